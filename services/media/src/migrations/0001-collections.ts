import {
  createCollections,
  eventCollections,
  limitCollections,
  type Migration,
} from '@sokoni/common';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...eventCollections,
      ...limitCollections,
      images: [{ key: { references: 1, wantedAt: 1 } }],
      private_images: [{ key: { expiresAt: 1 } }, { key: { ownerId: 1 } }],
      image_references: [],
    }),
};

/** More than a picture has that was never sent, less than what a message or dispute has attached. */
const HALF_A_YEAR_MS = 180 * 24 * 3_600_000;

/** What messages and disputes had attached before `evidenceUntil` was stored. */
export const keepEvidence: Migration = {
  name: '0002-evidence',
  up: async (db) => {
    const attached = { $gt: [{ $subtract: ['$expiresAt', '$createdAt'] }, HALF_A_YEAR_MS] };
    await db
      .collection('private_images')
      .updateMany({ shownBy: null, evidenceUntil: null, $expr: attached }, [
        { $set: { evidenceUntil: '$expiresAt' } },
      ]);
  },
};
