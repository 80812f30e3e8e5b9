import { createCollections, type Migration } from '@sokoni/common';

/** Keys by which sellers' own programs act for their shops. */
export const keepApiKeys: Migration = {
  name: '0006-api-keys',
  async up(db) {
    await createCollections(db, {
      api_keys: [{ key: { hash: 1 }, unique: true }, { key: { sellerId: 1 } }],
    });
  },
};
