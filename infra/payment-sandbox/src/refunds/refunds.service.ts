import { type Database, isDuplicateKey, randomCode } from '../database.ts';
import type { RefundRequest } from '../merchant/merchant.schemas.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentsRepository } from '../payments/payments.repository.ts';
import { Problem } from '../problem.ts';
import type { Refund, RefundsRepository } from './refunds.repository.ts';

type Parts = {
  database: Pick<Database, 'inTransaction'>;
  payments: PaymentsRepository;
  refunds: RefundsRepository;
};

export class RefundsService {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Refunds once per refundId, and never more than was paid. */
  async refund(request: RefundRequest): Promise<{ refund: Refund; created: boolean }> {
    const existing = await this.repeated(request);
    if (existing) return { refund: existing, created: false };
    try {
      return { refund: await this.giveBack(request), created: true };
    } catch (error) {
      // A twin of this request may have been first by a hair, and then used up what was left.
      const twin =
        isDuplicateKey(error) || error instanceof Problem ? await this.repeated(request) : null;
      if (!twin) throw error;
      return { refund: twin, created: false };
    }
  }

  private async repeated({ refundId, externalId, amount }: RefundRequest): Promise<Refund | null> {
    const refund = await this.parts.refunds.find(refundId);
    if (!refund || (refund.externalId === externalId && refund.amount === amount)) return refund;
    throw new Problem(
      'refund_id_reused',
      `refundId ${refundId} was already used for another refund.`,
    );
  }

  private async giveBack({ refundId, externalId, amount }: RefundRequest): Promise<Refund> {
    const { database, payments, refunds } = this.parts;
    return database.inTransaction(async (session) => {
      const payment = await payments.addRefund(externalId, amount, session);
      if (!payment) throw await this.refusal(externalId);
      const refund = newRefund(refundId, amount, payment);
      await refunds.insert(refund, session);
      return refund;
    });
  }

  private async refusal(externalId: string): Promise<Problem> {
    const payment = await this.parts.payments.find({ _id: externalId });
    if (!payment) return new Problem('not_found', `No payment has the externalId ${externalId}.`);
    if (payment.status !== 'succeeded') {
      return new Problem(
        'not_paid',
        `The payment is ${payment.status}; only a paid one can be refunded.`,
      );
    }
    const left = payment.amount - payment.refundedAmount;
    return new Problem(
      'refund_exceeds_payment',
      `Only TZS ${left} of this payment can still be refunded.`,
    );
  }
}

function newRefund(refundId: string, amount: number, payment: Payment): Refund {
  return {
    _id: refundId,
    externalId: payment._id,
    reference: payment.reference,
    amount,
    currency: payment.currency,
    method: payment.method,
    transactionId: randomCode(10),
    status: 'succeeded',
    createdAt: new Date(),
  };
}
