import { PURCHASE_STATES, type PurchaseState } from './purchase.schema.ts';
import { isReusable, newPurchase, PURCHASE_MOVES } from './purchase.ts';

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

describe('a purchase that was begun before', () => {
  const createdAt = new Date('2026-03-01T08:00:00Z');
  const begun = newPurchase({ sellerId: 's', plan: 'basic', previousId: '', createdAt });
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

  it('is paid by a later click for the first twenty minutes of its session', () => {
    expect(isReusable(begun, after(20))).toBe(true);
    expect(isReusable(begun, after(20.01))).toBe(false);
  });

  it('is not paid again', () => {
    expect(isReusable({ ...begun, state: 'paid' }, createdAt)).toBe(false);
    expect(isReusable({ ...begun, state: 'failed' }, createdAt)).toBe(false);
  });
});
