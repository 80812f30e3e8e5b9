import { defineRoutes } from '../kit/route.ts';
import type { catalogueSchemas } from './catalogue.schemas.ts';

const MERCHANTS = ['SELLER', 'ADMIN'] as const;

export const catalogueRoutes = defineRoutes<typeof catalogueSchemas>('catalogue', {
  uploadProduct: {
    method: 'POST',
    path: '/api/upload-product',
    access: MERCHANTS,
    summary: 'Upload a product; over the plan it is kept as a draft. A draft requires only a name',
  },
  updateProduct: {
    method: 'POST',
    path: '/api/update-product',
    access: MERCHANTS,
    summary: 'Change a product; admins may change any',
  },
  importProducts: {
    method: 'POST',
    path: '/api/import-products',
    access: MERCHANTS,
    maxBodyBytes: 1024 * 1024,
    summary: 'Check or save up to 50 products, new or changed, each answered on its own',
  },
  editProducts: {
    method: 'POST',
    path: '/api/edit-products',
    access: MERCHANTS,
    summary: 'Preview or make one change of up to 200 products, each answered on its own',
  },
  undoProductEdit: {
    method: 'POST',
    path: '/api/undo-product-edit',
    access: MERCHANTS,
    summary:
      'Put back what an edit of the last 24 hours changed, where it is still as the edit left it',
  },
  lastProductEdit: {
    method: 'GET',
    path: '/api/last-product-edit',
    access: MERCHANTS,
    summary: 'The own last edit of several products that can be undone',
  },
  deleteProduct: {
    method: 'POST',
    path: '/api/delete-product',
    access: MERCHANTS,
    summary: 'Delete a product; orders keep what they show of it',
  },
  getProducts: {
    method: 'GET',
    path: '/api/get-product',
    access: 'public',
    microCache: true,
    summary: 'All products, newest first',
  },
  myProducts: {
    method: 'GET',
    path: '/api/my-products',
    access: MERCHANTS,
    summary: 'Own products with drafts',
  },
  managedProduct: {
    method: 'GET',
    path: '/api/managed-products/:productId',
    access: MERCHANTS,
    summary: 'One product to edit, also as a draft; admins any',
  },
  categories: {
    method: 'GET',
    path: '/api/get-categoryproduct',
    access: 'public',
    microCache: true,
    summary: 'Categories that have products, each with a picture',
  },
  categoryProducts: {
    method: 'POST',
    path: '/api/category-product',
    access: 'public',
    microCache: true,
    summary: 'Products of a category; empty means all',
  },
  filterProducts: {
    method: 'POST',
    path: '/api/filter-product',
    access: 'public',
    microCache: true,
    summary: 'Products of several categories, sorted',
  },
  productDetails: {
    method: 'POST',
    path: '/api/product-details',
    access: 'public',
    microCache: true,
    summary: 'One product',
  },
  search: {
    method: 'GET',
    path: '/api/search',
    access: 'public',
    microCache: true,
    summary: 'Search with typo tolerance and Swahili words',
  },
  browse: {
    method: 'POST',
    path: '/api/browse',
    access: 'public',
    microCache: true,
    summary: 'Products by words and facets, with the number of products for each value of a facet',
  },
  suggest: {
    method: 'POST',
    path: '/api/search-suggestions',
    access: 'public',
    microCache: true,
    summary: 'Categories, brands and shops that words may mean, misspelt or not',
  },
  emptySearches: {
    method: 'GET',
    path: '/api/empty-searches',
    access: ['ADMIN'],
    summary: 'Words for which a week had no product, the most frequent first',
  },
  viewProduct: {
    method: 'POST',
    path: '/api/product-views',
    access: 'public',
    limit: 'views',
    summary: 'Count that the page of a product was shown; neither visitor nor address is stored',
  },
  relatedProducts: {
    method: 'POST',
    path: '/api/related-products',
    access: 'public',
    microCache: true,
    summary: 'What was bought together with a product, and others of its category',
  },
  shopProfile: {
    method: 'POST',
    path: '/api/shop-profile',
    access: 'public',
    microCache: true,
    summary: 'A seller as visitors see them, while something of theirs is in the shop',
  },
  shopSettings: {
    method: 'GET',
    path: '/api/shop-settings',
    access: MERCHANTS,
    summary: 'Own settings: regions of delivery, free delivery, holiday',
  },
  changeShopSettings: {
    method: 'POST',
    path: '/api/shop-settings',
    access: MERCHANTS,
    summary: 'Change the own settings; refused when they were changed meanwhile',
  },
  adjustStock: {
    method: 'POST',
    path: '/api/product-stock',
    access: MERCHANTS,
    summary: 'Add or take stock by a difference',
  },
  setProductStatus: {
    method: 'POST',
    path: '/api/product-status',
    access: MERCHANTS,
    summary: 'Show a complete product or keep it as a draft',
  },
  pinProduct: {
    method: 'POST',
    path: '/api/product-pin',
    access: MERCHANTS,
    summary: 'Choose a product to stay when the plan shows fewer',
  },
  listingQuota: {
    method: 'GET',
    path: '/api/listing-quota',
    access: MERCHANTS,
    summary: 'How many products the plan shows and how many are used',
  },
  reserve: {
    method: 'POST',
    path: '/internal/reservations',
    access: 'internal',
    summary:
      'Price and reserve all lines of an order or none; idempotent by order; called by orders of the release before',
  },
  reserveEach: {
    method: 'POST',
    path: '/internal/reservation-batches',
    access: 'internal',
    maxBodyBytes: 2 * 1024 * 1024,
    summary: 'The same for each of many orders, in their order; a refusal is the result of one',
  },
  releaseReservation: {
    method: 'POST',
    path: '/internal/reservations/:orderId/release',
    access: 'internal',
    summary:
      'End one attempt to place an order; the stock goes back with its last attempt; idempotent',
  },
  productsForCarts: {
    method: 'POST',
    path: '/internal/product-copies',
    access: 'internal',
    summary: 'Products as carts copy them; those that are not in the shop are left out',
  },
});
