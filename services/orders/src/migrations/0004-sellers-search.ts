import type { Migration } from '@sokoni/common';
import type { OrderRecord } from '../orders/order.schema.ts';
import { searchOf } from '../orders/order-search.ts';

const BATCH = 500;
const FORMER_INDEX = 'sellerOrders.sellerId_1_sellerOrders.status_1';

/** Sellers find their orders by words; orders of a status are read newest first. */
export const letSellersSearch: Migration = {
  name: '0004-sellers-search',
  async up(db) {
    const orders = db.collection<OrderRecord>('orders');
    await orders.createIndexes([
      { key: { 'sellerOrders.sellerId': 1, 'sellerOrders.status': 1, _id: -1 } },
      { key: { 'search.keys': 1, _id: -1 } },
    ]);
    const indexes = await orders.indexes();
    if (indexes.some(({ name }) => name === FORMER_INDEX)) await orders.dropIndex(FORMER_INDEX);
    const fields = { orderNumber: 1, buyer: 1, lines: 1, delivery: 1 } as const;
    for (;;) {
      const some = await orders
        .find({ search: { $exists: false } }, { projection: fields, limit: BATCH })
        .toArray();
      if (some.length === 0) return;
      const found = some.map((order) => ({
        updateOne: { filter: { _id: order._id }, update: { $set: { search: searchOf(order) } } },
      }));
      await orders.bulkWrite(found, { ordered: false });
    }
  },
};
