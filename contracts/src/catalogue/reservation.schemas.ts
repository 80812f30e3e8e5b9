import { z } from 'zod';
import { id, timestamp, tzs } from '../kit/fields.ts';
import { TAX_KINDS } from '../rules/tax.ts';
import { nameTexts } from './product.schemas.ts';

/** A line to reserve: the option is named by variant and wholesale step, never by price. */
export const wantedLine = z.object({
  lineId: z.string(),
  productId: id,
  variantId: id.nullable(),
  /** The wholesale option's least quantity; null where none was chosen: the price holds by quantity all the same. */
  wholesaleMinimum: z.int().positive().nullable(),
  quantity: z.int().positive(),
});
export type WantedLine = z.infer<typeof wantedLine>;

/** The same line at the catalogue's price, with the product data that an order stores. */
export const pricedLine = wantedLine.extend({
  ...nameTexts,
  image: z.array(z.string()),
  optionLabel: z.string(),
  /** The seller's own name of the product or variant. */
  sku: z.string().optional(),
  unitPriceTzs: tzs,
  lineTotalTzs: tzs,
  /** Of the goods; absent in answers of earlier releases. */
  taxKind: z.enum(TAX_KINDS).optional(),
  sellerId: id,
  sellerName: z.string(),
  sellerLocation: z.string(),
});
export type PricedLine = z.infer<typeof pricedLine>;

export const reserveBody = z.object({
  orderId: id,
  /** The attempt to place the order: of two concurrent ones only one may fail. */
  attemptId: id,
  buyerId: id,
  expiresAt: timestamp,
  lines: z.array(wantedLine).min(1).max(100),
});
export type ReserveBody = z.infer<typeof reserveBody>;

/** As many as `batched` collects, with a hundred lines each. */
export const reserveEachBody = z.object({ orders: z.array(reserveBody).min(1).max(100) });

/** The attempt that failed and will not place the order. */
export const releaseBody = z.object({ attemptId: id });

/** Why a line could not be had; travels as `data.lines` of `lines-unavailable`. */
export const refusedLine = z.object({
  lineId: z.string(),
  productId: id,
  code: z.enum([
    'product-not-found',
    'option-gone',
    'out-of-stock',
    'sold-out',
    'below-wholesale-minimum',
    'own-product',
  ]),
  available: z.int().nonnegative(),
});
export type RefusedLine = z.infer<typeof refusedLine>;

/** The priced lines of a reserved order, or the problem that refuses it. */
export const reserveResult = z.discriminatedUnion('refusal', [
  z.object({ refusal: z.null(), lines: z.array(pricedLine) }),
  z.object({ refusal: z.literal('lines-unavailable'), lines: z.array(refusedLine) }),
  z.object({ refusal: z.literal('order-not-payable') }),
]);
export type ReserveResult = z.infer<typeof reserveResult>;

/** Stock after a change, as carts show it. */
export const stockLevel = z.object({
  productId: id,
  stock: z.int().nonnegative(),
  variants: z.array(z.object({ variantId: id, stock: z.int().nonnegative() })),
  version: z.int(),
});
export type StockLevel = z.infer<typeof stockLevel>;
