import type { Migration } from '@sokoni/common';

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
