import type { PaymentRecord } from './payment.ts';

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
