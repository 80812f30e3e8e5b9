import { createCollections, type Migration } from '@sokoni/common';

/** Links to saved products: one of an owner, found by its token, those of visitors for 30 days. */
export const createWishlistShares: Migration = {
  name: '0004-wishlist-shares',
  up: (db) =>
    createCollections(db, {
      wishlist_shares: [
        { key: { token: 1 }, unique: true },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
    }),
};
