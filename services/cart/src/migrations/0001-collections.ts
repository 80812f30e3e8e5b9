import {
  createCollections,
  eventCollections,
  type Migration,
  userReplicaCollections,
} from '@sokoni/common';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...eventCollections,
      ...userReplicaCollections,
      carts: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      new_products: [
        { key: { sellerId: 1, listedAt: -1 } },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
      products: [{ key: { 'details.seller._id': 1 } }],
      shop_follows: [{ key: { userId: 1, followedAt: -1 } }, { key: { sellerId: 1 } }],
      shop_followers: [{ key: { digestAt: 1 } }],
      wishlist_items: [
        { key: { ownerId: 1, savedAt: -1 } },
        { key: { productId: 1 }, partialFilterExpression: { watched: true } },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
      wishlist_shares: [
        { key: { token: 1 }, unique: true },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
    }),
};
