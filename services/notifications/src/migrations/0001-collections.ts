import {
  createCollections,
  eventCollections,
  limitCollections,
  type Migration,
  userReplicaCollections,
} from '@sokoni/common';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...eventCollections,
      ...limitCollections,
      ...userReplicaCollections,
      deliveries: [{ key: { createdAt: 1 }, expireAfterSeconds: 7776000 }],
      held_messages: [{ key: { dueAt: 1 } }, { key: { userId: 1 } }],
      notification_settings: [],
      push_subscriptions: [{ key: { userId: 1, createdAt: -1 } }],
      sms_receipts: [{ key: { sentAt: 1 }, expireAfterSeconds: 604800 }],
      user_notifications: [
        { key: { userId: 1, _id: -1 } },
        // An event is one notification of a user, however often it is handled.
        { key: { userId: 1, eventId: 1 }, unique: true },
        { key: { userId: 1, readAt: 1 }, partialFilterExpression: { readAt: null } },
        { key: { createdAt: 1 }, expireAfterSeconds: 7776000 },
      ],
      webhook_deliveries: [
        { key: { webhookId: 1, eventId: 1 }, unique: true },
        { key: { webhookId: 1, _id: -1 } },
        { key: { state: 1, dueAt: 1 } },
        { key: { sellerId: 1 } },
        { key: { createdAt: 1 }, expireAfterSeconds: 2592000 },
      ],
      webhooks: [{ key: { sellerId: 1, place: 1 }, unique: true }],
    }),
};

export const createGatheredSales: Migration = {
  name: '0002-gathered-sales',
  up: (db) =>
    createCollections(db, {
      gathered_sales: [
        { key: { dueAt: 1 } },
        // What waits is kept for as long as no mail leaves.
        {
          key: { until: 1 },
          expireAfterSeconds: 86400,
          partialFilterExpression: { dueAt: null },
        },
      ],
    }),
};
