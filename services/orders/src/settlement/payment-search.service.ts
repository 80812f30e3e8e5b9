import { Injectable } from '@nestjs/common';
import type { FoundPayment, FoundTransfer } from '@sokoni/contracts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PaymentSearchRepository } from '../payments/attempts/payments.repository.ts';
import { PayoutsRepository } from '../payouts/payouts.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';

/** Payments as admins look them up: by what a buyer, a provider or an operator calls them. */
@Injectable()
export class PaymentSearchService {
  constructor(
    private readonly payments: PaymentSearchRepository,
    private readonly orders: OrdersRepository,
    private readonly payouts: PayoutsRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  async find(reference: string): Promise<FoundPayment[]> {
    const payments = await this.payments.find(reference);
    const orders = await this.orders.findAll(payments.map(({ referenceId }) => referenceId));
    const numbers = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]));
    return payments.map(({ customer, ...payment }) => ({
      _id: payment._id,
      purpose: payment.purpose,
      referenceId: payment.referenceId,
      orderNumber: numbers.get(payment.referenceId) ?? '',
      userId: payment.userId,
      payerName: customer.name,
      status: payment.status,
      amountTzs: payment.amountTzs,
      method: payment.method,
      transactionId: payment.transactionId,
      createdAt: payment.createdAt.toISOString(),
    }));
  }

  async findTransfers(reference: string): Promise<FoundTransfer[]> {
    const [payouts, refunds] = await Promise.all([
      this.payouts.findByNumber(reference),
      this.refunds.findByNumber(reference),
    ]);
    return [
      ...payouts.map(({ _id, sellerId, amountTzs, transactionId, createdAt }) => ({
        ...{ _id, kind: 'payout' as const, userId: sellerId, orderNumber: '' },
        ...{ amountTzs, transactionId, createdAt: createdAt.toISOString() },
      })),
      ...refunds.map(({ _id, userId, orderNumber, amountTzs, byHand, createdAt }) => ({
        ...{ _id, kind: 'refund' as const, userId, orderNumber },
        ...{ amountTzs, transactionId: byHand ?? '', createdAt: createdAt.toISOString() },
      })),
    ];
  }
}
