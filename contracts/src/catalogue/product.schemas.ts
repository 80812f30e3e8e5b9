import { z } from 'zod';
import { CATEGORY_VALUES } from '../constants/categories.ts';
import { CONDITIONS, SORTS } from '../constants/conditions.ts';
import { SCREEN } from '../constants/timings.ts';
import {
  id,
  optionalText,
  requiredProse,
  requiredText,
  timestamp,
  typedNumber,
  tzs,
} from '../kit/fields.ts';
import { repeatedVariants, variantName } from '../rules/variants.ts';
import type { ValidationCode } from '../validations.ts';

export const category = z.enum(CATEGORY_VALUES, 'category-unknown');
export const condition = z.enum(CONDITIONS, 'condition-unknown');
export const sort = z.enum(SORTS);
/** `listed` is in the shop; `hidden_by_plan` returns by itself with the next plan. */
export const productStatus = z.enum(['listed', 'draft', 'hidden_by_plan']);
export type ProductStatus = z.infer<typeof productStatus>;

const price = typedNumber(1, 1_000_000_000);
const stock = typedNumber(0, 1_000_000);

export const wholesaleOption = z.object({
  /** Least number of pieces at this price. */
  quantity: typedNumber(2, 1_000_000),
  /** Price of one piece. */
  wholesalePrice: price,
});
export type WholesaleOption = z.infer<typeof wholesaleOption>;

const variantFields = z.object({
  /** Absent on a new variant. */
  _id: id.optional(),
  color: optionalText(40),
  size: optionalText(40),
  specifications: optionalText(200),
  price,
  stock,
  /** What the form showed when it was opened; the server applies the difference. */
  stockWas: stock.optional(),
  wholesaleOptions: z.array(wholesaleOption).max(10, 'wholesale-too-many').default([]),
});
type VariantFields = z.infer<typeof variantFields>;

/** Many pieces cost no more a piece than one does, and as many must be there. */
function checkWholesale({ price, stock, ...rest }: VariantFields, context: z.RefinementCtx): void {
  rest.wholesaleOptions.forEach(({ quantity, wholesalePrice }, at) => {
    const refuse = (field: keyof WholesaleOption, message: ValidationCode, params: object) =>
      context.addIssue({
        code: 'custom',
        message,
        path: ['wholesaleOptions', at, field],
        params: { ...params },
      });
    if (wholesalePrice > price)
      refuse('wholesalePrice', 'wholesale-too-dear', { price: price.toLocaleString('en') });
    if (quantity > stock)
      refuse('quantity', 'wholesale-beyond-stock', { stock: stock.toLocaleString('en') });
  });
}

const variantInput = variantFields.superRefine(checkWholesale);
export type VariantInput = z.infer<typeof variantInput>;

const VARIANTS_MOST = 50;

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

const productFields = {
  productName: requiredText(200),
  brandName: requiredText(100),
  category,
  productImage: z
    .array(z.string().max(500), 'image-missing')
    .min(1, 'image-missing')
    .max(SCREEN.productImagesMax, 'image-count'),
  description: requiredProse(5_000),
  price,
  sellingPrice: price,
  condition: condition.default('Brand New'),
  stock: stock.default(0),
  stockWas: stock.optional(),
  variants: z
    .array(variantInput)
    .max(VARIANTS_MOST, 'variants-too-many')
    .superRefine(checkNames)
    .default([]),
};

export const uploadProductBody = z.object({
  ...productFields,
  /** Keep it as a draft although the plan would show it. */
  draft: z.boolean().default(false),
});
export type UploadProductBody = z.infer<typeof uploadProductBody>;

export const updateProductBody = z.object({
  _id: id,
  ...productFields,
  /** The product's version when the form was opened; an older `stock` without `stockWas` is left out. */
  version: z.int().nonnegative().optional(),
});
export type UpdateProductBody = z.infer<typeof updateProductBody>;

export const variant = z.object({
  _id: id,
  color: z.string(),
  size: z.string(),
  specifications: z.string(),
  price: tzs,
  /** What can be bought now: on hand less reserved. */
  stock: z.int().nonnegative(),
  wholesaleOptions: z.array(wholesaleOption),
});
export type Variant = z.infer<typeof variant>;

/** The seller as shown with a product; the email only to people who are logged in. */
export const sellerCard = z.object({
  _id: id,
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  location: z.string(),
  /** The shop has made sure who this is. */
  verified: z.boolean().optional(),
});
export type SellerCard = z.infer<typeof sellerCard>;

export const product = z.object({
  _id: id,
  productName: z.string(),
  brandName: z.string(),
  category: z.string(),
  productImage: z.array(z.string()),
  description: z.string(),
  price: tzs,
  sellingPrice: tzs,
  condition: z.string(),
  stock: z.int().nonnegative(),
  variants: z.array(variant),
  userId: sellerCard,
  status: productStatus,
  /** The seller wants it to stay when the plan shows fewer; only its own list tells. */
  pinned: z.boolean().optional(),
  /** Grows with every change. */
  version: z.int(),
  createdAt: timestamp,
});
export type Product = z.infer<typeof product>;

/** What a list shows of a product: no description, no variants, the first picture. */
export const productCard = product
  .omit({ description: true, variants: true, userId: true, pinned: true })
  .extend({
    sellerId: id,
    sellerName: z.string(),
    sellerVerified: z.boolean().optional(),
    hasOptions: z.boolean(),
  });
export type ProductCard = z.infer<typeof productCard>;
