import type { Payment } from '../payments/payment.ts';
import type { FinalStatus, PaymentStatus } from '../payments/payment-status.ts';

export function hasEnded(payment: Payment): payment is Payment & { status: FinalStatus } {
  return payment.status !== 'pending';
}

/**
 * The shop's page for what the customer wanted, also while the operator has not decided; else our
 * own, which says what happened instead.
 */
export function nextPage(payment: Payment, wanted: PaymentStatus): string {
  const saidYes = wanted === 'succeeded' || wanted === 'pending';
  const mayBePaid = payment.status === 'succeeded' || payment.status === 'pending';
  if (saidYes && mayBePaid) return payment.successUrl;
  if (wanted === 'cancelled' && payment.status === wanted) return payment.cancelUrl;
  return `/pay?session=${payment.sessionId}`;
}
