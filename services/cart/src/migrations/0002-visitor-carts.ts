import { createCollections, type Migration } from '@sokoni/common';

/** Carts of visitors expire. */
export const expireVisitorCarts: Migration = {
  name: '0002-visitor-carts',
  up: (db) => createCollections(db, { carts: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }] }),
};
