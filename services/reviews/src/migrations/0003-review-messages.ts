import { createCollections, type Migration } from '@sokoni/common';

/** Requests for a review are found by their time; reviews of before know their order, and that their seller has seen them. */
export const addReviewMessages: Migration = {
  name: '0003-review-messages',
  up: async (db) => {
    await createCollections(db, {
      purchased_parts: [
        { key: { requestAt: 1 }, partialFilterExpression: { requestAt: { $type: 'date' } } },
      ],
    });
    const lines = db.collection('purchased_lines');
    const reviews = db.collection('reviews');
    for await (const review of reviews.find({ announced: { $exists: false } })) {
      const line = await lines.findOne({ reviewId: String(review._id) });
      const known = { orderId: line?.orderId ?? '', hiddenFor: null, announced: true };
      await reviews.updateOne({ _id: review._id }, { $set: known });
    }
  },
};
