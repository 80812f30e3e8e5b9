import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock, isDuplicateKey, UnitOfWork } from '@sokoni/common';
import type { ReceivedMoney } from '@sokoni/payment-providers';
import { wrongAmount } from '../ledger/ledger.ts';
import { standingOf } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { nextRecheckAt } from '../payments/attempts/poll-schedule.ts';
import {
  mayPay,
  type QuarantinedMoney,
  QuarantineRepository,
} from '../payments/attempts/quarantine.repository.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';

/** Stores money of a wrong amount, posted as owed to its payer. */
@Injectable()
export class QuarantineService {
  private readonly logger = new Logger(QuarantineService.name);

  constructor(
    private readonly rows: QuarantineRepository,
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly providers: PaymentProviders,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** What of this money is not in quarantine: that waits for an admin, or was decided. */
  async without(paymentId: string, moneys: readonly ReceivedMoney[]): Promise<ReceivedMoney[]> {
    const known = await this.rows.findOf(paymentId);
    return moneys.filter((money) => !known.some((row) => isSame(row, money, true)));
  }

  /** Whether money of this payment would pay it, if an admin decided so. */
  async mayPay(paymentId: string): Promise<boolean> {
    return (await this.rows.findOf(paymentId)).some(mayPay);
  }

  /**
   * Once an amount, however often the provider reports it: some name the transaction only later. Where the provider
   * lists several transactions, once each.
   */
  async store(payment: PaymentRecord, money: ReceivedMoney, listed = false): Promise<void> {
    const { amountTzs, transactionId } = money;
    const { _id: paymentId, provider, purpose, referenceId, userId } = payment;
    const known = await this.rows.findOf(paymentId);
    if (known.some((row) => isSame(row, money, listed))) return;
    const _id = known.length === 0 ? paymentId : idOfFurther(paymentId, money);
    const at = this.clock.now();
    const amounts = { expectedTzs: payment.amountTzs, receivedTzs: amountTzs };
    const undecided = { decision: null, decidedAt: null };
    const about = { _id, paymentId, provider, purpose, referenceId, userId, transactionId };
    try {
      await this.unit.run(async () => {
        await this.rows.insert({ ...about, ...amounts, at, ...undecided });
        this.unit.post(wrongAmount({ reference: _id, provider, at }, amountTzs));
        await this.announce(_id, payment, amountTzs);
        const next = nextRecheckAt(at, at);
        if (next && this.isRechecked(payment)) await this.payments.recheckAt(paymentId, next);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Another replica was first: with the same money, or with the first one of this payment.
      return this.store(payment, money, listed);
    }
    const msg = 'Money of the wrong amount is in quarantine';
    this.logger.error({ msg, paymentId, ...amounts });
  }

  /** Its payer waits for what this money does not pay, or would pay once more. */
  private async announce(_id: string, payment: PaymentRecord, receivedTzs: number): Promise<void> {
    const { purpose, referenceId, userId, amountTzs: expectedTzs } = payment;
    const about = { aggregateId: _id, version: 1 };
    const amounts = { userId, receivedTzs, expectedTzs };
    if (purpose === 'subscription') {
      const paid = await this.payments.paidAttempts(purpose, referenceId);
      const state = paid.length > 0 ? 'settled' : 'waiting';
      const data = { purpose, referenceId, ...amounts, order: state } as const;
      return this.unit.publish('payment.quarantined', { ...about, data });
    }
    const order = await this.orders.get(referenceId);
    const { orderNumber } = order;
    const state = standingOf(order);
    if (receivedTzs > expectedTzs) {
      const data = { purpose, referenceId, orderNumber, ...amounts, order: state };
      return this.unit.publish('payment.quarantined', { ...about, data });
    }
    const payUntil = (state === 'waiting' && order.payment.payUntil?.toISOString()) || null;
    const data = { orderId: referenceId, orderNumber, ...amounts, order: state, payUntil };
    this.unit.publish('payment.underpaid', { ...about, data });
  }

  /** It may be reversed as any money, and its payment may never succeed; one that has succeeded has its own times. */
  private isRechecked(payment: PaymentRecord): boolean {
    return payment.recheckAt === null && !this.providers.of(payment).statements?.listsReversals;
  }
}

function isSame(row: QuarantinedMoney, money: ReceivedMoney, listed: boolean): boolean {
  const sameTransaction = row.transactionId === money.transactionId;
  return row.receivedTzs === money.amountTzs && (sameTransaction || !listed);
}

/** The same each time, in the form of an id. */
function idOfFurther(paymentId: string, { amountTzs, transactionId }: ReceivedMoney): string {
  const text = [paymentId, transactionId, amountTzs].join(' ');
  return createHash('sha256').update(text).digest('hex').slice(0, paymentId.length);
}
