import { PURCHASE_MOVES, PURCHASE_STATES, type PurchaseState } from './purchase.ts';

const statesBefore = (next: PurchaseState) =>
  PURCHASE_STATES.filter((state) => PURCHASE_MOVES[state].includes(next));

describe('moves of a purchase', () => {
  it('has a row for each state', () => {
    expect(Object.keys(PURCHASE_MOVES).sort()).toEqual([...PURCHASE_STATES].sort());
  });

  it('pays a purchase that awaits its payment or has failed, once', () => {
    expect(statesBefore('paid')).toEqual(['awaiting_payment', 'failed']);
  });

  it('fails only a purchase that awaits its payment', () => {
    expect(statesBefore('failed')).toEqual(['awaiting_payment']);
  });

  it('refunds only a paid purchase', () => {
    expect(statesBefore('refunded')).toEqual(['paid']);
  });

  it('reverses a purchase in any other state, finally', () => {
    expect(statesBefore('reversed')).toEqual(['awaiting_payment', 'paid', 'failed', 'refunded']);
    expect(PURCHASE_MOVES.reversed).toEqual([]);
  });

  it('never returns to awaiting its payment', () => {
    expect(statesBefore('awaiting_payment')).toEqual([]);
  });
});
