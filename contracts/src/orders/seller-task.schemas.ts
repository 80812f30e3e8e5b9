import { z } from 'zod';
import { deadlinePaging, timestamp, tzs } from '../kit/fields.ts';

/** What an order waits for its seller to do, the most urgent first. */
export const sellerTask = z.enum(['cancelRequests', 'toAccept', 'toShip', 'toReceiveReturn']);
export type SellerTask = z.infer<typeof sellerTask>;

/** How many orders wait for what, over all orders of the seller. */
export const sellerTasks = z.object({
  counts: z.record(sellerTask, z.int().nonnegative()),
  /** When the first of them is cancelled unless it is accepted; null when none has a deadline. */
  nextDueAt: timestamp.nullable(),
  /** What open orders are worth and may be worth together; null for verified sellers. */
  ceiling: z.object({ usedTzs: tzs, limitTzs: tzs }).nullable(),
});
export type SellerTasks = z.infer<typeof sellerTasks>;

export const sellerTaskOrdersQuery = z.object({
  ...deadlinePaging,
  /** Only orders that wait for this; all that wait for anything when absent. */
  task: sellerTask.optional(),
});
export type SellerTaskOrdersQuery = z.infer<typeof sellerTaskOrdersQuery>;
