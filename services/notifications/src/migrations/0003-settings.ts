import { createCollections, type Migration } from '@sokoni/common';

/** What users chose to be told, and what waits for the morning. */
export const createSettings: Migration = {
  name: '0003-settings',
  up: (db) =>
    createCollections(db, {
      notification_settings: [],
      held_messages: [{ key: { dueAt: 1 } }, { key: { userId: 1 } }],
    }),
};
