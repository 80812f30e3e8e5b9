import type { Migration } from '@sokoni/common';

/** Disputed parts of the former version do not say whether their seller has stated a case: their statements do. */
export const noteSellersStatements: Migration = {
  name: '0005-seller-statements',
  up: async (db) => {
    const orders = db.collection('orders');
    const stated = await db
      .collection('dispute_statements')
      .aggregate<{ _id: { orderId: string; sellerId: string }; at: Date }>([
        { $match: { by: 'seller' } },
        { $group: { _id: { orderId: '$orderId', sellerId: '$sellerId' }, at: { $max: '$at' } } },
      ]);
    for await (const { _id, at } of stated) {
      const { orderId, sellerId } = _id;
      const unsaid = { sellerId, status: 'disputed', sellerStatedAt: { $exists: false } };
      await orders.updateOne({ _id: orderId, sellerOrders: { $elemMatch: unsaid } } as object, {
        $set: { 'sellerOrders.$.sellerStatedAt': at },
      });
    }
  },
};
