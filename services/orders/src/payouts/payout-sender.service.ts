import { Injectable, Logger } from '@nestjs/common';
import { Clock, Ticker, UserReplicas } from '@sokoni/common';
import {
  BeyondLimits,
  canPay,
  LEASE_MS,
  nextTryAt,
  type PayoutCapability,
  type PayoutStatusReport,
  ProviderDown,
  ProviderRefused,
  ProviderUnreached,
} from '../payments/providers/payment-provider.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import type { PayoutRecord } from './payout.schema.ts';
import { isStopped } from './payout.ts';
import { PayoutEndingsService } from './payout-endings.service.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { PayoutsService } from './payouts.service.ts';

type Report = PayoutStatusReport & { readonly unanswered?: boolean };

const UNDECIDED: PayoutStatusReport = { status: 'pending', transactionId: '', failureReason: '' };

/** Sends payouts to the payment provider, and polls by their id until it reports the end. */
@Injectable()
export class PayoutSenderService {
  private readonly logger = new Logger(PayoutSenderService.name);

  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly providers: PaymentProviders,
    private readonly userReplicas: UserReplicas,
    private readonly endings: PayoutEndingsService,
    private readonly clock: Clock,
    service: PayoutsService,
    ticker: Ticker,
  ) {
    ticker.enter(() => service.payOneDue());
    ticker.enter(() => this.sendOne());
  }

  /** Sends or polls one due payout; false when none is due. */
  async sendOne(): Promise<boolean> {
    const now = this.clock.now();
    const payout = await this.payouts.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (!payout) return false;
    const { unanswered = false, ...reported } = await this.statusOf(payout);
    if (reported.status === 'pending') {
      const at = nextTryAt(payout.tries, this.clock.now());
      const { reference } = reported;
      const known = { nextTryAt: at, unanswered, ...(reference && { reference }) };
      await this.payouts.tryAgainAt(payout, known);
    } else await this.endings.end(payout, { ...reported, status: reported.status });
    return true;
  }

  /**
   * Without an answer it stays `pending`, and is queried again. The provider's refusal ends it as failed,
   * except of one that was sent before: the first request may have been carried out. What is beyond its
   * limits is left to the bank: it would refuse it again whenever the seller asks.
   */
  private async statusOf(payout: PayoutRecord): Promise<Report> {
    try {
      return await this.sendOrPoll(payout);
    } catch (error) {
      this.logger.error({ msg: `No status of a payout: ${error}`, payoutId: payout._id });
      const first = payout.status === 'requested';
      const unsent = error instanceof ProviderUnreached || error instanceof BeyondLimits;
      if (first && unsent) await this.payouts.markUnsent(payout);
      if (!first || !(error instanceof ProviderRefused)) return { ...UNDECIDED, unanswered: true };
      if (error instanceof BeyondLimits) return this.leaveToBank(payout);
      return { status: 'failed', transactionId: '', failureReason: error.message };
    }
  }

  /**
   * A payout that may have been sent is queried, and sent again only if the provider does not know it. It
   * is not sent while the seller is suspended.
   */
  private async sendOrPoll(payout: PayoutRecord): Promise<PayoutStatusReport> {
    const provider = this.providers.find(payout.provider);
    const payouts = provider && canPay(provider, payout.to) ? provider.payouts : null;
    if (payout.status === 'sent') {
      // Its configuration may have changed since: what may have been paid is never failed.
      if (!payouts) throw new ProviderDown(`${payout.provider} is no longer connected for payouts`);
      const known = await this.poll(payouts, payout);
      if (known) return known;
    }
    if (isStopped(await this.userReplicas.find(payout.sellerId))) return UNDECIDED;
    if (!payouts) return this.leaveToBank(payout);
    const mine = await this.payouts.markSent(payout, this.clock.now());
    return mine ? payouts.send(payout) : UNDECIDED;
  }

  private async leaveToBank(payout: PayoutRecord): Promise<PayoutStatusReport> {
    await this.payouts.leaveToBank(payout);
    return UNDECIDED;
  }

  /** A query that does not arrive says nothing about the payout, which was sent before. */
  private async poll(payouts: PayoutCapability, payout: PayoutRecord) {
    try {
      return await payouts.status(payout);
    } catch (error) {
      throw new ProviderDown(String(error), { cause: error });
    }
  }
}
