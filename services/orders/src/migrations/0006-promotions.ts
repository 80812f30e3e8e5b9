import { createCollections, limitCollections, type Migration } from '@sokoni/common';

/** Promotions, the orders that use them, and how many unknown codes a person has tried. */
export const createPromotions: Migration = {
  name: '0006-promotions',
  up: (db) =>
    createCollections(db, {
      ...limitCollections,
      promotions: [
        { key: { sellerId: 1, _id: -1 } },
        { key: { sellerId: 1, code: 1, paused: 1 } },
        {
          key: { code: 1 },
          unique: true,
          partialFilterExpression: { code: { $type: 'string' } },
        },
      ],
      promotion_uses: [{ key: { userId: 1, promotionId: 1 } }, { key: { orderId: 1 } }],
    }),
};
