import { createHmac, randomUUID } from 'node:crypto';
import type { CallbackPlan } from '../payments/behaviours.ts';
import { type Callback, type Payment, reportedOutcome } from '../payments/payment.ts';

/** Lease of a delivery. */
export const leaseMs = 15_000;
const pausesSeconds = [1, 3, 10, 30, 60, 300];
const giveUpAfterMs = 24 * 60 * 60 * 1000;

/** Reports the result of a payment or of one attempt to the merchant, as the plan requires. */
export function newCallback(payment: Payment, plan: CallbackPlan): Callback {
  const { afterMs, copies, rounds, tampering } = plan;
  const eventId = `evt_${randomUUID()}`;
  const occurredAt = payment.completedAt ?? new Date();
  const { status, ...outcome } = reportedOutcome(payment);
  const event = {
    eventId,
    type: `payment.${status}`,
    externalId: tampering === 'externalId' ? `unknown-${randomUUID()}` : payment._id,
    reference: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    transactionId: payment.transactionId,
    ...outcome,
    occurredAt: occurredAt.toISOString(),
  };
  return {
    _id: eventId,
    externalId: payment._id,
    url: payment.callbackUrl,
    body: JSON.stringify(event),
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: new Date(occurredAt.getTime() + afterMs),
    copies,
    rounds,
    tampering,
    lastError: null,
    createdAt: occurredAt,
    deliveredAt: null,
  };
}

/** The process that stores a callback makes the first delivery; if it dies, the lease ends. */
export function underWay(callback: Callback): Callback {
  const { createdAt } = callback;
  return { ...callback, attempts: 1, nextAttemptAt: new Date(createdAt.getTime() + leaseMs) };
}

export function isUnderWay({ attempts }: Callback): boolean {
  return attempts > 0;
}

/** Time of the next delivery after a failure; null after 24 hours, and for forged callbacks. */
export function nextAttemptAt(
  { createdAt, attempts, tampering }: Pick<Callback, 'createdAt' | 'attempts' | 'tampering'>,
  now: Date,
): Date | null {
  if (tampering !== null) return null;
  const pause = pausesSeconds[Math.min(attempts, pausesSeconds.length) - 1] ?? 0;
  const next = new Date(now.getTime() + pause * 1000);
  return next.getTime() - createdAt.getTime() > giveUpAfterMs ? null : next;
}

/** Headers that let the merchant check who sent the body, and when. */
export function signatureHeaders(key: string, body: string, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  return {
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex'),
  };
}
