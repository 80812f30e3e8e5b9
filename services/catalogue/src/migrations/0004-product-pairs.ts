import { createCollections, type Migration } from '@sokoni/common';

/** Which products are bought together, counted from the next shipment on. */
export const createProductPairs: Migration = {
  name: '0004-product-pairs',
  up: (db) =>
    createCollections(db, {
      product_pairs: [
        { key: { productId: 1, orders: -1 } },
        { key: { soldAt: 1 }, expireAfterSeconds: 31536000 },
      ],
    }),
};
