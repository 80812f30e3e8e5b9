import { createCollections, type Migration } from '@sokoni/common';

/** Products kept for later. */
export const createWishlists: Migration = {
  name: '0003-wishlists',
  up: (db) =>
    createCollections(db, {
      wishlist_items: [
        { key: { ownerId: 1, savedAt: -1 } },
        { key: { productId: 1 }, partialFilterExpression: { watched: true } },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
    }),
};
