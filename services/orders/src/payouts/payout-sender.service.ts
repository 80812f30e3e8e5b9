import { Injectable, Logger } from '@nestjs/common';
import { Clock, UserReplicas } from '@sokoni/common';
import {
  BeyondLimits,
  canPay,
  LEASE_MS,
  nextTryAt,
  type PayoutCapability,
  type PayoutStatusReport,
  ProviderDown,
  ProviderPaced,
  ProviderRefused,
  ProviderUnreached,
} from '@sokoni/payment-providers';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import type { PayoutRecord } from './payout.schema.ts';
import { isStopped, mayBePaid } from './payout.ts';
import { PayoutOutcomesService } from './payout-outcomes.service.ts';
import { PayoutsRepository } from './payouts.repository.ts';

type Report = PayoutStatusReport & {
  readonly unanswered?: boolean;
  /** It is sent then, however often it was tried: its providers are switched off, or take no more before. */
  readonly heldUntil?: Date;
};

const UNDECIDED: PayoutStatusReport = { status: 'pending', transactionId: '', failureReason: '' };
/** It goes out soon after an admin switches a provider on again. */
const HELD_PAUSE_MS = 60_000;

/** Sends payouts to the payment provider, and polls by their id until it reports the end. */
@Injectable()
export class PayoutSenderService {
  private readonly logger = new Logger(PayoutSenderService.name);

  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly providers: PaymentProviders,
    private readonly routes: PaymentRoutesService,
    private readonly userReplicas: UserReplicas,
    private readonly outcomes: PayoutOutcomesService,
    private readonly clock: Clock,
  ) {}

  /** Sends or polls one due payout; false when none is due. */
  async sendOne(): Promise<boolean> {
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const payout = await this.payouts.claimDue(now, leaseUntil, this.notNow(now));
    if (!payout) return false;
    const { unanswered = false, heldUntil, ...reported } = await this.statusOf(payout);
    if (reported.status === 'pending') {
      const at = heldUntil ?? nextTryAt(payout.tries, this.clock.now());
      const { reference } = reported;
      const known = { nextTryAt: at, ...(reference && { reference }) };
      await this.payouts.tryAgain(payout, unanswered ? 'unanswered' : 'sent', known);
      return true;
    }
    const { status: state, failureReason, transactionId } = reported;
    await this.outcomes.end(payout, { state, failureReason, transactionId });
    return true;
  }

  /** Providers that take no more payouts of this replica just now. */
  private notNow(now: Date): string[] {
    const late = this.providers.all.filter(({ payouts }) => (payouts?.notBefore?.() ?? now) > now);
    return late.map(({ name }) => name);
  }

  /**
   * Without an answer it stays `pending`, and is queried again. What was certainly not sent, now or before,
   * may go another way; what has no other way and was refused ends as failed.
   */
  private async statusOf(payout: PayoutRecord): Promise<Report> {
    try {
      return await this.sendOrPoll(payout);
    } catch (error) {
      this.logger.error({ msg: `No status of a payout: ${error}`, payoutId: payout._id });
      const silent = { ...UNDECIDED, unanswered: true };
      if (mayBePaid(payout)) return silent;
      if (error instanceof ProviderRefused) return this.afterRefusal(payout, error);
      if (error instanceof ProviderPaced) return this.waitOn(payout);
      if (error instanceof ProviderUnreached) await this.moveOn(payout);
      return silent;
    }
  }

  /** Another replica has just sent one: it waits for its provider, as after one of this replica. */
  private async waitOn(payout: PayoutRecord): Promise<Report> {
    const { provider } = await this.railOf(payout);
    await this.payouts.markUnsent(payout, provider);
    const heldUntil = this.providers.find(provider)?.payouts?.notBefore?.();
    return { ...UNDECIDED, ...(heldUntil && { heldUntil }) };
  }

  /** It has not reached its provider: another one of the route may have it, else the same again. */
  private async moveOn(payout: PayoutRecord): Promise<void> {
    const { provider } = await this.railOf(payout);
    const next = this.routes.otherPayer(provider, payout.to) ?? provider;
    await this.payouts.markUnsent(payout, next);
  }

  /**
   * The next provider of the route may have it. What is beyond the limits of the last one is left to the
   * bank: it would refuse it again whenever the seller asks.
   */
  private async afterRefusal(payout: PayoutRecord, error: ProviderRefused): Promise<Report> {
    const { provider } = await this.railOf(payout);
    const next = this.routes.payerAfter(provider, payout.to);
    const beyond = error instanceof BeyondLimits;
    if (next || beyond) await this.payouts.markUnsent(payout, next ?? provider);
    if (next) return UNDECIDED;
    if (beyond) return this.leaveToBank(payout);
    return { status: 'failed', transactionId: '', failureReason: error.message };
  }

  /** The provider may have been changed just before it was called. */
  private async railOf(payout: PayoutRecord): Promise<PayoutRecord> {
    return (await this.payouts.find(payout._id)) ?? payout;
  }

  /**
   * A payout that may have been sent is queried, and sent again only if the provider does not know it. It
   * is not sent while the seller is suspended, or while its providers are switched off, and ends where the shop would
   * lend it.
   */
  private async sendOrPoll(payout: PayoutRecord): Promise<Report> {
    if (mayBePaid(payout)) {
      const payouts = this.connected(payout);
      // Its configuration may have changed since: what may have been paid is never failed.
      if (!payouts) throw new ProviderDown(`${payout.provider} is no longer connected for payouts`);
      const known = await this.poll(payouts, payout);
      if (known) return known;
    }
    if (isStopped(await this.userReplicas.find(payout.sellerId))) return UNDECIDED;
    const routed = mayBePaid(payout) ? payout : await this.routed(payout);
    if (!routed) return UNDECIDED;
    const now = this.clock.now();
    if (this.routes.isOff(routed.provider, 'payouts'))
      return { ...UNDECIDED, heldUntil: new Date(now.getTime() + HELD_PAUSE_MS) };
    const payouts = this.connected(routed);
    if (!payouts) return this.leaveToBank(routed);
    // It waits for its provider: another one of the route has it only where this one has failed.
    const heldUntil = payouts.notBefore?.();
    if (heldUntil && heldUntil > now) return { ...UNDECIDED, heldUntil };
    if (!mayBePaid(routed) && (await this.outcomes.endIfLent(routed))) return UNDECIDED;
    const mine = await this.payouts.markSent(routed, now);
    if (!mine) return UNDECIDED;
    this.routes.noteSent(routed.provider, routed.to);
    return payouts.send(routed);
  }

  /** Where it goes, written down before it is sent: it keeps a provider that is healthy. Null when it is sent. */
  private async routed(payout: PayoutRecord): Promise<PayoutRecord | null> {
    const { provider, to } = payout;
    const keeps =
      this.connected(payout) &&
      this.routes.isHealthy(provider, 'payouts') &&
      !this.routes.isOff(provider, 'payouts');
    if (keeps) return payout;
    const [best] = await this.routes.payers(to);
    const same = !best || best.name === provider;
    return same ? payout : this.payouts.changeRail(payout, best.name);
  }

  private connected({ provider: name, to }: PayoutRecord): PayoutCapability | null {
    const provider = this.providers.find(name);
    return provider && canPay(provider, to) ? provider.payouts : null;
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
