import { createCollections, type Migration } from '@sokoni/common';

/** Counts the orders of each product, those shipped before as well. */
export const countSales: Migration = {
  name: '0002-product-sales',
  async up(db) {
    await createCollections(db, {
      product_sales: [{ key: { soldAt: 1 }, expireAfterSeconds: 31536000 }],
    });
    await db
      .collection('reservations')
      .aggregate([
        { $match: { 'lines.fate': 'shipped' } },
        { $unwind: '$lines' },
        { $match: { 'lines.fate': 'shipped' } },
        // An order counts once for a product, in however many lines and variants.
        { $group: { _id: { product: '$lines.productId', order: '$_id' } } },
        { $group: { _id: '$_id.product', orders: { $sum: 1 } } },
        { $set: { soldAt: '$$NOW' } },
        { $merge: { into: 'product_sales', whenMatched: 'replace' } },
      ])
      .toArray();
  },
};
