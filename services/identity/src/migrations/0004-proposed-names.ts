import type { Migration } from '@sokoni/common';

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
