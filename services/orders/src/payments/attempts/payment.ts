import { checkStates, mayBecome, type Transitions } from '@sokoni/common';
import { CLAIM_TRIES_MOST, type PaymentClaim, type PayNumber } from '@sokoni/contracts';
import {
  MONEY_CAME,
  PAYMENT_STATUSES,
  type PaymentState,
  type ProviderStatus,
} from '@sokoni/payment-providers';
import type { PaymentRecord } from './payment.schema.ts';
import { firstPollAt, nextPollAt, nextRecheckAt } from './poll-schedule.ts';

/** `failed` comes from the provider alone. An ended payment may still succeed. */
export const paymentTransitions: Transitions<PaymentState> = {
  pending: ['succeeded', 'failed', 'cancelled', 'expired'],
  succeeded: ['reversed'],
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  expired: ['succeeded'],
  reversed: [],
};

/**
 * A payment that we ended may still be paid, and so may one that its provider reported as failed: the
 * money may be taken afterwards, and the callback that says so may be lost.
 */
export function mayStillBePaid(status: PaymentState): boolean {
  return !MONEY_CAME.includes(status);
}

export function checkPaymentTable(): void {
  const used = Object.entries(paymentTransitions).flatMap(([from, to]) => [from, ...to]);
  checkStates('Payments', PAYMENT_STATUSES, used);
}

/** The data of a payment request. */
export type PaymentRequest = Pick<
  PaymentRecord,
  | 'purpose'
  | 'route'
  | 'way'
  | 'referenceId'
  | 'userId'
  | 'amountTzs'
  | 'description'
  | 'customer'
  | 'pageQuery'
  | 'successPath'
  | 'cancelPath'
  | 'expiresAt'
>;

const DESCRIBED = 'Sokoni ';

/** What the payer of an order reads at the provider. */
export function descriptionOf(orderNumber: string): string {
  return DESCRIBED + orderNumber;
}

export function describedOrder({ description }: Pick<PaymentRecord, 'description'>): string {
  return description.replace(DESCRIBED, '');
}

export function newPayment(
  id: string,
  request: PaymentRequest,
  provider: string,
  now: Date,
): PaymentRecord {
  return {
    ...request,
    _id: id,
    attempt: 1,
    provider,
    unanswered: false,
    status: 'pending',
    reference: null,
    paymentUrl: null,
    payNumber: null,
    payee: null,
    claimedCode: null,
    claimedAt: null,
    claims: 0,
    method: '',
    transactionId: '',
    failureReason: '',
    unallocated: false,
    superseded: false,
    version: 1,
    createdAt: now,
    endedAt: null,
    nextPollAt: firstPollAt(now),
    recheckAt: null,
    traceparent: null,
    rangAt: null,
  };
}

/** The next attempt at the same thing, within the same time. */
export function nextAttempt(
  id: string,
  former: PaymentRecord,
  provider: string,
  now: Date,
): PaymentRecord {
  const { traceparent } = former;
  return { ...newPayment(id, former, provider, now), attempt: former.attempt + 1, traceparent };
}

/** A session or a prompt of it may be open at its provider, although no page is known. */
export function maybeOpened({ unanswered, rangAt }: PaymentRecord): boolean {
  return unanswered || rangAt !== null;
}

/** When the buyer may request a further attempt: the prompt has timed out. */
export function resendableAt(
  { createdAt, rangAt }: Pick<PaymentRecord, 'createdAt' | 'rangAt'>,
  patienceMs: number,
): Date {
  return new Date((rangAt ?? createdAt).getTime() + patienceMs);
}

/** When the window has room for a further attempt; null while it has. */
export function restedAt(
  resentAt: readonly Date[],
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
): Date | null {
  const [leaves] = resentAt.toSorted((a, b) => b.getTime() - a.getTime()).slice(most - 1);
  return leaves ? new Date(leaves.getTime() + windowMs) : null;
}

/** Why a provider's status does not match this payment; null when it does. */
export function findMismatch(payment: PaymentRecord, reported: ProviderStatus): string | null {
  if (reported.paymentId !== payment._id) return 'other-payment';
  // The reference is unknown until the session reply has arrived.
  if (payment.reference !== null && reported.reference !== payment.reference)
    return 'other-reference';
  if (reported.currency !== 'TZS') return 'other-currency';
  return reported.amountTzs === payment.amountTzs ? null : 'other-amount';
}

/** Beside the number, what the buyer needs of the shop's own lipa number or bank account. */
export function toPayee({
  payee,
  reference,
}: Pick<PaymentRecord, 'payee' | 'reference'>): Pick<PayNumber, 'till' | 'account'> {
  if (!payee) return { till: null };
  const own = { name: payee.name, reference: reference ?? '' };
  if ('bank' in payee) return { till: null, account: { bank: payee.bank, ...own } };
  return { till: { operator: payee.operator, ...own } };
}

/** The transaction code that its buyer has entered. */
export function toPaymentClaim({
  claimedCode,
  claims,
}: Pick<PaymentRecord, 'claimedCode' | 'claims'>): PaymentClaim {
  return { code: claimedCode ?? '', mayChange: claims < CLAIM_TRIES_MOST };
}

/** An ended payment in events. */
export function toPaymentFact(payment: PaymentRecord) {
  return {
    paymentId: payment._id,
    purpose: payment.purpose,
    referenceId: payment.referenceId,
    userId: payment.userId,
    amountTzs: payment.amountTzs,
    provider: payment.provider,
    at: (payment.endedAt ?? payment.createdAt).toISOString(),
  };
}

type Ended = Exclude<PaymentState, 'pending' | 'reversed'>;

/** How a payment ends. */
export type PaymentOutcome = Pick<PaymentRecord, 'method' | 'transactionId' | 'failureReason'> & {
  readonly status: Ended;
};

interface Circumstances {
  readonly at: Date;
  readonly graceMs: number;
  /** Reversals are found by querying the paid payment again: the provider has no statement. */
  readonly rechecks: boolean;
}

/** Whether the status is an end that a payment is settled by. */
export function isEnd(status: PaymentState): status is Ended {
  return status !== 'pending' && status !== 'reversed';
}

/** Without a provider status our own clock, or the buyer, ends the payment. */
export function endedByUs(status: 'cancelled' | 'expired'): PaymentOutcome {
  return { status, method: '', transactionId: '', failureReason: '' };
}

/** The ended payment; null when it may not end so, because it has ended before. */
export function endPayment(
  payment: PaymentRecord,
  { status, method, transactionId, failureReason }: PaymentOutcome,
  { at, graceMs, rechecks }: Circumstances,
): PaymentRecord | null {
  if (!mayBecome(paymentTransitions, payment.status, status)) return null;
  return {
    ...payment,
    status,
    method,
    transactionId,
    failureReason,
    endedAt: at,
    nextPollAt: mayStillBePaid(status) ? nextPollAt({ ...payment, graceMs }, at) : null,
    // Money of a wrong amount may be in quarantine.
    recheckAt: rechecks ? nextRecheckAt(at, at) : payment.recheckAt,
    version: payment.version + 1,
  };
}

/** The money waits, from `at` on, to be allocated by the poller: its order has ended, or its plan was paid before. */
export function asUnallocated(payment: PaymentRecord, at: Date): PaymentRecord {
  return { ...payment, unallocated: true, nextPollAt: at };
}

/** What the end of a payment changes. */
export function endOf(payment: PaymentRecord): Partial<PaymentRecord> {
  const { status, method, transactionId, failureReason } = payment;
  const { endedAt, nextPollAt, recheckAt, unallocated, version } = payment;
  // It may have been set since the payment was read.
  const times = { endedAt, nextPollAt, ...(recheckAt && { recheckAt }) };
  return { status, method, transactionId, failureReason, ...times, unallocated, version };
}
