import { checkStates, type Transitions } from '@sokoni/common';
import type { PaymentRecord } from '../payments/attempts/payment.ts';

export const REFUND_STATUSES = ['requested', 'succeeded', 'failed', 'overtaken'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * `failed` is the provider's refusal: somebody sends the money by hand. Silence is asked again for
 * as long as it lasts. `overtaken`: the operator took the whole payment back, and this money with it.
 */
export const refundTransitions: Transitions<RefundStatus> = {
  requested: ['succeeded', 'failed', 'overtaken'],
  succeeded: [],
  failed: ['succeeded', 'overtaken'],
  overtaken: [],
};

export interface RefundRecord {
  /** Also the provider's `refundId`: it gives the money back once. */
  readonly _id: string;
  readonly paymentId: string;
  readonly purpose: PaymentRecord['purpose'];
  readonly provider: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly userId: string;
  /** The seller whose part it is; null when it is about several, or none. */
  readonly sellerId: string | null;
  readonly amountTzs: number;
  readonly reason: string;
  /** Money the order never took: late, or paid twice. */
  readonly surplus: boolean;
  readonly status: RefundStatus;
  /** What the provider said no with; then somebody has to send the money by hand. */
  readonly failureReason: string;
  /** The transaction by which somebody has sent it by hand; absent where the provider has. */
  readonly byHand?: string | null;
  /** The provider's number of the money that goes back; empty for that of the payment. */
  readonly transactionId?: string;
  /**
   * Given to a provider that would pay it twice if it were given twice: without an answer nobody
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
  | 'orderId'
  | 'orderNumber'
  | 'userId'
  | 'sellerId'
  | 'amountTzs'
  | 'reason'
  | 'surplus'
  | 'transactionId'
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

/** Whether a refund was sent and nobody knows what became of it. */
export function isUnknown(
  { status, sentAt }: Pick<RefundRecord, 'status' | 'sentAt'>,
  now: Date,
): boolean {
  return status === 'requested' && !!sentAt && sentAt < unansweredBefore(now);
}
const PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** A provider that did not answer is asked again: soon at first, then every hour. */
export function nextTryAt(tries: number, now: Date): Date {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;
  return new Date(now.getTime() + pause);
}
