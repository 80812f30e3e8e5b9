import { Injectable, Logger } from '@nestjs/common';
import { Clock, TransitionRefused, UnitOfWork } from '@sokoni/common';
import { subscriptionReversed } from '../ledger/ledger.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { toPaymentFact } from '../payments/attempts/payment.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { isOfOwnTransaction } from '../refunds/refund.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { OrderReversalService } from './order-reversal.service.ts';
import { ReversalMismatch, SupersededRefundsService } from './superseded-refunds.service.ts';

/** Payments whose money the operator has reversed (a chargeback). */
@Injectable()
export class ReversalsService {
  private readonly logger = new Logger(ReversalsService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrderReversalService,
    private readonly refunds: RefundsRepository,
    private readonly superseded: SupersededRefundsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies the reversal once, whether a callback or the statement reports it. Where the sum is not
   * what the ledger expects, or the order's money is back already, nothing is moved: the day's reconciliation, which
   * goes on with its other lines, shows it to an admin.
   */
  async reverse(paymentId: string, amountTzs: number): Promise<void> {
    try {
      await this.unit.run(() => this.apply(paymentId, amountTzs));
    } catch (error) {
      if (!(error instanceof ReversalMismatch || error instanceof TransitionRefused)) throw error;
      this.logger.error({ msg: `Reversal not applied: ${error.message}`, paymentId });
    }
  }

  private async apply(paymentId: string, amountTzs: number): Promise<void> {
    const before = await this.payments.find(paymentId);
    const reversed = await this.payments.reverse(paymentId);
    if (!before || !reversed) return;
    if (before.purpose === 'order') await this.orders.reverse(before, amountTzs);
    else await this.reversePlan(before, amountTzs);
    const { _id: aggregateId, version } = reversed;
    const at = this.clock.now().toISOString();
    const data = { ...toPaymentFact(reversed), amountTzs, at };
    this.unit.publish('payment.reversed', { aggregateId, version, data });
  }

  /** What an admin has refunded of a plan is not deducted from the shop's income twice. */
  private async reversePlan(payment: PaymentRecord, reversedTzs: number): Promise<void> {
    const refunds = await this.refunds.findOf(payment._id);
    const keptTzs = refunds
      .filter((refund) => isOfOwnTransaction(refund, payment))
      .reduce((kept, refund) => kept - refund.amountTzs, payment.amountTzs);
    const { owedTzs } = await this.superseded.supersede(payment, { reversedTzs, keptTzs });
    const about = { reference: payment._id, at: this.clock.now() };
    this.unit.post(subscriptionReversed(about, keptTzs, owedTzs));
  }
}
