import { createCollections, type Migration } from '@sokoni/common';

/** Words that found nothing, by week; which products are bought together, counted from the next shipment on. */
export const createEmptySearchesAndPairs: Migration = {
  name: '0003-empty-searches-and-pairs',
  up: (db) =>
    createCollections(db, {
      empty_searches: [
        { key: { week: 1, count: -1 } },
        { key: { lastAt: 1 }, expireAfterSeconds: 15724800 },
      ],
      product_pairs: [
        { key: { productId: 1, orders: -1 } },
        { key: { soldAt: 1 }, expireAfterSeconds: 31536000 },
      ],
    }),
};
