import { z } from 'zod';
import {
  id,
  optionalLine,
  optionalText,
  requiredText,
  sortedPaging,
  sortsBy,
  timestamp,
  tzs,
} from '../kit/fields.ts';
import { sellerOrderStatus } from './order.schemas.ts';
import { linePieces, parcel } from './order-line.schemas.ts';

/** What an order waits for its seller to do, the most urgent first. */
export const sellerTask = z.enum([
  'cancelRequests',
  'toAccept',
  'toShip',
  'toReceiveReturn',
  /** A dispute in which the seller has said nothing yet. */
  'toState',
]);
export type SellerTask = z.infer<typeof sellerTask>;

/** Where an order stands that waits for others and has not ended; a dispute may wait for its seller as well. */
export const sellerStage = z.enum(['shipped', 'delivered', 'disputed']);
export type SellerStage = z.infer<typeof sellerStage>;

/** How many orders wait for what, over all orders of the seller. */
export const sellerTasks = z.object({
  counts: z.record(sellerTask, z.int().nonnegative()),
  /** How many wait for others; ended ones are not counted, as they only ever grow. */
  others: z.record(sellerStage, z.int().nonnegative()),
  /** When the first of them is cancelled unless it is accepted; null when none has a deadline. */
  nextDueAt: timestamp.nullable(),
  /** Until when the first of the disputes waits for what its seller says; null without any. */
  nextStatementAt: timestamp.nullable(),
  /** What open orders are worth and may be worth together; null for verified sellers. */
  ceiling: z.object({ usedTzs: tzs, limitTzs: tzs }).nullable(),
});
export type SellerTasks = z.infer<typeof sellerTasks>;

const taskOrStage = z.enum([...sellerTask.options, ...sellerStage.options]);

/** By age, the buyer's name, the amount, the deadline as it is shown (those without one last), or status. */
const soldSort = sortsBy(['age', 'buyer', 'amount', 'due', 'status']);
export type SoldSort = z.infer<typeof soldSort>;

export const sellerTaskOrdersQuery = z.object({
  ...sortedPaging,
  /** What runs out first stands first when absent. */
  sort: soldSort.optional(),
  /** Only orders that wait for this or stand there; all that wait for the seller when absent. */
  task: taskOrStage.optional(),
});
export type SellerTaskOrdersQuery = z.infer<typeof sellerTaskOrdersQuery>;

/** A part of the order's number, of the buyer's name or of a product's name, or a whole phone number. */
const search = optionalLine(80);

export const soldOrdersQuery = z.object({
  ...sortedPaging,
  search,
  sort: soldSort.default('-age'),
  /** Changes nothing: sellers see paid orders only. */
  include: z.enum(['all']).optional(),
});
export type SoldOrdersQuery = z.infer<typeof soldOrdersQuery>;

/** What the file has: orders that are found, of a task or at a stage, or all. */
export const soldOrdersFileQuery = z.object({
  search,
  /** `any`: all that wait for the seller. */
  task: z.enum(['any', ...taskOrStage.options]).optional(),
});
export type SoldOrdersFileQuery = z.infer<typeof soldOrdersFileQuery>;

/** How many orders are accepted, or opened to be printed, by one call. */
const MAX_CHOSEN_ORDERS = 50;

/** Ids with commas between. */
export const chosenOrderIds = z
  .string()
  .max(25 * MAX_CHOSEN_ORDERS)
  .regex(new RegExp(`^[0-9a-f]{24}(,[0-9a-f]{24}){0,${MAX_CHOSEN_ORDERS - 1}}$`, 'i'))
  .transform((text) => [...new Set(text.split(','))]);

export const chosenOrdersQuery = z.object({
  orderIds: chosenOrderIds,
  /** One that is not found leaves out itself; otherwise it refuses all. */
  missing: z.literal('left-out').optional(),
});

export const acceptOrdersBody = z.object({ orderIds: z.array(id).min(1).max(MAX_CHOSEN_ORDERS) });

/** What became of one of several orders to accept. */
export const acceptedOrder = z.object({
  orderId: id,
  /** Empty for an order that is not found among the seller's own. */
  orderNumber: z.string(),
  outcome: z.enum(['accepted', 'already-accepted', 'refused', 'not-found']),
  /** Where it stands now: why it is refused. */
  status: sellerOrderStatus.nullable(),
});
export type AcceptedOrder = z.infer<typeof acceptedOrder>;

export const parcelDetailsBody = z.object({ orderId: id, parcel });
export type ParcelDetailsBody = z.infer<typeof parcelDetailsBody>;

/** Lines of a part, each once. */
const chosenLines = z
  .array(linePieces)
  .min(1, 'choose-pieces')
  .max(200)
  .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
    message: 'choose-pieces',
  });

const linesBody = z.object({
  orderId: id,
  /** Needed from admins only; sellers act on their own part. */
  sellerId: id.optional(),
  /** Chosen by the caller: a call that is sent again with the same key acts once. */
  key: z.string().trim().min(8).max(64),
  lines: chosenLines,
  /** How many parcels and refunds the part had where the lines were chosen: with more, the call is refused. */
  seen: z.object({ parcels: z.int().nonnegative(), refunds: z.int().nonnegative() }).optional(),
});

export const sendLinesBody = linesBody.extend({ parcel: parcel.optional() });
export type SendLinesBody = z.infer<typeof sendLinesBody>;

/** The reason is for the buyer. */
export const refundLinesBody = linesBody.extend({ reason: requiredText(300) });
export type RefundLinesBody = z.infer<typeof refundLinesBody>;

const MAX_SELLER_NOTE = 500;

export const sellerNoteBody = z.object({ orderId: id, note: optionalText(MAX_SELLER_NOTE) });
export type SellerNoteBody = z.infer<typeof sellerNoteBody>;
