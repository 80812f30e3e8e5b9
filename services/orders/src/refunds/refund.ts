import { checkStates, type Transitions } from '@sokoni/common';
import type { PaymentRecord } from '../payments/attempts/payment.ts';

export const REFUND_STATUSES = ['requested', 'succeeded', 'failed', 'superseded'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * `failed` is the provider's refusal: an admin sends the money by hand. Without an answer it is tried
 * again. `superseded`: the operator reversed the whole payment, and this money with it.
 */
export const refundTransitions: Transitions<RefundStatus> = {
  requested: ['succeeded', 'failed', 'superseded'],
  succeeded: [],
  failed: ['succeeded', 'superseded'],
  superseded: [],
};

export interface RefundRecord {
  /** Also the provider's `refundId`: it gives the money back once. */
  readonly _id: string;
  readonly paymentId: string;
  readonly purpose: PaymentRecord['purpose'];
  readonly provider: string;
  /** The order or subscription whose payment it is of. */
  readonly referenceId: string;
  /** The order's number; of a plan, the refund's own. */
  readonly orderNumber: string;
  readonly userId: string;
  /** The seller whose part it is; null when it is about several, or none. */
  readonly sellerId: string | null;
  readonly amountTzs: number;
  readonly reason: string;
  /** Money the order never counted: late, or paid twice. */
  readonly surplus: boolean;
  readonly status: RefundStatus;
  /** The provider's reason of a refusal; an admin then sends the money by hand. */
  readonly failureReason: string;
  /** The transaction by which an admin has sent it by hand; absent where the provider has. */
  readonly byHand?: string | null;
  /** The provider's number of the money that goes back; empty for that of the payment. */
  readonly transactionId?: string;
  /**
   * Given to a provider that would pay it twice if it were sent twice: without an answer nothing
   * knows what became of it.
   */
  readonly sentAt?: Date | null;
  readonly tries: number;
  readonly nextTryAt: Date | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** Who gets how much back of which payment, and why. */
export type RefundRequest = Pick<
  RefundRecord,
  'orderNumber' | 'userId' | 'sellerId' | 'amountTzs' | 'reason' | 'surplus' | 'transactionId'
> & { readonly payment: PaymentRecord };

export function newRefund(
  id: string,
  { payment, ...request }: RefundRequest,
  now: Date,
): RefundRecord {
  return {
    ...request,
    _id: id,
    paymentId: payment._id,
    purpose: payment.purpose,
    referenceId: payment.referenceId,
    provider: payment.provider,
    status: 'requested',
    failureReason: '',
    tries: 0,
    nextTryAt: now,
    createdAt: now,
    endedAt: null,
  };
}

export function checkRefundTable(): void {
  const used = Object.entries(refundTransitions).flatMap(([from, to]) => [from, ...to]);
  checkStates('Refunds', REFUND_STATUSES, used);
}

const MINUTE_MS = 60_000;
/** Longer than a provider's answer may take. */
const ANSWER_MS = 5 * MINUTE_MS;

/** A refund sent before this has no answer any more. */
export function unansweredBefore(now: Date): Date {
  return new Date(now.getTime() - ANSWER_MS);
}

/** Whether a refund was sent and its outcome is unknown. */
export function isUnknown(
  { status, sentAt }: Pick<RefundRecord, 'status' | 'sentAt'>,
  now: Date,
): boolean {
  return status === 'requested' && !!sentAt && sentAt < unansweredBefore(now);
}
