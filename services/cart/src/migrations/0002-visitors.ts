import { createCollections, type Migration } from '@sokoni/common';

/** Carts of visitors expire; products are kept for later, by visitors too. */
export const createForVisitors: Migration = {
  name: '0002-visitors',
  up: (db) =>
    createCollections(db, {
      carts: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      wishlist_items: [
        { key: { ownerId: 1, savedAt: -1 } },
        { key: { productId: 1 }, partialFilterExpression: { watched: true } },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
    }),
};
