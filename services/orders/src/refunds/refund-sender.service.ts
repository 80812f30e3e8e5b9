import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { CASH, type RefundWay } from '@sokoni/contracts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import {
  ProviderDown,
  ProviderRefused,
  ProviderUnreached,
  type RefundCapability,
  type RefundOrder,
} from '../payments/providers/payment-provider.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import type { RefundRecord } from './refund.schema.ts';
import { isPart, type RefundRequest, refundWayOf } from './refund.ts';
import { RefundPayoutsService } from './refund-payouts.service.ts';
import { RefundsRepository } from './refunds.repository.ts';

/**
 * Sends a refund to the payment provider, as a payout where it has no call for refunds. Where the provider identifies it by our id, until there is an
 * answer; elsewhere once, and its status is polled from then on.
 */
@Injectable()
export class RefundSenderService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly payouts: RefundPayoutsService,
    private readonly clock: Clock,
  ) {}

  /** True when the provider has accepted it, false while the outcome is unknown. Throws the provider's refusal. */
  async send(refund: RefundRecord): Promise<boolean> {
    if (refund.provider === CASH) {
      throw new ProviderRefused(`Paid in cash: send TZS ${refund.amountTzs} to the buyer by hand`);
    }
    const payment = await this.payments.get(refund.paymentId);
    const { refunds, title, capabilities } = this.providers.of(payment);
    const { _id: refundId, amountTzs } = refund;
    const transactionId = refund.transactionId || payment.transactionId;
    const order = { refundId, payment, transactionId, amountTzs };
    const way = refundWayOf(capabilities, refund.part, payment.method);
    if (!refunds || way !== 'refund') {
      if (way === 'payout') return this.payouts.send(refund, order);
      if (refund.sentAt) throw new ProviderDown(`${title} is no longer connected for payouts`);
      throw new ProviderRefused(
        `${title} takes no ${refunds ? 'refunds of a part' : 'refunds'}: send TZS ${amountTzs} of ${transactionId} by hand`,
      );
    }
    if (!refunds.idempotent) return this.sendOnce(refund, refunds, order);
    await refunds.send(order);
    return true;
  }

  /** How a refund will travel. */
  wayOf(request: RefundRequest): RefundWay {
    const { payment } = request;
    if (payment.provider === CASH) return 'by-hand';
    const { capabilities } = this.providers.of(payment);
    return refundWayOf(capabilities, isPart(request), payment.method);
  }

  private async sendOnce(
    refund: RefundRecord,
    provider: Extract<RefundCapability, { idempotent: false }>,
    order: RefundOrder,
  ): Promise<boolean> {
    if (refund.sentAt) return (await provider.status(order)) === 'succeeded';
    await this.refuseSecond(refund, order);
    if (!(await this.refunds.markSent(refund._id, this.clock.now()))) return false;
    try {
      await provider.send(order);
    } catch (error) {
      if (error instanceof ProviderUnreached) await this.refunds.markUnsent(refund._id);
      throw error;
    }
    return true;
  }

  /** Such a provider allows one refund a payment, and could not distinguish two of them. */
  private async refuseSecond(refund: RefundRecord, { transactionId, amountTzs }: RefundOrder) {
    const others = await this.refunds.findOf(refund.paymentId);
    const sent = others.some(({ status, sentAt }) => sentAt && status !== 'failed');
    if (!sent) return;
    throw new ProviderRefused(
      `The provider gives one refund a payment: send TZS ${amountTzs} of ${transactionId} by hand`,
    );
  }
}
