import { createCollections, type Migration } from '@sokoni/common';

/** Sellers whose new business name waits for an admin are in the queue of verifications, newest first. */
export const indexProposedNames: Migration = {
  name: '0004-proposed-names',
  up: async (db) => {
    await db
      .collection('users')
      .createIndex(
        { role: 1, _id: -1 },
        { partialFilterExpression: { proposedBusinessName: { $gt: '' } } },
      );
  },
};

/** What admins note about users, newest first. */
export const createUserNotes: Migration = {
  name: '0006-user-notes',
  up: (db) => createCollections(db, { user_notes: [{ key: { userId: 1, _id: -1 } }] }),
};

/** A suspension outlasts the account for a while. */
export const keepSuspendedContacts: Migration = {
  name: '0008-suspended-contacts',
  up: (db) =>
    createCollections(db, {
      suspended_contacts: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    }),
};

/** For which business a user buys: found by the user's id. */
export const createBusinesses: Migration = {
  name: '0009-businesses',
  up: (db) => createCollections(db, { businesses: [] }),
};
