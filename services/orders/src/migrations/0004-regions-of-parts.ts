import { createCollections, type Migration } from '@sokoni/common';

/** A seller's sales are read by days; parts without the region of their order get it when they are first read. */
export const indexDaysOfParts: Migration = {
  name: '0004-regions-of-parts',
  up: (db) => createCollections(db, { counted_parts: [{ key: { sellerId: 1, date: 1 } }] }),
};
