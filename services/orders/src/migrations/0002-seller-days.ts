import { createCollections, type Migration } from '@sokoni/common';

/** Sums of sellers' days. `npm run rollups:verify -- --rebuild` counts the orders of before. */
export const createSellerDays: Migration = {
  name: '0002-seller-days',
  up: (db) =>
    createCollections(db, {
      counted_parts: [{ key: { sellerId: 1 } }],
      seller_days: [{ key: { sellerId: 1, date: 1 } }],
      product_days: [{ key: { sellerId: 1, date: 1 } }],
    }),
};
