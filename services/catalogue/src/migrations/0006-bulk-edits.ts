import { createCollections, type Migration } from '@sokoni/common';

/** What edits of several products have changed, to be undone within a day. */
export const createBulkEditRows: Migration = {
  name: '0006-bulk-edits',
  up: (db) =>
    createCollections(db, {
      bulk_edit_rows: [
        { key: { userId: 1, createdAt: -1 } },
        { key: { userId: 1, editKey: 1, _id: 1 } },
        { key: { createdAt: 1 }, expireAfterSeconds: 172_800 },
      ],
    }),
};
