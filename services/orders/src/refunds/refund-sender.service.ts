import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { CASH, type RefundWay } from '@sokoni/contracts';
import {
  ProviderDown,
  ProviderRefused,
  ProviderUnreached,
  REFUND_PENDING,
  type RefundCapability,
  type RefundOrder,
} from '@sokoni/payment-providers';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import type { RefundRecord } from './refund.schema.ts';
import { isPart, type RefundRequest, refundWayOf, type SentRefund } from './refund.ts';
import { RefundPayoutsService } from './refund-payouts.service.ts';
import { RefundsRepository } from './refunds.repository.ts';

/**
 * Sends a refund to the payment provider, as a payout where it has no call for refunds. It is marked as sent before;
 * from then on it goes that way alone, and is queried until the provider reports its end.
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

  /** `pending` while the outcome is unknown. Throws the provider's refusal. */
  async send(refund: RefundRecord): Promise<SentRefund> {
    if (refund.provider === CASH) {
      throw new ProviderRefused(`Paid in cash: send TZS ${refund.amountTzs} to the buyer by hand`);
    }
    const payment = await this.payments.get(refund.paymentId);
    const { _id: refundId, amountTzs, sentAt } = refund;
    const transactionId = refund.transactionId || payment.transactionId;
    const provider = this.providers.find(payment.provider);
    if (!provider) {
      const gone = `${payment.provider} is no longer connected`;
      if (sentAt) throw new ProviderDown(gone);
      throw new ProviderRefused(`${gone}: send TZS ${amountTzs} of ${transactionId} by hand`);
    }
    const { refunds, title, capabilities } = provider;
    const order = { refundId, payment, transactionId, amountTzs };
    // Another configuration does not change how it was sent.
    const way = sentAt ? refund.way : refundWayOf(capabilities, refund.part, payment.method);
    if (way === 'payout') return this.payouts.send(refund, order);
    if (refunds && way === 'refund') return this.sendOrPoll(refund, refunds, order);
    if (sentAt) throw new ProviderDown(`${title} is no longer connected for refunds`);
    throw new ProviderRefused(
      `${title} takes no ${refunds ? 'refunds of a part' : 'refunds'}: send TZS ${amountTzs} of ${transactionId} by hand`,
    );
  }

  /** How a refund will travel. */
  wayOf(request: RefundRequest): RefundWay {
    const { payment } = request;
    if (payment.provider === CASH) return 'by-hand';
    const provider = this.providers.find(payment.provider);
    // Its contract or its number has ended since.
    if (!provider) return 'by-hand';
    return refundWayOf(provider.capabilities, isPart(request), payment.method);
  }

  private async sendOrPoll(
    refund: RefundRecord,
    provider: RefundCapability,
    order: RefundOrder,
  ): Promise<SentRefund> {
    const known = refund.sentAt && (await provider.status(order));
    if (known) return known;
    if (!provider.idempotent) await this.refuseSecond(refund, order);
    const now = this.clock.now();
    const mine =
      refund.sentAt || (await this.refunds.markSent(refund, { sentAt: now, way: 'refund' }));
    if (!mine) return REFUND_PENDING;
    if (!provider.idempotent && !refund.sentAt) await this.refuseBeside(refund, order);
    try {
      return { ...(await provider.send(order)), acceptedAt: this.clock.now() };
    } catch (error) {
      if (error instanceof ProviderUnreached && !refund.sentAt)
        await this.refunds.markUnsent(refund);
      throw error;
    }
  }

  /**
   * Once more, now that it is marked: of two that two replicas have in hand at least one sees the other. Where both do,
   * none is sent: an admin sends them by hand.
   */
  private async refuseBeside(refund: RefundRecord, order: RefundOrder): Promise<void> {
    try {
      await this.refuseSecond(refund, order);
    } catch (error) {
      await this.refunds.markUnsent(refund);
      throw error;
    }
  }

  /** Such a provider allows one refund a payment, and could not distinguish two of them. */
  private async refuseSecond(refund: RefundRecord, { transactionId, amountTzs }: RefundOrder) {
    const others = await this.refunds.findOf(refund.paymentId);
    const sent = others.some(
      ({ _id, status, sentAt }) => _id !== refund._id && sentAt && status !== 'failed',
    );
    if (!sent) return;
    throw new ProviderRefused(
      `The provider gives one refund a payment: send TZS ${amountTzs} of ${transactionId} by hand`,
    );
  }
}
