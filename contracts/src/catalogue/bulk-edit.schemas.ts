import { z } from 'zod';
import { PRODUCTS_A_BULK_EDIT } from '../constants/products.ts';
import { id, optionalText, timestamp, typedNumber, tzs } from '../kit/fields.ts';
import { category, productStatus } from './product.schemas.ts';

const editKey = z.string().regex(/^[\w-]{8,64}$/);

/** What is changed of each product. Variants and wholesale prices change with their product. */
const productChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(['listed', 'draft']) }),
  /** Of all prices; each is rounded to the nearest 50 TZS. */
  z.object({ kind: z.literal('price-percent'), percent: typedNumber(-90, 900) }),
  /** Added to all prices, as it is. */
  z.object({ kind: z.literal('price-amount'), amount: typedNumber(-100_000_000, 100_000_000) }),
  /** Free pieces of each product, or of each of its variants. */
  z.object({ kind: z.literal('stock-set'), stock: typedNumber(0, 1_000_000) }),
  z.object({ kind: z.literal('stock-add'), pieces: typedNumber(-1_000_000, 1_000_000) }),
  z.object({ kind: z.literal('category'), category }),
]);
export type ProductChange = z.infer<typeof productChange>;

const edit = {
  /** Shows what would become of each product and saves nothing. */
  dryRun: z.boolean(),
  /** Chosen by the caller, the same for each call of one edit: a product is edited once, and all are undone at once. */
  editKey,
  products: z
    .array(
      z.object({
        _id: id,
        /** Of the preview: a product that was changed since in what is edited is left as it is. */
        token: z.string().max(64).optional(),
      }),
    )
    .min(1)
    .max(PRODUCTS_A_BULK_EDIT),
};

export const editProductsBody = z.object({ ...edit, change: productChange });
export type EditProductsBody = z.infer<typeof editProductsBody>;

/** Of an admin, for the seller of the product. */
export const moderationReason = { reason: optionalText(300) };

/** What admins do with products of any sellers; who hides some says why. */
export const moderateProductsBody = z
  .object({ ...edit, status: z.enum(['listed', 'draft']), ...moderationReason })
  .refine(({ dryRun, status, reason }) => dryRun || status === 'listed' || reason !== '', {
    error: 'all-fields-required',
    path: ['reason'],
  });
export type ModerateProductsBody = z.output<typeof moderateProductsBody>;

const values = z.object({
  price: tzs,
  sellingPrice: tzs,
  stock: z.int().nonnegative(),
  category: z.string(),
  status: productStatus,
});

/** What became of one product, in the order of the call. */
export const editedProduct = z.object({
  productId: id,
  /** Empty where the caller manages no such product. */
  productName: z.string(),
  /** For admins, who see products of many sellers; absent for sellers. */
  sellerName: z.string().optional(),
  /** `unchanged`: it was so before; `stale`: it was changed since the preview, or since the edit that is undone. */
  outcome: z.enum(['ready', 'edited', 'undone', 'unchanged', 'stale', 'refused']),
  before: values.nullable(),
  after: values.nullable(),
  /** To be sent back with the edit. */
  token: z.string(),
  /** Why it is refused, in the caller's language; empty otherwise. */
  message: z.string(),
  /** A sentence for each field that keeps it out of the shop, by its dotted path. */
  fields: z.record(z.string(), z.string()),
});
export type EditedProduct = z.infer<typeof editedProduct>;

export const undoProductEditBody = z.object({ editKey });

/** The caller's last edit that can still be undone; null without one. */
export const lastProductEdit = z
  .object({
    editKey,
    change: productChange,
    products: z.int().positive(),
    editedAt: timestamp,
    undone: z.boolean(),
  })
  .nullable();
export type LastProductEdit = z.infer<typeof lastProductEdit>;
