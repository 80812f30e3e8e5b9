import { z } from 'zod';
import { id, requiredText, timestamp, tzs } from '../kit/fields.ts';

/** Money that the payment provider would not send back, or of which it does not say whether it has. */
export const refusedRefund = z.object({
  _id: id,
  /** The order's number; of a plan, the refund's own. */
  orderNumber: z.string(),
  payeeName: z.string(),
  payeeEmail: z.string(),
  payeePhone: z.string(),
  provider: z.string(),
  amountTzs: tzs,
  /** Why the money goes back: what a person has written, or a note of the shop itself. */
  reason: z.string(),
  /** Who has asked for it; empty where the name is not known, null where the shop itself has. */
  askedByName: z.string().nullable(),
  /** The provider's status. */
  failureReason: z.string(),
  /** The provider's transaction that goes back; empty where it named none. */
  paymentTransactionId: z.string(),
  /** The provider's own number of the refund; empty where it gives none. */
  providerReference: z.string(),
  refusedAt: timestamp,
  /**
   * The answer of the provider was lost: it may have sent the money. An admin must check the
   * provider's statement before sending it by hand.
   */
  unknown: z.boolean(),
  /** Above the ceiling: what one admin has noted as sent, and another one has to note as well. */
  noted: z
    .object({
      transactionId: z.string(),
      /** Empty where the name is not known. */
      byName: z.string(),
      isOwn: z.boolean(),
      until: timestamp,
    })
    .nullable(),
});
export type RefusedRefund = z.infer<typeof refusedRefund>;

export const refundByHandBody = z.object({
  _id: id,
  /** Reference of the transfer by hand. */
  transactionId: requiredText(80),
});
export type RefundByHandBody = z.infer<typeof refundByHandBody>;

/** A refund above the ceiling that one admin has asked for, until another one makes the same. */
export const waitingRefund = z.object({
  /** What is refunded, and how much. */
  _id: z.string(),
  /** Where it is made: on the page of its order, which may be in dispute, of plan payments, or of refunds by hand. */
  kind: z.enum(['order', 'dispute', 'plan', 'by-hand']),
  /** The order, the plan's purchase or the refused refund. */
  aboutId: id,
  /** Of the order or the plan's receipt; empty where it is not known. */
  number: z.string(),
  /** Whose money goes back; none of a refund by hand. */
  sellerNames: z.array(z.string()),
  amountTzs: tzs,
  /** Of who has asked; empty of a refund by hand. */
  reason: z.string(),
  /** Empty where the name is not known. */
  askedByName: z.string(),
  isOwn: z.boolean(),
  askedAt: timestamp,
  until: timestamp,
});
export type WaitingRefund = z.infer<typeof waitingRefund>;

export const withdrawRefundBody = z.object({
  /** The request's id, which names every seller of its order. */
  request: requiredText(4_000),
});

export const unknownRefundBody = z.object({
  _id: id,
  /** Whether the provider's statement has the refund. */
  onStatement: z.boolean(),
});
export type UnknownRefundBody = z.infer<typeof unknownRefundBody>;

export const approveRefundBody = z.object({
  /** What is refunded, as the asking service names it. */
  refund: requiredText(100),
  amountTzs: tzs,
  /** What went back to the same person shortly before: a large refund in small pieces is a large one. */
  soFarTzs: tzs.default(0),
  adminId: id,
  /** For the list of what waits for a second admin; absent where a replica of an earlier release asks. */
  sellerId: id.optional(),
  number: z.string().max(40).optional(),
  reason: z.string().max(300).optional(),
});
export type ApproveRefundBody = z.infer<typeof approveRefundBody>;
