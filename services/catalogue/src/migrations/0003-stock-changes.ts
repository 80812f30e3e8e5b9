import { createCollections, type Migration } from '@sokoni/common';

/** The history of stock, which begins with it: what moved the stock before was not recorded. */
export const addStockChanges: Migration = {
  name: '0003-stock-changes',
  up: (db) =>
    createCollections(db, {
      stock_changes: [
        { key: { productId: 1, version: -1 } },
        { key: { at: 1 }, expireAfterSeconds: 31_536_000 },
      ],
    }),
};
