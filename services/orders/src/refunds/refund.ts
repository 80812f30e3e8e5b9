import { checkStates, type Transitions } from '@sokoni/common';
import {
  CASH,
  DAY_MS,
  type EventData,
  MANUAL_RAIL,
  MOBILE_PAYMENT_TYPES,
  type ProviderCapabilities,
  type RefundWay,
} from '@sokoni/contracts';
import { LEASE_MS, type RefundStatusReport } from '@sokoni/payment-providers';
import type { OrderRecord, RefundState } from '../orders/order.schema.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { accountOfProvider } from '../payments/providers/pay-numbers/pay-number.ts';
import type { RefundRecord, RefundStatus } from './refund.schema.ts';

export const REFUND_STATUSES: readonly RefundStatus[] = [
  'requested',
  'succeeded',
  'failed',
  'superseded',
];

/**
 * `failed` is the provider's refusal: an admin sends the money by hand. Without an answer it is tried
 * again. `superseded`: the operator reversed the whole payment, including this refund.
 */
export const refundTransitions: Transitions<RefundStatus> = {
  requested: ['succeeded', 'failed', 'superseded'],
  succeeded: [],
  failed: ['succeeded', 'superseded'],
  superseded: [],
};

/** The payee, amount and reason of a refund, and who has asked for it. */
export type RefundRequest = Pick<
  RefundRecord,
  'orderNumber' | 'userId' | 'sellerId' | 'amountTzs' | 'reason' | 'surplus'
> &
  Required<Pick<RefundRecord, 'askedBy'>> &
  Partial<Pick<RefundRecord, 'transactionId' | 'part' | 'shares'>> & {
    readonly payment: RefundedPayment;
  };

/** What was paid, as far as its refund asks for it. */
export type RefundedPayment = Pick<
  PaymentRecord,
  '_id' | 'purpose' | 'referenceId' | 'provider' | 'method' | 'amountTzs'
>;

/** Cash that sellers have collected: no provider has a payment of it. */
export function cashPaymentOf({
  _id: referenceId,
  payment,
  totalAmountTzs,
}: OrderRecord): RefundedPayment {
  const about = { purpose: 'order', provider: CASH, method: CASH } as const;
  return { ...about, _id: payment.id, referenceId, amountTzs: totalAmountTzs };
}

/**
 * Whether it gives back money that the payment has succeeded with. Surplus may have come by another transaction, and
 * cash for the order that has kept the payment's id: a reversal of the payment's own says nothing about either.
 */
export function isOfOwnTransaction(
  { provider, transactionId }: Pick<RefundRecord, 'provider' | 'transactionId'>,
  payment: Pick<PaymentRecord, 'provider' | 'transactionId'>,
): boolean {
  if (provider !== payment.provider) return false;
  return transactionId === '' || transactionId === payment.transactionId;
}

export function newRefund(
  id: string,
  { payment, ...request }: RefundRequest,
  way: RefundWay,
  now: Date,
): RefundRecord {
  return {
    transactionId: '',
    part: isPart({ payment, ...request }),
    shares: [],
    ...request,
    _id: id,
    paymentId: payment._id,
    purpose: payment.purpose,
    referenceId: payment.referenceId,
    provider: payment.provider,
    status: 'requested',
    way,
    failureReason: '',
    byHand: null,
    payoutReference: '',
    sentAt: null,
    acceptedAt: null,
    sentTo: null,
    tries: 0,
    triedAt: null,
    nextTryAt: now,
    createdAt: now,
    endedAt: null,
  };
}

export function checkRefundTable(): void {
  const used = Object.entries(refundTransitions).flatMap(([from, to]) => [from, ...to]);
  checkStates('Refunds', REFUND_STATUSES, used);
}

/** What is known of a refund after a try. */
export type SentRefund = RefundStatusReport & {
  /** Its provider has accepted it and pays it later. */
  readonly acceptedAt?: Date;
  /** The provider's own number of the payout that it was sent as. */
  readonly reference?: string;
};

const MINUTE_MS = 60_000;
/** Longer than a provider's answer may take. */
const ANSWER_MS = 5 * MINUTE_MS;
/** Longer than a provider's own check of a refund that it has accepted takes. */
export const ACCEPTED_MS = 7 * DAY_MS;

/** A refund sent before this will not be answered. */
export function unansweredBefore(now: Date): Date {
  return new Date(now.getTime() - ANSWER_MS);
}

/** A refund accepted before this should have arrived. */
function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - ACCEPTED_MS);
}

/** Those that an admin has to decide about: refused, without an answer, or accepted and not carried out in time. */
export function stuckRefunds(now: Date) {
  const open = { status: 'requested' as const };
  const silent = { ...open, acceptedAt: null, sentAt: { $lt: unansweredBefore(now) } };
  const overdue = { ...open, acceptedAt: { $lt: overdueBefore(now) } };
  return { $or: [{ status: 'failed' as const }, silent, overdue] };
}

/** Whether a refund was sent, its outcome is unknown, and no replica has it in hand. */
export function isUnknown(
  { status, sentAt, acceptedAt, triedAt }: UnknownCase,
  now: Date,
): boolean {
  if (status !== 'requested' || sentAt === null) return false;
  const inHand = triedAt !== null && now.getTime() - triedAt.getTime() <= LEASE_MS;
  const silent = acceptedAt ? acceptedAt < overdueBefore(now) : sentAt < unansweredBefore(now);
  return silent && !inHand;
}
type UnknownCase = Pick<RefundRecord, 'status' | 'sentAt' | 'acceptedAt' | 'triedAt'>;

/** Tried for a day, and more than once: a provider that is not reached, or does not know its payment, may never take it. */
const GIVEN_UP_MS = DAY_MS;
const GIVEN_UP_TRIES = 4;

/** Whether a refund that has certainly not been sent is left to an admin. */
export function isGivenUp(
  { sentAt, createdAt, tries }: Pick<RefundRecord, 'sentAt' | 'createdAt' | 'tries'>,
  now: Date,
): boolean {
  const isOld = now.getTime() - createdAt.getTime() >= GIVEN_UP_MS;
  return sentAt === null && isOld && tries >= GIVEN_UP_TRIES;
}

/** By what was to be paid; a wrong amount says itself whether some of it stays. */
export function isPart({ payment, amountTzs, part }: RefundRequest): boolean {
  return part ?? amountTzs < payment.amountTzs;
}

/**
 * How this provider's refunds are sent: without a fitting call as a payout to the wallet that paid. Some providers
 * refund only a whole payment where it came from a wallet; those of cards may be parts.
 */
export function refundWayOf(
  { refund, payout, payer }: Pick<ProviderCapabilities, 'refund' | 'payout' | 'payer'>,
  ofPart = false,
  method = '',
): RefundWay {
  const whole = !ofPart || !MOBILE_PAYMENT_TYPES.some(({ value }) => value === method);
  if (refund === 'partial' || (refund === 'full' && whole)) return 'refund';
  return payout.includes('wallet') && payer ? 'payout' : 'by-hand';
}

/** A refund in events: the same facts at its beginning and its end. */
export function toRefundFact(refund: RefundRecord) {
  const { _id, purpose, referenceId, orderNumber, userId, sellerId, amountTzs, reason } = refund;
  const { shares } = refund;
  const data: EventData<'refund.requested'> = {
    refundId: _id,
    purpose,
    referenceId,
    orderNumber,
    userId,
    sellerId,
    amountTzs,
    ...(shares && { shares: [...shares] }),
    reason,
  };
  return { aggregateId: _id, version: refund.status === 'requested' ? 1 : 2, data };
}

/**
 * Who has sent the money of a refund: an admin sends what a provider has refused from the shop's bank, and what came to
 * the shop's own number or account from there.
 */
export function senderOf({ provider, byHand }: Pick<RefundRecord, 'provider' | 'byHand'>): string {
  if (byHand === null || accountOfProvider(provider)) return provider;
  return MANUAL_RAIL;
}

/** A refund as its order shows it: money of a reversed payment is with the buyer as well. */
export function toRefundState(refund: RefundRecord): RefundState {
  const { _id: id, sellerId, amountTzs, surplus, endedAt, createdAt } = refund;
  // An admin has sent what the provider refused.
  const way = refund.byHand === null ? refund.way : 'by-hand';
  const status = refund.status === 'superseded' ? 'succeeded' : refund.status;
  return { id, sellerId, amountTzs, status, surplus, way, at: endedAt ?? createdAt };
}
