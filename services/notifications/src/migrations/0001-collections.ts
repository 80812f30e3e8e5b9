import {
  createCollections,
  eventCollections,
  type Migration,
  userReplicaCollections,
} from '@sokoni/common';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...eventCollections,
      ...userReplicaCollections,
      deliveries: [{ key: { createdAt: 1 }, expireAfterSeconds: 7776000 }],
    }),
};
