import { createCollections, type Migration } from '@sokoni/common';

/** The index of credits that receipts held themselves. */
const OF_HELD = 'credits.at_1_sellerId_1';

/** What may come before a receipt has collections of its own: refunds of the sale, and sales of a device that cannot sign yet. */
export const createCreditsAndWaitingSales: Migration = {
  name: '0002-credits-and-waiting-sales',
  up: async (db) => {
    await createCollections(db, {
      credits: [
        { key: { orderId: 1, sellerId: 1, refundId: 1 }, unique: true },
        { key: { sellerId: 1, at: 1 } },
      ],
      waiting_sales: [
        { key: { orderId: 1, sellerId: 1 }, unique: true },
        { key: { sellerId: 1, paidAt: 1 } },
        { key: { 'sale.buyer.userId': 1 }, sparse: true },
      ],
      // What waits or is refused, of a seller, among many that are done.
      receipts: [
        {
          key: { sellerId: 1, _id: -1 },
          partialFilterExpression: { acknowledgedAt: null },
        },
      ],
    });
    await db
      .collection('receipts')
      .aggregate([
        { $match: { 'credits.0': { $exists: true } } },
        { $unwind: '$credits' },
        {
          $replaceWith: {
            $mergeObjects: ['$credits', { orderId: '$orderId', sellerId: '$sellerId' }],
          },
        },
        {
          $merge: {
            into: 'credits',
            on: ['orderId', 'sellerId', 'refundId'],
            whenMatched: 'keepExisting',
          },
        },
      ])
      .toArray();
    const receipts = db.collection('receipts');
    if (await receipts.indexExists(OF_HELD)) await receipts.dropIndex(OF_HELD);
  },
};
