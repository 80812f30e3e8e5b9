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
