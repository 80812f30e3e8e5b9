import { mayBecome } from '@sokoni/common';
import type { PaymentState } from '@sokoni/payment-providers';
import type { PaymentRecord } from './payment.schema.ts';
import { mayStillBePaid, paymentTransitions } from './payment.ts';
import { nextPollAt, nextRecheckAt } from './poll-schedule.ts';

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
    recheckAt: rechecks ? nextRecheckAt(at, at) : null,
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
  const times = { endedAt, nextPollAt, recheckAt };
  return { status, method, transactionId, failureReason, ...times, unallocated, version };
}
