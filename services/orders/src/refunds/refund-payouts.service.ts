import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { internationalMobile, MOBILE_PAYMENT_TYPES } from '@sokoni/contracts';
import {
  type PayoutCapability,
  type PayoutOrder,
  type PayoutStatusReport,
  ProviderDown,
  ProviderRefused,
  ProviderUnreached,
  type RefundOrder,
} from '../payments/providers/payment-provider.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import type { RefundRecord } from './refund.schema.ts';
import { RefundsRepository } from './refunds.repository.ts';

/**
 * Sends a refund as a payout to the wallet that paid, by the refund's own id. It is marked as sent
 * before; from then on it is queried by that id, and sent again only where the provider never got it.
 */
@Injectable()
export class RefundPayoutsService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly providers: PaymentProviders,
    private readonly routes: PaymentRoutesService,
    private readonly clock: Clock,
  ) {}

  /** True when it is paid, false while that is open or an admin has switched payouts off. Throws the provider's refusal. */
  async send(refund: RefundRecord, order: RefundOrder): Promise<boolean> {
    const { payouts, name } = this.providers.of(order.payment);
    if (!refund.sentAt && this.routes.isOff(name, 'payouts')) return false;
    if (!payouts) throw new ProviderDown('The adapter declares payouts and has none');
    const payout = await this.toPayout(order);
    const known = refund.sentAt ? await this.poll(payouts, refund, payout) : null;
    const reported = known ?? (await this.sendMarked(payouts, refund, payout));
    if (reported.reference) await this.refunds.notePayout(refund._id, reported.reference);
    if (reported.status !== 'failed') return reported.status === 'paid';
    throw new ProviderRefused(`${reported.failureReason}: ${byHand(order)}`);
  }

  private async sendMarked(
    payouts: PayoutCapability,
    refund: RefundRecord,
    payout: PayoutOrder,
  ): Promise<PayoutStatusReport> {
    if (!refund.sentAt && !(await this.refunds.markSent(refund._id, this.clock.now()))) {
      return { status: 'pending', transactionId: '', failureReason: '' };
    }
    try {
      return await payouts.send(payout);
    } catch (error) {
      if (error instanceof ProviderUnreached) await this.refunds.markUnsent(refund._id);
      throw error;
    }
  }

  /** Whatever goes wrong with a query says nothing about the payout. */
  private async poll(payouts: PayoutCapability, refund: RefundRecord, payout: PayoutOrder) {
    try {
      return await payouts.status({ ...payout, reference: refund.payoutReference });
    } catch (error) {
      throw new ProviderDown(String(error), { cause: error });
    }
  }

  /** The provider names the wallet and confirms that its money is still with us. */
  private async toPayout(order: RefundOrder): Promise<PayoutOrder> {
    const { payment, refundId, amountTzs } = order;
    const reported = await this.providers.of(payment).queryStatus(payment);
    if (reported?.status !== 'succeeded') {
      throw new ProviderDown(`The payment is ${reported?.status ?? 'unknown'} at its provider`);
    }
    const method = MOBILE_PAYMENT_TYPES.find(({ value }) => value === reported.method)?.value;
    if (!method || !reported.payerNumber) {
      throw new ProviderRefused(`The provider names no wallet that paid: ${byHand(order)}`);
    }
    const number = internationalMobile(reported.payerNumber);
    const to = { kind: 'wallet', method, number } as const;
    return { _id: refundId, amountTzs, to, holderName: payment.customer.name };
  }
}

function byHand({ amountTzs, transactionId }: RefundOrder): string {
  return `send TZS ${amountTzs} of ${transactionId} by hand`;
}
