import { checkStates, type Transitions } from '@sokoni/common';

export const PAYMENT_STATUSES = [
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'reversed',
] as const;
export type PaymentState = (typeof PAYMENT_STATUSES)[number];

/** The payment succeeded, even if it was reversed since. */
export const MONEY_CAME: readonly PaymentState[] = ['succeeded', 'reversed'];

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

/** A provider's status of a payment, in our terms. */
export interface ProviderStatus {
  readonly paymentId: string;
  readonly reference: string;
  readonly status: PaymentState;
  readonly amountTzs: number;
  readonly currency: string;
  readonly method: string;
  readonly transactionId: string;
  readonly failureReason: string;
  /** For a failure: the payment page stays open, a further try may succeed until its session ends. */
  readonly retryable?: boolean;
  /** The wallet that paid, where the provider names it. */
  readonly payerNumber?: string;
  /** For a reversal: it may be a refund that we requested. */
  readonly maybeOwnRefund?: boolean;
  /** Successes beside this one: money that came again for the same payment. */
  readonly further?: readonly ReceivedMoney[];
}

/** Money that has come for a payment, by one transaction. */
export type ReceivedMoney = Pick<ProviderStatus, 'amountTzs' | 'transactionId'>;
