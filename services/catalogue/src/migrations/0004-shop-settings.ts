import { createCollections, type Migration } from '@sokoni/common';

/** What sellers have set about delivery; it is read by the seller's id alone. */
export const createShopSettings: Migration = {
  name: '0004-shop-settings',
  up: (db) => createCollections(db, { shop_settings: [] }),
};
