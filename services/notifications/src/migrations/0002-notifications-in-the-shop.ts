import { createCollections, type Migration } from '@sokoni/common';

/** The list in the shop, what users chose to be notified of, what waits for the morning, and browsers with web push. */
export const createUserNotifications: Migration = {
  name: '0002-notifications-in-the-shop',
  up: (db) =>
    createCollections(db, {
      user_notifications: [
        { key: { userId: 1, _id: -1 } },
        { key: { userId: 1, eventId: 1 }, unique: true },
        { key: { userId: 1, readAt: 1 }, partialFilterExpression: { readAt: null } },
        { key: { createdAt: 1 }, expireAfterSeconds: 7776000 },
      ],
      notification_settings: [],
      held_messages: [{ key: { dueAt: 1 } }, { key: { userId: 1 } }],
      push_subscriptions: [{ key: { userId: 1, createdAt: -1 } }],
    }),
};
