import { Injectable, Logger } from '@nestjs/common';
import { Clock, type EventOf } from '@sokoni/common';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { subscriptionRefundRequested } from '../ledger/ledger.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { RefundsService } from '../refunds/refunds.service.ts';

/** Sends back what an admin gives back of a plan's payment. */
@Injectable()
export class PlanRefundsService {
  private readonly logger = new Logger(PlanRefundsService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsService,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** In the transaction of its event; the same event twice is one refund. */
  async request({ data }: EventOf<'subscription.refunded'>): Promise<void> {
    const { subscriptionId, sellerId: userId, refundNumber, amountTzs, reason } = data;
    const payment = await this.payments.findFor('subscription', subscriptionId);
    if (payment?.status === 'reversed') {
      // The operator was faster than the admin: the seller has all of it back.
      return this.logger.warn({ msg: 'Not sent: the payment was taken back', refundNumber });
    }
    if (payment?.status !== 'succeeded') throw new Error(`No money for plan ${subscriptionId}`);
    const refund = await this.refunds.request({
      payment,
      orderId: subscriptionId,
      orderNumber: refundNumber,
      userId,
      sellerId: null,
      surplus: false,
      amountTzs,
      reason,
    });
    const about = { reference: refund._id, orderNumber: refundNumber, at: this.clock.now() };
    await this.ledger.post(subscriptionRefundRequested(about, amountTzs));
  }
}
