import { createCollections, type Migration } from '@sokoni/common';

/** Words that found nothing, by week; forgotten after half a year. */
export const createEmptySearches: Migration = {
  name: '0003-empty-searches',
  up: (db) =>
    createCollections(db, {
      empty_searches: [
        { key: { week: 1, count: -1 } },
        { key: { lastAt: 1 }, expireAfterSeconds: 15724800 },
      ],
    }),
};
