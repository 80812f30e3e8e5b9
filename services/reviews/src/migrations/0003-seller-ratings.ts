import { createCollections, type Migration } from '@sokoni/common';

/** Parts of before learn their buyer from their lines, so that their sellers can be rated. */
export const addSellerRatings: Migration = {
  name: '0003-seller-ratings',
  up: async (db) => {
    await createCollections(db, { seller_ratings: [] });
    const parts = db.collection<{ _id: string }>('purchased_parts');
    const owners = db
      .collection('purchased_lines')
      .aggregate<{ _id: string; buyerId: string }>([
        { $group: { _id: '$partId', buyerId: { $first: '$buyerId' } } },
      ]);
    for await (const { _id, buyerId } of owners) {
      await parts.updateOne({ _id }, { $set: { buyerId, scores: null } });
    }
  },
};
