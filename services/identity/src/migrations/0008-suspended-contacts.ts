import { createCollections, type Migration } from '@sokoni/common';

/** A suspension outlasts the account for a while. */
export const keepSuspendedContacts: Migration = {
  name: '0008-suspended-contacts',
  up: (db) =>
    createCollections(db, {
      suspended_contacts: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    }),
};
