import { Injectable, Logger } from '@nestjs/common';
import { Clock, TransitionRefused, UnitOfWork } from '@sokoni/common';
import type { ReceivedMoney } from '@sokoni/payment-providers';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import {
  duplicateMoneyReversed,
  subscriptionReversed,
  wrongAmountReversed,
} from '../ledger/ledger.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { describedOrder, toPaymentFact } from '../payments/attempts/payment.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { QuarantineRepository } from '../payments/attempts/quarantine.repository.ts';
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
    private readonly quarantine: QuarantineRepository,
    private readonly refunds: RefundsRepository,
    private readonly superseded: SupersededRefundsService,
    private readonly ledger: LedgerRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies the reversal once, whether a callback or the statement reports it. Where the sum is not
   * what the ledger expects, or the order's money is back already, nothing is moved: the day's reconciliation, which
   * goes on with its other lines, shows it to an admin. One that names the transaction of money that came again, or that
   * is in quarantine or was returned from it, is about that money alone: the payment stands.
   */
  async reverse(paymentId: string, money: ReceivedMoney): Promise<void> {
    await this.unlessRefused(paymentId, async () => {
      if (!(await this.applyBeside(paymentId, money))) {
        await this.apply(paymentId, money.amountTzs);
      }
    });
  }

  /**
   * Transactions beside that of the payment: where none of them has counted there is nothing to reverse. Returns those
   * that our records contradict: an admin looks at them.
   */
  async reverseFurther(
    paymentId: string,
    further: readonly ReceivedMoney[],
  ): Promise<ReceivedMoney[]> {
    const refused: ReceivedMoney[] = [];
    for (const money of further) {
      const apply = () => this.applyBeside(paymentId, money);
      if (!(await this.unlessRefused(paymentId, apply))) refused.push(money);
    }
    return refused;
  }

  /** Money of a wrong amount that has gone back before an admin has decided: nothing of it is owed any more. */
  async reverseHeld(paymentId: string, money: ReceivedMoney): Promise<boolean> {
    const now = this.clock.now();
    return this.unit.run(async () => {
      const held = await this.quarantine.reverse(paymentId, money, now);
      if (held === 'known' || held === null) return held !== null;
      const { _id, receivedTzs, provider } = held;
      this.unit.post(wrongAmountReversed({ reference: _id, provider, at: now }, receivedTzs));
      // The reconciliation shows it to an admin.
      await this.payments.recheckAt(paymentId, now);
      this.logger.error({ msg: 'Money in quarantine was reversed', paymentId, _id, receivedTzs });
      return true;
    });
  }

  /** False where this money is the payment's own. */
  private async applyBeside(paymentId: string, money: ReceivedMoney): Promise<boolean> {
    return (
      (await this.reverseHeld(paymentId, money)) ||
      (await this.applyToReturned(paymentId, money)) ||
      (await this.applyToSurplus(paymentId, money))
    );
  }

  private async unlessRefused(paymentId: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await this.unit.run(work);
      return true;
    } catch (error) {
      if (!(error instanceof ReversalMismatch || error instanceof TransitionRefused)) throw error;
      this.logger.error({ msg: `Reversal not applied: ${error.message}`, paymentId });
      return false;
    }
  }

  /** False where this money is none of a wrong amount that an admin returns: its refund is not sent any more. */
  private async applyToReturned(paymentId: string, money: ReceivedMoney): Promise<boolean> {
    const returned = await this.quarantine.findReturned(paymentId, money);
    const payment = returned && (await this.payments.find(paymentId));
    if (!payment) return false;
    const { _id: reference, provider, transactionId, receivedTzs } = returned;
    const [reversed] = await this.ledger.find('wrong-amount-reversed', [reference]);
    if (reversed) return true;
    await this.supersedeSurplus(payment, { ...money, transactionId });
    this.unit.post(wrongAmountReversed({ reference, provider, at: this.clock.now() }, receivedTzs));
    return true;
  }

  private async supersedeSurplus(payment: PaymentRecord, money: ReceivedMoney): Promise<void> {
    const refunds = await this.superseded.supersedeSurplus(payment, money);
    if (payment.purpose === 'order') await this.orders.noteSuperseded(payment.referenceId, refunds);
  }

  /** False where this money is none that came again. */
  private async applyToSurplus(paymentId: string, money: ReceivedMoney): Promise<boolean> {
    const reference = `${paymentId} ${money.transactionId}`;
    const [surplus] = await this.ledger.find('duplicate-money', [reference]);
    const payment = surplus && (await this.payments.find(paymentId));
    if (!payment) return false;
    const [reversed] = await this.ledger.find('duplicate-money-reversed', [reference]);
    if (reversed) return true;
    await this.supersedeSurplus(payment, money);
    const about = { reference, provider: payment.provider, at: this.clock.now() };
    this.unit.post(duplicateMoneyReversed(about, money.amountTzs));
    return true;
  }

  private async apply(paymentId: string, amountTzs: number): Promise<void> {
    const before = await this.payments.find(paymentId);
    const reversed = await this.payments.reverse(paymentId);
    if (!before || !reversed) return;
    if (before.purpose === 'order') await this.orders.reverse(before, amountTzs);
    else {
      const [late] = await this.ledger.find('late-money', [paymentId]);
      await this.reversePlan(before, amountTzs, late !== undefined);
      // The plan was paid by another attempt: it stands.
      if (late) return;
    }
    const { _id: aggregateId, version } = reversed;
    const at = this.clock.now().toISOString();
    const about = before.purpose === 'order' && { orderNumber: describedOrder(before) };
    const data = { ...toPaymentFact(reversed), amountTzs, at, ...about };
    this.unit.publish('payment.reversed', { aggregateId, version, data });
  }

  /** What an admin has refunded of a plan is not deducted from the shop's income twice; surplus never was income. */
  private async reversePlan(
    payment: PaymentRecord,
    reversedTzs: number,
    isLate: boolean,
  ): Promise<void> {
    const refunds = await this.refunds.findOf(payment._id);
    const ofOwn = refunds.filter((one) => !one.surplus && isOfOwnTransaction(one, payment));
    const keptTzs = isLate
      ? 0
      : ofOwn.reduce((kept, refund) => kept - refund.amountTzs, payment.amountTzs);
    const { owedTzs } = await this.superseded.supersede(payment, { reversedTzs, keptTzs });
    const { _id: reference, provider } = payment;
    const about = { reference, provider, at: this.clock.now() };
    this.unit.post(subscriptionReversed(about, keptTzs, owedTzs));
  }
}
