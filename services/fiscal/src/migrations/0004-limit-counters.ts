import { createCollections, limitCollections, type Migration } from '@sokoni/common';

/** How often sellers may have a certificate read. */
export const createLimitCounters: Migration = {
  name: '0004-limit-counters',
  up: (db) => createCollections(db, limitCollections),
};
