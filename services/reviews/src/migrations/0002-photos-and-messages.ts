import { createCollections, type Migration } from '@sokoni/common';

const NEW_FIELDS = { photos: [], version: 1, hiddenFor: null, announced: true };

/** Requests for a review are found by their time; reviews of before have no photos, know their order, and that their seller has seen them. */
export const addPhotosAndMessages: Migration = {
  name: '0002-photos-and-messages',
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
      const known = { ...NEW_FIELDS, orderId: line?.orderId ?? '' };
      await reviews.updateOne({ _id: review._id }, { $set: known });
    }
  },
};
