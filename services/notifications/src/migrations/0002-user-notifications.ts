import { createCollections, type Migration } from '@sokoni/common';

/** The list of notifications in the shop. */
export const createUserNotifications: Migration = {
  name: '0002-user-notifications',
  up: (db) =>
    createCollections(db, {
      user_notifications: [
        { key: { userId: 1, _id: -1 } },
        { key: { userId: 1, eventId: 1 }, unique: true },
        { key: { userId: 1, readAt: 1 }, partialFilterExpression: { readAt: null } },
        { key: { createdAt: 1 }, expireAfterSeconds: 7776000 },
      ],
    }),
};
