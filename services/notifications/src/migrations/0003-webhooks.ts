import { createCollections, limitCollections, type Migration } from '@sokoni/common';

/** Addresses that receive events of sellers' shops, and what is sent there. */
export const keepWebhooks: Migration = {
  name: '0003-webhooks',
  up: (db) =>
    createCollections(db, {
      ...limitCollections,
      webhooks: [{ key: { sellerId: 1 } }],
      webhook_deliveries: [
        { key: { webhookId: 1, eventId: 1 }, unique: true },
        { key: { webhookId: 1, _id: -1 } },
        { key: { state: 1, dueAt: 1 } },
        { key: { sellerId: 1 } },
        { key: { createdAt: 1 }, expireAfterSeconds: 2592000 },
      ],
    }),
};
