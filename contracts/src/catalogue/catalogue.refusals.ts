import type { ProblemCode } from '../problems.ts';

const LIMITED = ['plan-limit', 'draft-limit'] as const;
/** Only pictures of ours are shown, and only complete products. */
const UNFIT = 'invalid-input';

/** What the rules of catalogue may refuse its routes with, by their names. */
export const CATALOGUE_REFUSALS: Readonly<Record<string, readonly ProblemCode[]>> = {
  'catalogue.uploadProduct': [...LIMITED, 'idempotency-conflict', UNFIT],
  'catalogue.undoProductEdit': ['product-edit-not-found'],
  'catalogue.updateProduct': [
    ...LIMITED,
    'product-not-found',
    'option-gone',
    'out-of-stock',
    'stock-below-reserved',
    'idempotency-conflict',
    UNFIT,
  ],
  'catalogue.deleteProduct': ['product-not-found'],
  'catalogue.managedProduct': ['product-not-found'],
  'catalogue.productChanges': ['product-not-found'],
  'catalogue.shopProfile': ['shop-not-found'],
  'catalogue.changeShopSettings': ['shop-settings-outdated'],
  'catalogue.contentBlock': ['not-found'],
  'catalogue.saveContent': ['not-found', 'content-outdated', 'content-full', UNFIT],
  'catalogue.withdrawContent': ['not-found', 'content-outdated'],
  'catalogue.relatedProducts': ['product-not-found'],
  'catalogue.viewProduct': ['product-not-found'],
  'catalogue.productDetails': ['product-not-found', 'product-hidden'],
  'catalogue.adjustStock': [
    'product-not-found',
    'option-gone',
    'out-of-stock',
    'stock-below-reserved',
    'idempotency-conflict',
  ],
  'catalogue.setProductStatus': ['plan-full', 'draft-limit', 'product-not-found', UNFIT],
  'catalogue.pinProduct': [...LIMITED, 'product-not-found'],
};
