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
  REFUND_PENDING,
  REFUND_SUCCEEDED,
  type RefundOrder,
  type WalletDestination,
} from '@sokoni/payment-providers';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import type { RefundRecord } from './refund.schema.ts';
import type { SentRefund } from './refund.ts';
import { RefundsRepository } from './refunds.repository.ts';

type WalletPayout = PayoutOrder & { readonly to: WalletDestination };

const UNDECIDED: PayoutStatusReport = { status: 'pending', transactionId: '', failureReason: '' };

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

  /** `pending` while that is open, or an admin has switched payouts off. Throws the provider's refusal. */
  async send(refund: RefundRecord, order: RefundOrder): Promise<SentRefund> {
    const { payouts, name } = this.providers.of(order.payment);
    if (!refund.sentAt && this.routes.isOff(name, 'payouts')) return REFUND_PENDING;
    // Its configuration may have changed since: what may have been paid is never failed.
    if (!payouts) throw new ProviderDown(`${name} is no longer connected for payouts`);
    const payout = refund.sentTo ? toSentPayout(refund, order) : await this.toPayout(order);
    const known = refund.sentAt ? await this.poll(payouts, refund, payout) : null;
    const reported = known ?? (await this.sendMarked(payouts, refund, payout));
    const { status, reference, failureReason } = reported;
    if (status === 'failed') return { status, failureReason: `${failureReason}: ${byHand(order)}` };
    const paid = status === 'paid' ? REFUND_SUCCEEDED : REFUND_PENDING;
    return { ...paid, ...(reference && { reference }) };
  }

  private async sendMarked(
    payouts: PayoutCapability,
    refund: RefundRecord,
    payout: WalletPayout,
  ): Promise<PayoutStatusReport> {
    const how = { sentAt: this.clock.now(), way: 'payout', sentTo: payout.to } as const;
    if (!refund.sentAt && !(await this.refunds.markSent(refund, how))) return UNDECIDED;
    try {
      return await payouts.send(payout);
    } catch (error) {
      if (error instanceof ProviderUnreached && !refund.sentAt)
        await this.refunds.markUnsent(refund);
      throw error;
    }
  }

  /** Whatever goes wrong with a query says nothing about the payout. */
  private async poll(payouts: PayoutCapability, refund: RefundRecord, payout: WalletPayout) {
    try {
      return await payouts.status({ ...payout, reference: refund.payoutReference });
    } catch (error) {
      throw new ProviderDown(String(error), { cause: error });
    }
  }

  /** The provider names the wallet and confirms that its money is still with us. */
  private async toPayout(order: RefundOrder): Promise<WalletPayout> {
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

/** To where it was sent, whatever its payment says since. */
function toSentPayout(
  { _id, amountTzs, sentTo }: RefundRecord,
  { payment }: RefundOrder,
): WalletPayout {
  return { _id, amountTzs, to: sentTo as WalletDestination, holderName: payment.customer.name };
}

function byHand({ amountTzs, transactionId }: RefundOrder): string {
  return `send TZS ${amountTzs} of ${transactionId} by hand`;
}
