import {
  auditCollections,
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
      ...auditCollections,
      ...eventCollections,
      ...userReplicaCollections,
      products: [
        { key: { sellerId: 1, deletedAt: 1, _id: -1 } },
        { key: { sellerId: 1, deletedAt: 1, status: 1, pinned: -1, _id: 1 } },
        {
          key: { deletedAt: 1 },
          partialFilterExpression: { deletedAt: { $type: 'date' } },
          expireAfterSeconds: 2592000,
        },
      ],
      reservations: [{ key: { expiresAt: 1 }, partialFilterExpression: { state: 'held' } }],
      seller_quotas: [{ key: { recheckAt: 1 } }],
      upload_records: [{ key: { createdAt: 1 }, expireAfterSeconds: 86400 }],
    }),
};
