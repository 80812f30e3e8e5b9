import { createCollections, type Migration } from '@sokoni/common';

const by = (field: string) => ({ sellerId: 1, deletedAt: 1, [field]: 1, _id: 1 }) as const;

/** A seller's list is sorted by any of its columns. */
export const indexSortedProducts: Migration = {
  name: '0005-sorted-products',
  up: (db) =>
    createCollections(db, {
      products: [
        { key: by('productName'), collation: { locale: 'en', strength: 2 } },
        { key: by('sellingPrice') },
        { key: by('stock') },
        { key: by('status') },
      ],
    }),
};
