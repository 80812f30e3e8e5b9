import type { PromotionRecord } from '../../src/promotions/promotion.schema.ts';

/** Ten percent off everything of the shop, without an end or a limit. */
export function promotionOf(overrides: Partial<PromotionRecord> = {}): PromotionRecord {
  return {
    _id: 'a'.repeat(24),
    sellerId: null,
    name: 'Ofa',
    kind: 'percent',
    percent: 10,
    amountTzs: null,
    buy: null,
    free: null,
    code: null,
    from: '2026-03-01',
    to: null,
    totalUses: null,
    usesPerPerson: null,
    leastBasketTzs: null,
    productIds: null,
    firstOrder: false,
    paused: false,
    uses: 0,
    version: 1,
    ...overrides,
  };
}
