import { z } from 'zod';
import { id, timestamp, versionPaging } from '../kit/fields.ts';

/**
 * `ordered`: a buyer pays for the pieces, or has. `order-ended`: that order ended unpaid. The three after it put back pieces
 * of a paid order that will never be sent. `edited`: a form. `adjusted`: the stock alone, in the list or by a program.
 */
export const STOCK_CAUSES = [
  'ordered',
  'order-ended',
  'part-cancelled',
  'refunded',
  'undelivered',
  'uploaded',
  'edited',
  'adjusted',
  'imported',
  'bulk-edited',
  'bulk-undone',
] as const;
const stockCause = z.enum(STOCK_CAUSES);
export type StockCause = z.infer<typeof stockCause>;

/** What one change has moved of one variant, or of a product without variants. */
const stockStep = z.object({
  /** Null for a product without variants. */
  variantId: id.nullable(),
  /** The variant's name then; empty without one. */
  option: z.string(),
  pieces: z.int(),
  /** Free pieces after it. */
  stock: z.int().nonnegative(),
  /** Whose pieces they are; null where the change came from no order. */
  orderId: id.nullable(),
});
export type StockStep = z.infer<typeof stockStep>;

export const stockChange = z.object({
  at: timestamp,
  cause: stockCause,
  /** As of changes of a product. */
  byRole: z.string(),
  byName: z.string(),
  steps: z.array(stockStep).min(1),
});
export type StockChange = z.infer<typeof stockChange>;

export const stockHistoryQuery = z.object(versionPaging);
export type StockHistoryQuery = z.infer<typeof stockHistoryQuery>;
