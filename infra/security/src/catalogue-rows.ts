import { NO_OWNER, type OwnedThing } from './review-rows.ts';
import type { World } from './world.ts';

const SELLERS_PRODUCT = {
  owners: ['seller', 'admin'],
  idIn: ({ product }: World) => product._id,
} as const;

/** The rows of the service `catalogue`. */
export const CATALOGUE_ROWS: Readonly<Record<string, OwnedThing | typeof NO_OWNER>> = {
  'catalogue.uploadProduct': NO_OWNER,
  'catalogue.importProducts': NO_OWNER,
  /** Another seller's product is refused within the answer: services/catalogue/test/bulk-edits.component.spec.ts. */
  'catalogue.editProducts': NO_OWNER,
  'catalogue.moderateProducts': NO_OWNER,
  'catalogue.undoProductEdit': NO_OWNER,
  'catalogue.lastProductEdit': NO_OWNER,
  'catalogue.updateProduct': {
    ...SELLERS_PRODUCT,
    about: (_id, { product }) => ({
      body: {
        _id,
        productName: 'Changed',
        brandName: product.brandName,
        category: product.category,
        productImage: product.productImage,
        description: product.description,
        price: product.price,
        sellingPrice: product.sellingPrice,
      },
    }),
  },
  'catalogue.homeContent': NO_OWNER,
  'catalogue.pageContent': NO_OWNER,
  'catalogue.contentBlocks': NO_OWNER,
  'catalogue.contentBlock': NO_OWNER,
  'catalogue.contentHistory': NO_OWNER,
  'catalogue.saveContent': NO_OWNER,
  'catalogue.withdrawContent': NO_OWNER,
  'catalogue.getProducts': NO_OWNER,
  'catalogue.myProducts': NO_OWNER,
  'catalogue.allProducts': NO_OWNER,
  'catalogue.categories': NO_OWNER,
  'catalogue.categoryProducts': NO_OWNER,
  'catalogue.filterProducts': NO_OWNER,
  'catalogue.productDetails': {
    owners: ['seller', 'admin'],
    idIn: ({ draftId }) => draftId,
    about: (productId) => ({ body: { productId } }),
  },
  'catalogue.search': NO_OWNER,
  'catalogue.browse': NO_OWNER,
  'catalogue.suggest': NO_OWNER,
  'catalogue.relatedProducts': NO_OWNER,
  'catalogue.emptySearches': NO_OWNER,
  'catalogue.adminActions': NO_OWNER,
  'catalogue.viewProduct': NO_OWNER,
  'catalogue.shopProfile': NO_OWNER,
  'catalogue.shopSettings': NO_OWNER,
  'catalogue.changeShopSettings': NO_OWNER,
  'catalogue.adjustStock': {
    ...SELLERS_PRODUCT,
    about: (_id) => ({ body: { _id, delta: 1 } }),
  },
  'catalogue.setProductStatus': {
    ...SELLERS_PRODUCT,
    about: (_id) => ({ body: { _id, status: 'listed' } }),
  },
  'catalogue.pinProduct': {
    ...SELLERS_PRODUCT,
    about: (_id) => ({ body: { _id, pinned: true } }),
  },
  'catalogue.deleteProduct': { ...SELLERS_PRODUCT, about: (_id) => ({ body: { _id } }) },
  'catalogue.shopCategories': NO_OWNER,
  'catalogue.categoryTerms': NO_OWNER,
  'catalogue.categoryTermsHistory': NO_OWNER,
  'catalogue.saveCategoryTerms': NO_OWNER,
  'catalogue.decideCategoryTerms': NO_OWNER,
  'catalogue.vatNumbers': NO_OWNER,
  'catalogue.vatNumberQueue': NO_OWNER,
  'catalogue.decideVatNumber': NO_OWNER,
  'catalogue.planReach': NO_OWNER,
  'catalogue.listingQuota': NO_OWNER,
  'catalogue.managedProduct': {
    ...SELLERS_PRODUCT,
    about: (productId) => ({ params: { productId } }),
  },
  'catalogue.productChanges': {
    ...SELLERS_PRODUCT,
    about: (productId) => ({ params: { productId } }),
  },
  'catalogue.stockHistory': {
    ...SELLERS_PRODUCT,
    about: (productId) => ({ params: { productId } }),
  },
};
