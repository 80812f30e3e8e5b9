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
      bulk_edit_rows: [
        { key: { userId: 1, createdAt: -1 } },
        { key: { userId: 1, editKey: 1, _id: 1 } },
        // Longer than an edit can be undone, so that undoing ends by the clock of the service.
        { key: { createdAt: 1 }, expireAfterSeconds: 172_800 },
      ],
      content_blocks: [{ key: { slot: 1, withdrawn: 1, endsAt: 1 } }],
      content_versions: [{ key: { blockId: 1, version: -1 } }],
      empty_searches: [
        { key: { week: 1, count: -1 } },
        { key: { lastAt: 1 }, expireAfterSeconds: 15724800 },
      ],
      idempotency_records: [{ key: { createdAt: 1 }, expireAfterSeconds: 86400 }],
      offers: [{ key: { sellerId: 1 } }],
      product_pairs: [
        { key: { productId: 1, orders: -1 } },
        { key: { soldAt: 1 }, expireAfterSeconds: 31536000 },
      ],
      product_sales: [{ key: { soldAt: 1 }, expireAfterSeconds: 31536000 }],
      products: [
        // A seller's list, newest first, and the products that a plan hides or lists.
        { key: { sellerId: 1, deletedAt: 1, _id: -1 } },
        { key: { sellerId: 1, deletedAt: 1, status: 1, pinned: -1, _id: 1 } },
        // Deleted products stay longer than any order can hold them, then MongoDB removes them.
        {
          key: { deletedAt: 1 },
          partialFilterExpression: { deletedAt: { $type: 'date' } },
          expireAfterSeconds: 2592000,
        },
      ],
      reservations: [
        // For the sweeper.
        { key: { expiresAt: 1 }, partialFilterExpression: { state: 'held' } },
      ],
      seller_quotas: [{ key: { recheckAt: 1 } }],
      shop_settings: [],
    }),
};
