import { Injectable, Logger } from '@nestjs/common';
import { Clock, isDuplicateKey, UnitOfWork } from '@sokoni/common';
import type { ReceivedMoney } from '@sokoni/payment-providers';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { duplicateMoney } from '../ledger/ledger.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PlanPaymentsService } from '../plan-payments/plan-payments.service.ts';
import { OrderRefundsService } from '../refunds/order-refunds.service.ts';

const REASON = 'paid-twice';

/** Money that came again for a payment that has succeeded: it is owed to its payer, and refunded. */
@Injectable()
export class DuplicateMoneyService {
  private readonly logger = new Logger(DuplicateMoneyService.name);

  constructor(
    private readonly ledger: LedgerRepository,
    private readonly orders: OrdersRepository,
    private readonly orderRefunds: OrderRefundsService,
    private readonly plans: PlanPaymentsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Each transaction once, however often the provider reports it. */
  async refund(payment: PaymentRecord, further: readonly ReceivedMoney[]): Promise<void> {
    for (const money of further) await this.refundOne(payment, money);
  }

  private async refundOne(payment: PaymentRecord, money: ReceivedMoney): Promise<void> {
    const reference = `${payment._id} ${money.transactionId}`;
    const [posted] = await this.ledger.find('duplicate-money', [reference]);
    if (posted) return;
    try {
      await this.unit.run(async () => {
        const about = { reference, provider: payment.provider, at: this.clock.now() };
        this.unit.post(duplicateMoney(about, money.amountTzs));
        await this.request(payment, money);
      });
    } catch (error) {
      // Another replica was first.
      if (!isDuplicateKey(error)) throw error;
      return;
    }
    this.logger.warn({ msg: 'Paid twice', paymentId: payment._id, ...money });
  }

  private async request(payment: PaymentRecord, money: ReceivedMoney): Promise<void> {
    if (payment.purpose === 'order') {
      const order = await this.orders.get(payment.referenceId);
      return this.orderRefunds.refundSurplus(order, payment, REASON, money);
    }
    await this.plans.refundSurplus(payment, money);
  }
}
