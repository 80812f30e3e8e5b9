import { z } from 'zod';
import { adminActionsSchemas } from '../audit/admin-actions.schemas.ts';
import { LISTING_BARS } from '../constants/accounts.ts';
import { PLAN_CODES, UNLIMITED_LISTINGS } from '../constants/plans.ts';
import { PRODUCT_STATES } from '../constants/products.ts';
import {
  done,
  id,
  nothing,
  productPaging,
  productPagingInBody,
  sortedPaging,
  sortsBy,
  timestamp,
  typedNumber,
  wholeNumber,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { browseBody, browsed } from './browse.schemas.ts';
import {
  editedProduct,
  editProductsBody,
  lastProductEdit,
  moderateProductsBody,
  moderationReason,
  undoProductEditBody,
} from './bulk-edit.schemas.ts';
import {
  category,
  listSort,
  offer,
  product,
  productCard,
  productStatus,
  recordedChange,
  sellerCard,
  sort,
} from './product.schemas.ts';
import {
  importedProduct,
  importProductsBody,
  updateProductBody,
  uploadProductBody,
} from './product-form.schemas.ts';
import {
  pricedLine,
  releaseBody,
  reserveBody,
  reserveEachBody,
  reserveResult,
} from './reservation.schemas.ts';
import {
  changeShopSettingsBody,
  ownShopSettings,
  shopPictures,
  shopSettings,
  shopTexts,
} from './shop-settings.schemas.ts';
import { stockChange, stockHistoryQuery } from './stock-history.schemas.ts';

const cards = z.array(productCard);

/** What one look-up of carts may ask for. */
const PRODUCTS_A_LOOKUP = 100;
const productsForCartsBody = z.object({
  productIds: z.array(id).min(1).max(PRODUCTS_A_LOOKUP),
});

const listQuery = { ...productPaging, sort: listSort.optional() };
const listBody = { ...productPagingInBody, sort: listSort.optional() };

/** Unknown categories are refused by name; an empty list means all (decisions section 10). */
export const filterBody = z.object({
  category: z.array(category).max(29).default([]),
  ...listBody,
});

export const categoryBody = z.object({
  category: z.union([z.literal(''), category], 'category-unknown').default(''),
  ...listBody,
});

export const searchQuery = z.object({
  /** What was typed; `q` is an accepted second name. */
  sr: z.string().max(200).optional(),
  q: z.string().max(200).optional(),
  ...productPaging,
  sort: sort.optional(),
});
export type SearchQuery = z.infer<typeof searchQuery>;

const categoryEntry = z.object({ category: z.string(), productImage: z.array(z.string()) });
export type CategoryEntry = z.infer<typeof categoryEntry>;

const productSaved = z.object({ productId: id, status: productStatus });

/** What a refusal to list a new product comes with: the product is saved all the same, as a draft. */
const keptAsDraft = productSaved.pick({ productId: true });
export type KeptAsDraft = z.infer<typeof keptAsDraft>;

const productUpdated = productSaved.extend({
  /** The form's stock was older than the last sale or delivery of goods, and was left out. */
  stockKept: z.boolean(),
  /** The form has what the product has: nothing was saved. */
  unchanged: z.boolean(),
});

const adjustStockBody = z.object({
  _id: id,
  variantId: id.optional(),
  /** Pieces to add; negative to remove. */
  delta: wholeNumber(-1_000_000, 1_000_000),
});
export type AdjustStockBody = z.infer<typeof adjustStockBody>;

const productStatusBody = z.object({
  _id: id,
  status: z.enum(['listed', 'draft']),
  ...moderationReason,
});
export type ProductStatusBody = z.infer<typeof productStatusBody>;
const deleteProductBody = z.object({ _id: id, ...moderationReason });
export type DeleteProductBody = z.infer<typeof deleteProductBody>;

const pinProductBody = z.object({ _id: id, pinned: z.boolean() });
export type PinProductBody = z.infer<typeof pinProductBody>;

const myProductsQuery = z.object({
  ...sortedPaging,
  /** By age, name (in any case), selling price, free pieces or status. */
  sort: sortsBy(['age', 'name', 'price', 'stock', 'status']).default('-age'),
  /** Sold out, or that or nearly so; in the shop, where no other status is asked for. */
  stock: z.enum(['low', 'out']).optional(),
  status: z.enum(PRODUCT_STATES).optional(),
  /** Beginnings of words of name, brand, SKU or barcode, all of them, in any case. */
  search: z.string().trim().max(80).optional(),
});
export type MyProductsQuery = z.infer<typeof myProductsQuery>;

const allProductsQuery = myProductsQuery.extend({
  /** As in the list of a seller; by age where anything but the seller narrows it. */
  sort: myProductsQuery.shape.sort,
  /** Whole words of name, brand, SKU or barcode, all of them, in any case; or the id. */
  search: myProductsQuery.shape.search,
  /** Also what was removed, where it is searched for and nothing else narrows the list. */
  include: z.enum(['removed']).optional(),
  sellerId: id.optional(),
  category: category.optional(),
});
export type AllProductsQuery = z.infer<typeof allProductsQuery>;

const listingQuota = z.object({
  /** Code of the plan, `trial`, or `none` once the trial is over; `admin` is never limited. */
  plan: z.string(),
  /** As the seller has bought it; empty where no plan runs. */
  planName: z.string(),
  /** Why no product may be listed, whatever the plan; null without a restriction. */
  barred: z.enum(LISTING_BARS).nullable(),
  limit: z.int().nullable(),
  used: z.int(),
  drafts: z.int(),
  /** Products in the shop that are sold out or nearly so. */
  lowStock: z.int(),
  /** Products that admins have hidden. */
  hidden: z.int(),
  /** End of what is paid for the plan, or of the trial. */
  validUntil: z.string().nullable(),
  /** Products stay visible until then although nothing more is paid; null for the trial. */
  graceUntil: z.string().nullable(),
});
export type ListingQuota = z.infer<typeof listingQuota>;

const planReachQuery = z.object({
  plan: z.enum(PLAN_CODES, 'plan-unknown'),
  /** Shown at once. */
  listings: typedNumber(1, UNLIMITED_LISTINGS),
});
export type PlanReachQuery = z.output<typeof planReachQuery>;
const planReach = z.object({
  /** Whose plan runs. */
  sellers: z.int().nonnegative(),
  /** Of them those with more products in the shop than the limit. */
  above: z.int().nonnegative(),
});
export type PlanReach = z.infer<typeof planReach>;

export const productDetailsBody = z.object({ productId: id });
const offeredProduct = product.extend({ offer: offer.optional() });
export type OfferedProduct = z.infer<typeof offeredProduct>;

export const productDetails = offeredProduct.extend({
  /** Of the seller. */
  shopSettings,
});
export type ProductDetails = z.infer<typeof productDetails>;

export const suggestBody = z.object({ sr: z.string().max(200).default('') });

export const suggestions = z.object({
  categories: z.array(category),
  brands: z.array(z.string()),
  shops: z.array(sellerCard.pick({ _id: true, name: true })),
});
export type Suggestions = z.infer<typeof suggestions>;

export const relatedBody = z.object({
  productId: id,
  /** How many of each kind at most. */
  most: wholeNumber(1, 24).default(12),
});
export type RelatedBody = z.output<typeof relatedBody>;

export const related = z.object({ boughtTogether: cards, similar: cards });
export type Related = z.infer<typeof related>;

const emptySearchesQuery = z.object({ weeksAgo: typedNumber(0, 25).default(0) });

const emptySearches = z.object({
  /** The Monday of the week in Tanzania. */
  week: z.iso.date(),
  searches: z.array(z.object({ words: z.string(), count: z.int().positive(), lastAt: timestamp })),
});
export type EmptySearches = z.infer<typeof emptySearches>;

export const shopProfileBody = z.object({ sellerId: id });

const shopProfile = sellerCard.pick({ _id: true, name: true, location: true }).extend({
  verified: z.boolean(),
  /** Address of the seller's picture; empty for none. */
  picture: z.string(),
  since: timestamp,
  /** How many products are in the shop. */
  products: z.int().positive(),
  settings: shopSettings,
  ...shopPictures,
  ...shopTexts,
});
export type ShopProfile = z.infer<typeof shopProfile>;

const LIMITED = ['plan-limit', 'draft-limit'] as const;

export const catalogueSchemas = {
  uploadProduct: {
    body: uploadProductBody,
    data: productSaved,
    refuses: [...LIMITED, 'copy-kept-as-draft', 'idempotency-conflict', 'invalid-input'],
  },
  updateProduct: {
    body: updateProductBody,
    data: productUpdated,
    refuses: [
      ...LIMITED,
      'product-not-found',
      'option-gone',
      'out-of-stock',
      'stock-below-reserved',
      'prices-outdated',
      'texts-outdated',
      'product-copies-hidden',
      'idempotency-conflict',
      'invalid-input',
    ],
  },
  importProducts: { body: importProductsBody, data: z.array(importedProduct) },
  editProducts: { body: editProductsBody, data: z.array(editedProduct) },
  undoProductEdit: {
    body: undoProductEditBody,
    data: z.array(editedProduct),
    refuses: ['product-edit-not-found'],
  },
  moderateProducts: { body: moderateProductsBody, data: z.array(editedProduct) },
  lastProductEdit: { data: lastProductEdit },
  deleteProduct: { body: deleteProductBody, data: done, refuses: ['product-not-found'] },
  getProducts: { query: z.object(listQuery), data: cards },
  myProducts: { query: myProductsQuery, data: z.array(product) },
  allProducts: { query: allProductsQuery, data: z.array(product) },
  managedProduct: { params: productDetailsBody, data: product, refuses: ['product-not-found'] },
  productChanges: {
    params: productDetailsBody,
    data: z.array(recordedChange),
    refuses: ['product-not-found'],
  },
  stockHistory: {
    params: productDetailsBody,
    query: stockHistoryQuery,
    data: z.array(stockChange),
    refuses: ['product-not-found'],
  },
  categories: { data: z.array(categoryEntry) },
  categoryProducts: { body: categoryBody, data: cards },
  filterProducts: { body: filterBody, data: cards },
  productDetails: {
    body: productDetailsBody,
    data: productDetails,
    refuses: ['product-not-found', 'product-hidden'],
  },
  search: { query: searchQuery, data: cards },
  browse: { body: browseBody, data: browsed },
  suggest: { body: suggestBody, data: suggestions },
  viewProduct: { body: productDetailsBody, data: nothing, refuses: ['product-not-found'] },
  relatedProducts: { body: relatedBody, data: related, refuses: ['product-not-found'] },
  emptySearches: { query: emptySearchesQuery, data: emptySearches },
  shopProfile: { body: shopProfileBody, data: shopProfile, refuses: ['shop-not-found'] },
  shopSettings: { data: ownShopSettings },
  changeShopSettings: {
    body: changeShopSettingsBody,
    data: ownShopSettings,
    refuses: ['shop-settings-outdated'],
  },
  adjustStock: {
    body: adjustStockBody,
    data: z.object({ stock: z.int() }),
    refuses: [
      'product-not-found',
      'option-gone',
      'out-of-stock',
      'stock-below-reserved',
      'idempotency-conflict',
    ],
  },
  setProductStatus: {
    body: productStatusBody,
    data: productSaved,
    refuses: [
      'plan-full',
      'draft-limit',
      'product-hidden-by-admin',
      'product-copies-hidden',
      'product-not-found',
      'decided-first',
      'invalid-input',
    ],
  },
  pinProduct: {
    body: pinProductBody,
    data: productSaved,
    refuses: [...LIMITED, 'product-not-found'],
  },
  planReach: { query: planReachQuery, data: planReach },
  listingQuota: { data: listingQuota },
  reserve: { body: reserveBody, data: z.object({ lines: z.array(pricedLine) }) },
  reserveEach: { body: reserveEachBody, data: z.array(reserveResult) },
  releaseReservation: {
    params: z.object({ orderId: id }),
    body: releaseBody,
    data: nothing,
  },
  productsForCarts: { body: productsForCartsBody, data: z.array(offeredProduct) },
  adminActions: adminActionsSchemas,
} satisfies Record<string, RouteSchemas>;
