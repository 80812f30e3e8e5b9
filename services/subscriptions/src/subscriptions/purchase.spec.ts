import { CONFIGURED_PLAN_TERMS, planOffer } from '@sokoni/contracts';
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
  const offer = planOffer(CONFIGURED_PLAN_TERMS, 'basic');
  const begun = newPurchase({ sellerId: 's', plan: 'basic', previousId: '', createdAt, offer });

  it('is paid by a later click, so that no plan is bought twice', () => {
    expect(isReusable(begun, offer)).toBe(true);
  });

  it('is not paid by a later click once the plan is sold at another price or limit', () => {
    for (const change of [{ priceTzs: 15_000 }, { priceTzs: 12_000 }, { listingLimit: 5 }]) {
      expect(isReusable(begun, { ...offer, ...change })).toBe(false);
    }
    const { offer: _, ...before } = begun;
    expect(isReusable(before, offer)).toBe(true);
  });

  it('is not paid again', () => {
    expect(isReusable({ ...begun, state: 'paid' }, offer)).toBe(false);
    expect(isReusable({ ...begun, state: 'failed' }, offer)).toBe(false);
  });
});
