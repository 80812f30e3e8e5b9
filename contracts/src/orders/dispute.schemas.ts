import { z } from 'zod';
import { id, requiredProse, timestamp, tzs } from '../kit/fields.ts';
import { sellerOrderActor, sellerOrderStatus } from './order.schemas.ts';

export const disputeParams = z.object({ orderId: id, sellerId: id });
export type DisputeParams = z.infer<typeof disputeParams>;

const disputeSide = z.enum(['buyer', 'seller']);
export type DisputeSide = z.infer<typeof disputeSide>;

const disputeReason = z.object({
  /** Null where a former release has not kept whether buyer or seller gave it; of the shop itself, a code. */
  by: sellerOrderActor.nullable(),
  text: z.string(),
});
export type DisputeReason = z.infer<typeof disputeReason>;

export const disputeStatementBody = z.object({
  orderId: id,
  /** The seller of the order's part. */
  sellerId: id,
  text: requiredProse(1_000),
  /** What the upload with the preset `evidence` gave as `public_id`. */
  photos: z.array(z.string().max(120)).max(4).default([]),
});
export type DisputeStatementBody = z.infer<typeof disputeStatementBody>;

const disputeStatement = z.object({
  _id: id,
  by: disputeSide,
  text: z.string(),
  /** Addresses that show the pictures to this reader, for five minutes. */
  photos: z.array(z.string()),
  at: timestamp,
});
export type DisputeStatement = z.infer<typeof disputeStatement>;

/** What both sides say about one seller order, as one of them or an admin reads it. */
export const dispute = z.object({
  orderId: id,
  orderNumber: z.string(),
  sellerId: id,
  sellerName: z.string(),
  status: sellerOrderStatus,
  /** Why a return, a cancellation or a dispute was asked for, first to last; none when nothing is open. */
  reasons: z.array(disputeReason),
  /** Until when a dispute waits for what its seller says; null once that is said, and without a dispute. */
  statementDueAt: timestamp.nullable(),
  /** By when an admin decides it; of a return or cancellation, when its timer moves it on. */
  dueAt: timestamp.nullable(),
  /** Whose statement this reader may add; null for admins, and when nothing is open. */
  writesAs: disputeSide.nullable(),
  statements: z.array(disputeStatement),
});
export type Dispute = z.infer<typeof dispute>;

/** An open dispute as admins see it in the queue: what they decide now, oldest first, then what waits for its seller. */
export const openDispute = z.object({
  orderId: id,
  orderNumber: z.string(),
  buyerName: z.string(),
  sellerId: id,
  sellerName: z.string(),
  /** What the buyer has in the part, or is to pay for it in cash. */
  worthTzs: tzs,
  reasons: z.array(disputeReason),
  /** From when on admins decide it; until then its seller is waited for. */
  decidedFrom: timestamp,
  /** By when an admin decides. */
  dueAt: timestamp,
});
export type OpenDispute = z.infer<typeof openDispute>;
