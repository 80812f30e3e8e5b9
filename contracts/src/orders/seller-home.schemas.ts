import { z } from 'zod';
import { id, tzs } from '../kit/fields.ts';
import { DAY_MS } from '../rules/day.ts';

const count = z.int().nonnegative();
const date = z.iso.date('date-invalid');
const LONGEST_DAYS = 366;

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

const soldProducts = z.array(
  z.object({
    productId: id,
    productName: z.string(),
    pieces: z.int().positive(),
    goodsTzs: tzs,
  }),
);
const daySales = z.array(
  z.object({ date: z.iso.date(), ...salesFigures.pick({ orders: true, incomeTzs: true }).shape }),
);

/** A seller's sales by the days of Tanzania. */
export const sellerHome = z.object({
  /** The last of the days: today in Tanzania. */
  today: z.iso.date(),
  spans: z.array(span),
  /** The days of the longest span, oldest first. */
  days: daySales,
  /** Of the longest span, by the money for their goods, without what was refunded. */
  bestProducts: soldProducts,
});
export type SellerHome = z.infer<typeof sellerHome>;

/** The first and the last day in Tanzania; without them the thirty days until today. */
export const sellerSalesQuery = z
  .object({ from: date.optional(), to: date.optional() })
  .refine(({ from, to }) => {
    if (from === undefined || to === undefined) return true;
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    return days >= 1 && days <= LONGEST_DAYS;
  }, 'date-invalid');
export type SellerSalesQuery = z.infer<typeof sellerSalesQuery>;

/** A seller's sales of some days, beside as many days before them. */
export const sellerSales = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** The first of as many days before. */
  beforeFrom: z.iso.date(),
  now: salesFigures,
  before: salesFigures,
  /** Oldest first. */
  days: daySales,
  /** The best 200, by the money for their goods. */
  products: soldProducts,
  /** Where the buyers are; empty where an order names no place. The most income first. */
  regions: z.array(
    z.object({ region: z.string(), ...salesFigures.pick({ orders: true, incomeTzs: true }).shape }),
  ),
});
export type SellerSales = z.infer<typeof sellerSales>;

/** One of the tables of the sales, as a file. */
export const sellerSalesFileQuery = sellerSalesQuery.safeExtend({
  by: z.enum(['day', 'product', 'region']),
});
export type SellerSalesFileQuery = z.infer<typeof sellerSalesFileQuery>;
