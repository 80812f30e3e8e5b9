import { createCollections, type Migration } from '@sokoni/common';

/** A counted part has the region of its order, by which a seller's sales are shown. */
export const addRegionsToParts: Migration = {
  name: '0004-regions-of-parts',
  up: async (db) => {
    await createCollections(db, { counted_parts: [{ key: { sellerId: 1, date: 1 } }] });
    const place = { $ifNull: [{ $first: '$order.delivery.location' }, ''] };
    await db
      .collection('counted_parts')
      .aggregate([
        { $match: { region: { $exists: false } } },
        { $set: { orderId: { $first: { $split: ['$_id', ':'] } } } },
        {
          $lookup: {
            ...{ from: 'orders', localField: 'orderId', foreignField: '_id', as: 'order' },
            pipeline: [{ $project: { 'delivery.location': 1 } }],
          },
        },
        { $project: { region: { $first: { $split: [place, ', '] } } } },
        { $merge: { into: 'counted_parts', whenMatched: 'merge', whenNotMatched: 'discard' } },
      ])
      .toArray();
  },
};
