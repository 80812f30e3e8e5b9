import { createCollections, type Migration } from '@sokoni/common';
import type { mongo } from 'mongoose';
import type { ProductRecord } from '../products/product.schema.ts';
import { searchWordsOf } from '../products/product-search.ts';

/** For owners, who see how many sellers a smaller limit would touch. */
export const indexSellersByPlan: Migration = {
  name: '0002-sellers-by-plan',
  up: (db) => createCollections(db, { seller_quotas: [{ key: { plan: 1, listed: 1 } }] }),
};

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

/** What admins have hidden of a seller does not come back as another product. */
export const indexHiddenProducts: Migration = {
  name: '0007-hidden-products',
  up: (db) =>
    createCollections(db, {
      products: [
        {
          key: { sellerId: 1 },
          name: 'hidden-by-admins',
          partialFilterExpression: { hiddenByAdmin: { $type: 'object' } },
        },
      ],
    }),
};

const ofAllBy = (field: string) => ({ deletedAt: 1, [field]: 1, _id: 1 }) as const;

/** Owners name, order and tax the categories. */
export const createCategoryTerms: Migration = {
  name: '0008-category-terms',
  up: (db) => createCollections(db, { category_terms: [] }),
};

/** Admins sort the products of all sellers by the same columns, narrow them, and find them by their words and codes. */
export const indexProductsOfAll: Migration = {
  name: '0006-products-of-all',
  up: (db) =>
    createCollections(db, {
      products: [
        { key: ofAllBy('productName'), collation: { locale: 'en', strength: 2 } },
        { key: ofAllBy('sellingPrice') },
        { key: ofAllBy('stock') },
        { key: ofAllBy('status') },
        { key: ofAllBy('category') },
        {
          key: {
            productName: 'text',
            brandName: 'text',
            'translation.productName': 'text',
            sku: 'text',
            barcode: 'text',
            'variants.sku': 'text',
            'variants.barcode': 'text',
          },
          name: 'words',
          // Words as they are, also of products in Swahili, which MongoDB does not know.
          default_language: 'none',
          language_override: 'textLanguage',
        },
      ],
    }),
};

/** Admins see which VAT numbers wait for them. */
export const indexWaitingVatNumbers: Migration = {
  name: '0011-waiting-vat-numbers',
  up: (db) =>
    createCollections(db, {
      shop_settings: [
        {
          key: { 'vatCheck.state': 1 },
          name: 'vat-numbers-waiting',
          partialFilterExpression: { 'vatCheck.state': 'waiting' },
        },
      ],
    }),
};

/** What was typed before there was a check counts as it did; one without it comes from a replica of before from now on. */
export const markVatNumbersOfBefore: Migration = {
  name: '0012-vat-numbers-of-before',
  up: async (db) => {
    const confirmed = { state: 'confirmed', certificate: '', reason: '' };
    const never = { askedAt: null, decidedAt: null };
    await db
      .collection('shop_settings')
      .updateMany({ vatNumber: { $gt: '' }, vatCheck: { $exists: false } }, [
        { $set: { vatCheck: { number: '$vatNumber', ...confirmed, ...never } } },
      ]);
  },
};

export const createPlanDeliveries: Migration = {
  name: '0009-plan-deliveries',
  up: (db) => createCollections(db, { plan_deliveries: [] }),
};

const WRITTEN_AT_ONCE = 500;

/** A seller finds a product by the beginnings of its words, however many there are. */
export const indexProductWords: Migration = {
  name: '0010-product-words',
  up: async (db) => {
    const products = db.collection<ProductRecord>('products');
    const unwritten = products.find({ searchWords: { $exists: false } });
    let writes: mongo.AnyBulkWriteOperation<ProductRecord>[] = [];
    const write = async () => {
      if (writes.length > 0) await products.bulkWrite(writes, { ordered: false });
      writes = [];
    };
    for await (const product of unwritten) {
      const { _id, version } = product;
      const searchWords = searchWordsOf(product);
      // One that a replica changes meanwhile is found without.
      writes.push({ updateOne: { filter: { _id, version }, update: { $set: { searchWords } } } });
      if (writes.length === WRITTEN_AT_ONCE) await write();
    }
    await write();
    // Afterwards: an index is built faster than it is kept.
    await createCollections(db, {
      products: [{ key: { sellerId: 1, deletedAt: 1, searchWords: 1 } }],
    });
  },
};
