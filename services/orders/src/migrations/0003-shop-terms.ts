import { createCollections, type Migration } from '@sokoni/common';

/** What sellers have set about delivery; it is read by the seller's id alone. */
export const createShopTerms: Migration = {
  name: '0003-shop-terms',
  up: (db) => createCollections(db, { shop_terms: [] }),
};
