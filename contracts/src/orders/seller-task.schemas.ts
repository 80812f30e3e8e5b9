import { z } from 'zod';
import { deadlinePaging, timestamp, tzs } from '../kit/fields.ts';

/** What an order waits for its seller to do, the most urgent first. */
export const sellerTask = z.enum(['cancelRequests', 'toAccept', 'toShip', 'toReceiveReturn']);
export type SellerTask = z.infer<typeof sellerTask>;

/** Where an order stands that waits for others and has not ended. */
export const sellerStage = z.enum(['shipped', 'delivered', 'disputed']);
export type SellerStage = z.infer<typeof sellerStage>;

/** How many orders wait for what, over all orders of the seller. */
export const sellerTasks = z.object({
  counts: z.record(sellerTask, z.int().nonnegative()),
  /** How many wait for others; ended ones are not counted, as they only ever grow. */
  others: z.record(sellerStage, z.int().nonnegative()),
  /** When the first of them is cancelled unless it is accepted; null when none has a deadline. */
  nextDueAt: timestamp.nullable(),
  /** What open orders are worth and may be worth together; null for verified sellers. */
  ceiling: z.object({ usedTzs: tzs, limitTzs: tzs }).nullable(),
});
export type SellerTasks = z.infer<typeof sellerTasks>;

export const sellerTaskOrdersQuery = z.object({
  ...deadlinePaging,
  /** Only orders that wait for this or stand there; all that wait for the seller when absent. */
  task: z.enum([...sellerTask.options, ...sellerStage.options]).optional(),
});
export type SellerTaskOrdersQuery = z.infer<typeof sellerTaskOrdersQuery>;
