import { createCollections, type Migration } from '@sokoni/common';

/** Browsers that get notifications. */
export const createPushSubscriptions: Migration = {
  name: '0004-push-subscriptions',
  up: (db) =>
    createCollections(db, { push_subscriptions: [{ key: { userId: 1, createdAt: -1 } }] }),
};
