import { z } from 'zod';
import { PRODUCTS_AN_IMPORT } from '../constants/products.ts';
import { id } from '../kit/fields.ts';

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
  outcome: z.enum(['valid', 'created', 'updated', 'draft', 'refused']),
  productId: id.nullable(),
  /** Why it is a draft or refused, in the caller's language; empty otherwise. */
  message: z.string(),
  /** A sentence for each refused field, by its dotted path. */
  fields: z.record(z.string(), z.string()),
});
export type ImportedProduct = z.infer<typeof importedProduct>;
