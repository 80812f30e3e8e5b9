import { createCollections, eventCollections, type Migration } from '@sokoni/common';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...eventCollections,
      carts: [],
      products: [{ key: { 'details.seller._id': 1 } }],
    }),
};
