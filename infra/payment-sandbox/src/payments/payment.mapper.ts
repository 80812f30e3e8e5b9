import { type Payment, reportedOutcome } from './payment.ts';

/** A payment as the merchant sees it. */
export function toPaymentReply(payment: Payment) {
  return {
    externalId: payment._id,
    reference: payment.reference,
    ...reportedOutcome(payment),
    amount: payment.amount,
    currency: payment.currency,
    refundedAmount: payment.refundedAmount,
    method: payment.method,
    transactionId: payment.transactionId,
    payer: payment.payer,
    createdAt: payment.createdAt.toISOString(),
    completedAt: payment.completedAt?.toISOString() ?? null,
    reversedAt: payment.reversedAt?.toISOString() ?? null,
  };
}

export function toSessionReply(payment: Payment) {
  const { sessionId, reference, paymentUrl, payNumber } = payment;
  return { sessionId, reference, paymentUrl, payNumber };
}
