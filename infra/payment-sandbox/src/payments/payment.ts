import type { BehaviourName } from './behaviours.ts';
import type { Method } from './method.ts';

/** The whole life of a payment: what each status may become. Ends are ends. */
export const transitions = {
  pending: ['succeeded', 'failed', 'cancelled', 'expired'],
  succeeded: [],
  failed: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentStatus = keyof typeof transitions;
export type FinalStatus = Exclude<PaymentStatus, 'pending'>;

export type Customer = {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
};

/** How a payment ends; `payer` is already masked, the full number is never stored. */
export type Verdict = {
  status: Exclude<FinalStatus, 'expired'>;
  failureReason: string | null;
  method: Method | null;
  payer: string | null;
};

export type Outcome = Pick<Verdict, 'status' | 'failureReason'>;

export const cancelledByCustomer: Outcome = {
  status: 'cancelled',
  failureReason: 'cancelled_by_customer',
};

/** A customer who is paying, without the full number. */
export type Attempt = { method: Method; payer: string; behaviour: BehaviourName };

/** The phone that was sent a request to pay. */
export type Prompt = { method: Method; number: string };

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

export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (transitions[from] as readonly PaymentStatus[]).includes(to);
}

/** The statuses a payment may be in for `to` to be allowed; the repository compares and sets by it. */
export function statusesBefore(to: FinalStatus): PaymentStatus[] {
  return (Object.keys(transitions) as PaymentStatus[]).filter((from) => mayBecome(from, to));
}
