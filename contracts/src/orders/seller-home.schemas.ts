import { z } from 'zod';
import { id, tzs } from '../kit/fields.ts';

const count = z.int().nonnegative();

/** What a seller sold in a number of days. */
const salesFigures = z.object({
  /** Paid parts of orders, by the day of their payment, also those that were refunded since. */
  orders: count,
  /**
   * What the seller gets for them: goods and delivery, less refunds, and less the commission once they are
   * completed. Negative where a commission or subsidy was not returned with a refund.
   */
  incomeTzs: z.int(),
  /** How often money of parts, or of some of their lines, went back to the buyer, by the day of the refund. */
  refunds: count,
  refundedTzs: tzs,
  /** Product pages shown in browsers, without robots and without the seller's own visits. */
  views: count,
  /** How often a product was put into a cart. */
  cartAdditions: count,
});
export type SalesFigures = z.infer<typeof salesFigures>;

const span = z.object({
  /** How many days, today included. */
  days: z.int().positive(),
  now: salesFigures,
  /** Of as many days before. */
  before: salesFigures,
});

/** A seller's sales by the days of Tanzania. */
export const sellerHome = z.object({
  /** The last of the days: today in Tanzania. */
  today: z.iso.date(),
  spans: z.array(span),
  /** The days of the longest span, oldest first. */
  days: z.array(
    z.object({ date: z.iso.date(), ...salesFigures.pick({ orders: true, incomeTzs: true }).shape }),
  ),
  /** Of the longest span, by the money for their goods, without what was refunded. */
  bestProducts: z.array(
    z.object({
      productId: id,
      productName: z.string(),
      pieces: z.int().positive(),
      goodsTzs: tzs,
    }),
  ),
});
export type SellerHome = z.infer<typeof sellerHome>;
