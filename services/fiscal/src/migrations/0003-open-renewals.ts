import { createCollections, type Migration } from '@sokoni/common';

/** Few devices have a renewal that the tax office has not answered: they are found among many without. */
export const indexOpenRenewals: Migration = {
  name: '0003-open-renewals',
  up: (db) =>
    createCollections(db, {
      devices: [
        {
          key: { 'renewal.refusal': 1, dueAt: 1 },
          partialFilterExpression: { 'renewal.refusal': '' },
        },
      ],
    }),
};
