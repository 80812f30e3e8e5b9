import { createCollections, type Migration, userReplicaCollections } from '@sokoni/common';

/** Followed shops, and what is new in them. */
export const createShopFollows: Migration = {
  name: '0003-shop-follows',
  up: (db) =>
    createCollections(db, {
      ...userReplicaCollections,
      shop_follows: [{ key: { userId: 1, followedAt: -1 } }, { key: { sellerId: 1 } }],
      shop_followers: [{ key: { digestAt: 1 } }],
      new_products: [
        { key: { sellerId: 1, listedAt: -1 } },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
    }),
};
