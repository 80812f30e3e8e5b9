import { z } from 'zod';
import { HIGHEST_PRICE_TZS, PRODUCTS_AN_IMPORT } from '../constants/products.ts';
import { SCREEN } from '../constants/screen.ts';
import {
  id,
  optionalName,
  optionalText,
  requiredProse,
  requiredText,
  typedNumber,
} from '../kit/fields.ts';
import { TAX_KINDS } from '../rules/tax.ts';
import { repeatedVariants, variantName } from '../rules/variants.ts';
import type { ValidationCode } from '../validations.ts';
import { category, condition, textLanguage } from './product.schemas.ts';
import { specificationInput } from './specification.schemas.ts';

const PIECES_MOST = 1_000_000;
const VARIANTS_MOST = 50;
const CODE_MOST = 40;

const pictureAddress = z.string().max(500);
const price = typedNumber(1, HIGHEST_PRICE_TZS);
const stock = typedNumber(0, PIECES_MOST);

const wholesaleList = <T extends z.ZodType>(option: T) =>
  z.array(option).max(10, 'wholesale-too-many');
const variantsOf = <T extends z.ZodType>(variant: T) =>
  z.array(variant).max(VARIANTS_MOST, 'variants-too-many');

const wholesaleInput = z.object({
  /** Least number of pieces at this price. */
  quantity: typedNumber(2, PIECES_MOST),
  /** Price of one piece. */
  wholesalePrice: price,
});

/** Of the seller's own stock-keeping, and of the box. Absent on a changed product or variant it stays; empty removes it. */
const codes = {
  sku: optionalName(1, CODE_MOST),
  barcode: optionalName(1, CODE_MOST),
};

const variantFields = z.object({
  /** Absent on a new variant. */
  _id: id.optional(),
  color: optionalText(40),
  size: optionalText(40),
  specifications: optionalText(200),
  ...codes,
  /** One of the product's pictures; any other is left out. */
  image: pictureAddress.optional(),
  price,
  stock,
  /** What the form showed when it was opened; the server applies the difference. */
  stockWas: stock.optional(),
  wholesaleOptions: wholesaleList(wholesaleInput).default([]),
});
type VariantFields = z.infer<typeof variantFields>;

type Wholesale = VariantFields['wholesaleOptions'][number];
type Refuse = (field: keyof Wholesale, message: ValidationCode, params: object) => void;

/** What wholesale prices are of: a variant, or a product without any. */
interface Sold {
  readonly price: number;
  readonly stock: number;
  readonly wholesaleOptions: readonly Wholesale[];
}

type CheckWholesale = (option: Wholesale, sold: Sold, refuse: Refuse) => void;

function checkEachWholesale(check: CheckWholesale) {
  return (sold: Sold, context: z.RefinementCtx): void => {
    sold.wholesaleOptions.forEach((option, at) => {
      check(option, sold, (field, message, params) => {
        const path = ['wholesaleOptions', at, field];
        context.addIssue({ code: 'custom', message, path, params: { ...params } });
      });
    });
  };
}

/** Many pieces cost no more a piece than one does. */
const checkPrices = checkEachWholesale(({ wholesalePrice }, { price }, refuse) => {
  if (wholesalePrice > price)
    refuse('wholesalePrice', 'wholesale-too-dear', { price: price.toLocaleString('en') });
});

/** As many must be there, when the form is sent. */
const checkStock = checkEachWholesale(({ quantity }, { stock }, refuse) => {
  if (quantity > stock)
    refuse('quantity', 'wholesale-beyond-stock', { stock: stock.toLocaleString('en') });
});

const pricedVariant = variantFields.superRefine(checkPrices);
const variantInput = pricedVariant.superRefine(checkStock);
export type VariantInput = z.infer<typeof variantFields>;

function checkNames(variants: readonly VariantFields[], context: z.RefinementCtx): void {
  if (variants.length > VARIANTS_MOST) return;
  for (const { first, repeated } of repeatedVariants(variants)) {
    const name = variantName(variants[repeated] as VariantFields);
    context.addIssue({
      code: 'custom',
      message: 'variants-same' satisfies ValidationCode,
      path: [repeated, 'color'],
      params: { first: first + 1, second: repeated + 1, name: name && ` (${name})` },
    });
  }
}

const images = z.array(pictureAddress, 'image-missing').max(SCREEN.productImagesMax, 'image-count');

const NAME_MOST = 200;
const DESCRIPTION_MOST = 5_000;

/** Name and description in the other language; without either there is no translation. */
const translationInput = z.object({
  productName: optionalName(1, NAME_MOST).default(''),
  description: optionalText(DESCRIPTION_MOST),
});

const productFields = {
  productName: requiredText(NAME_MOST),
  /**
   * Of `productName` and `description`. Absent on a new product, it is the language of the request; on a
   * changed product it stays.
   */
  language: textLanguage.optional(),
  /**
   * In the language that `language` is not. `null` removes it. Absent on a changed product it stays, unless
   * `language` changes: it is then removed, since it is in the language of the main text.
   */
  translation: translationInput.nullish(),
  brandName: requiredText(100),
  /** Of a product without variants. */
  ...codes,
  category,
  productImage: images.min(1, 'image-missing'),
  description: requiredProse(DESCRIPTION_MOST),
  price,
  sellingPrice: price,
  condition: condition.default('Brand New'),
  /** Of tax; null for that of the category. Absent on a changed product it stays. */
  taxKind: z.enum(TAX_KINDS, 'tax-kind-unknown').nullish(),
  /** What the category does not have is left out. Absent on a changed product it stays. */
  specification: specificationInput.optional(),
  stock: stock.default(0),
  stockWas: stock.optional(),
  /** Of a product without variants. Absent on a changed product they stay. */
  wholesaleOptions: wholesaleList(wholesaleInput).optional(),
  variants: variantsOf(variantInput).superRefine(checkNames).default([]),
};

interface PlainFields extends Pick<Sold, 'stock'> {
  readonly sellingPrice: number;
  readonly wholesaleOptions?: readonly Wholesale[] | undefined;
  readonly variants: readonly unknown[];
}

/** The same of the wholesale prices of a product without variants; with variants it has none. */
function ofPlainProduct(check: ReturnType<typeof checkEachWholesale>) {
  return (product: PlainFields, context: z.RefinementCtx): void => {
    const { sellingPrice: price, stock, wholesaleOptions = [], variants } = product;
    if (variants.length === 0) check({ price, stock, wholesaleOptions }, context);
  };
}

/** Prices and amounts of a draft: 0 until they are known. */
const draftPrice = typedNumber(0, HIGHEST_PRICE_TZS).default(0);
const draftWholesale = wholesaleList(
  z.object({ quantity: typedNumber(0, PIECES_MOST).default(0), wholesalePrice: draftPrice }),
);
const draftVariant = variantFields.extend({
  price: draftPrice,
  stock: stock.default(0),
  wholesaleOptions: draftWholesale.default([]),
});

/** A draft requires only a name. */
const draftFields = {
  ...productFields,
  brandName: optionalText(100),
  category: z.union([z.literal(''), category], 'category-unknown').default(''),
  productImage: images.default([]),
  description: optionalText(DESCRIPTION_MOST),
  price: draftPrice,
  sellingPrice: draftPrice,
  wholesaleOptions: draftWholesale.optional(),
  variants: variantsOf(draftVariant).default([]),
};

const isDraft = z.literal(true);
const isNoDraft = z.literal(false).optional();

const pricedVariants = variantsOf(pricedVariant).superRefine(checkNames);

/** The form as shown: a wholesale quantity may exceed the stock after sales. */
export const completeProduct = z
  .object({ ...productFields, variants: pricedVariants })
  .superRefine(ofPlainProduct(checkPrices));

/** A product to be shown in the shop. */
export const listedProductBody = z.object({ ...productFields, draft: isNoDraft });

/** With `draft`, it stays a draft although the plan would list it. */
export const uploadProductBody = z.discriminatedUnion('draft', [
  listedProductBody
    .superRefine(ofPlainProduct(checkPrices))
    .superRefine(ofPlainProduct(checkStock)),
  z.object({ ...draftFields, draft: isDraft }),
]);
export type UploadProductBody = z.infer<typeof uploadProductBody>;

const edited = {
  _id: id,
  /**
   * The product's version when the form was opened: an older `stock` without `stockWas` is left out, and other prices than
   * newer ones are refused.
   */
  version: z.int().nonnegative().optional(),
};

/**
 * With `draft`, fewer fields are required, while the product is a draft. Whether a wholesale quantity may exceed the stock
 * depends on the product: sales take the stock below what it has already.
 */
export const updateProductBody = z.discriminatedUnion('draft', [
  z
    .object({ ...productFields, ...edited, draft: isNoDraft, variants: pricedVariants.default([]) })
    .superRefine(ofPlainProduct(checkPrices)),
  z.object({ ...draftFields, ...edited, draft: isDraft }),
]);
export type UpdateProductBody = z.infer<typeof updateProductBody>;

export const importProductsBody = z.object({
  /** Checks the products and saves nothing. */
  dryRun: z.boolean(),
  /** Chosen by the caller, the same for each call of one import: a product that is sent again is made once. */
  importKey: z.string().regex(/^[\w-]{8,64}$/),
  /** Bodies of uploadProduct, with `_id` of updateProduct: each is checked, and refused, on its own. */
  products: z
    .array(z.record(z.string().max(40), z.unknown()))
    .min(1)
    .max(PRODUCTS_AN_IMPORT),
});
export type ImportProductsBody = z.infer<typeof importProductsBody>;

/** What became of one product, in the order of the call. */
export const importedProduct = z.object({
  /** `draft`: saved, but the plan or the seller's status keeps it out of the shop. */
  outcome: z.enum(['valid', 'created', 'updated', 'unchanged', 'draft', 'refused']),
  productId: id.nullable(),
  /** Of a check: an own product already has the name of this new one. */
  nameTaken: z.boolean(),
  /** Why it is a draft or refused, in the caller's language; empty otherwise. */
  message: z.string(),
  /** A sentence for each refused field, by its dotted path. */
  fields: z.record(z.string(), z.string()),
});
export type ImportedProduct = z.infer<typeof importedProduct>;
