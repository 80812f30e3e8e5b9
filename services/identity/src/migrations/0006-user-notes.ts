import { createCollections, type Migration } from '@sokoni/common';

/** What admins note about users, newest first. */
export const createUserNotes: Migration = {
  name: '0006-user-notes',
  up: (db) => createCollections(db, { user_notes: [{ key: { userId: 1, _id: -1 } }] }),
};
