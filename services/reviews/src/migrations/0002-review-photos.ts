import type { Migration } from '@sokoni/common';

/** Reviews of before have no photos, and no version that other services know. */
export const addReviewPhotos: Migration = {
  name: '0002-review-photos',
  up: async (db) => {
    const before = { version: { $exists: false } };
    await db.collection('reviews').updateMany(before, { $set: { photos: [], version: 1 } });
  },
};
