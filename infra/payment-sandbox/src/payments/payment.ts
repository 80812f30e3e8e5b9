import type { BehaviourName, CallbackPlan } from './behaviours.ts';
import type { Method, PaymentStatus } from './payment-status.ts';

type Customer = {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
};

/** A customer who is paying, without the full number. */
export type Attempt = { method: Method; payer: string; behaviour: BehaviourName };

/** The phone that was sent a request to pay. */
export type Prompt = { method: Method; number: string };

/** An entry of the outbox; `body` is text, so that every redelivery sends the same bytes. */
export type Callback = Pick<CallbackPlan, 'copies' | 'rounds' | 'tampering'> & {
  /** The eventId. */
  _id: string;
  externalId: string;
  url: string;
  body: string;
  state: 'waiting' | 'delivered' | 'given-up';
  attempts: number;
  nextAttemptAt: Date;
  lastError: string | null;
  createdAt: Date;
  deliveredAt: Date | null;
};

export type Payment = {
  /** The merchant's externalId. */
  _id: string;
  sessionId: string;
  reference: string;
  requestHash: string;
  /** None where the customer is prompted on the phone. */
  paymentUrl: string | null;
  /** The control number, where the merchant wanted one. */
  payNumber: string | null;
  /** Where the merchant wanted one; it ends with `expiresAt`. */
  prompt: Prompt | null;
  amount: number;
  currency: 'TZS';
  description: string;
  customer: Customer;
  callbackUrl: string;
  successUrl: string;
  cancelUrl: string;
  status: PaymentStatus;
  method: Method | null;
  payer: string | null;
  transactionId: string | null;
  failureReason: string | null;
  refundedAmount: number;
  /** The customer who was prompted, or has confirmed. */
  attempt: Attempt | null;
  /** Why the last attempt failed; the page allows another one until the session ends. */
  failedTry: string | null;
  /** The customer has confirmed and the operator decides at `until`: it can no longer be cancelled. */
  processing: { since: Date; until: Date } | null;
  /** When the operator will reverse the payment, and when it did. */
  reversesAt: Date | null;
  reversedAt: Date | null;
  /** What is reported to the merchant: sent, or to be sent. */
  callbacks: Callback[];
  createdAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
};

/** The payment as merchants read it: a failed attempt is `failed` and `retryable`. */
export function reportedOutcome({ status, failureReason, failedTry }: Payment) {
  return hasFailedTry({ status, failedTry })
    ? { status: 'failed' as const, failureReason: failedTry, retryable: true }
    : { status, failureReason, retryable: false };
}

export function hasFailedTry({
  status,
  failedTry,
}: Pick<Payment, 'status' | 'failedTry'>): boolean {
  return status === 'pending' && Boolean(failedTry);
}
