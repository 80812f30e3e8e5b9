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

/** So many ended orders a cart remembers. */
const MOST = 20;

/** Carts of the former version kept the ids of paid orders in `orders`: a repeated event of one still changes nothing. */
export const keepPaidOrders: Migration = {
  name: '0002-placed-orders',
  up: async (db) => {
    const known = { $ifNull: ['$placed', []] };
    const unknown = {
      $filter: {
        input: { $slice: ['$orders', -MOST] },
        cond: { $not: { $in: ['$$this', { $ifNull: ['$placed.orderId', []] }] } },
      },
    };
    const bought = {
      $map: { input: unknown, in: { orderId: '$$this', state: 'bought', lines: [] } },
    };
    await db
      .collection('carts')
      .updateMany({ orders: { $type: 'array' } }, [
        { $set: { placed: { $concatArrays: [bought, known] } } },
        { $unset: 'orders' },
      ]);
  },
};
