import { Injectable, Logger } from '@nestjs/common';
import { Clock, Metrics, ProblemError } from '@sokoni/common';
import type { PaymentProvider, RawCallback } from '@sokoni/payment-providers';
import { OrdersConfig } from '../config.ts';
import { CheckoutQueue } from '../orders/checkout-queue.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { PayoutsRepository } from '../payouts/payouts.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { PaymentEventsRepository } from './payment-events.repository.ts';
import { PaymentSettlementService, type Refusal } from './payment-settlement.service.ts';

@Injectable()
export class PaymentCallbacksService {
  private readonly logger = new Logger(PaymentCallbacksService.name);
  private readonly received;

  constructor(
    private readonly providers: PaymentProviders,
    private readonly events: PaymentEventsRepository,
    private readonly settlement: PaymentSettlementService,
    private readonly payouts: PayoutsRepository,
    private readonly refunds: RefundsRepository,
    private readonly queue: CheckoutQueue,
    private readonly config: OrdersConfig,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.received = metrics.counter(
      'sokoni_payment_callbacks_total',
      'Payment callbacks by outcome: accepted or refused',
      ['provider', 'outcome'],
    );
  }

  /** Stores the message first, then applies it if its sender is proven and it matches. */
  async receive(
    providerName: string,
    body: Buffer,
    headers: RawCallback['headers'],
  ): Promise<null> {
    const raw = { body, headers, url: this.config.callbackUrl(providerName) };
    const provider = this.providers.find(providerName);
    if (!provider) {
      this.received.inc({ provider: 'unknown', outcome: 'refused' });
      throw new ProblemError('callback-refused');
    }
    const message = await this.events.store(provider, raw);
    const refusal = await this.apply(provider, raw);
    // A wrong amount is genuine: it is in quarantine, and a repeated callback would change nothing.
    const accepted = refusal === null || refusal === 'other-amount';
    this.received.inc({ provider: provider.name, outcome: accepted ? 'accepted' : 'refused' });
    if (accepted) {
      await this.events.accept(message);
      return null;
    }
    await this.events.refuse(message);
    this.logger.warn({ msg: 'Callback refused', provider: providerName, refusal });
    throw new ProblemError('callback-refused');
  }

  private async apply(provider: PaymentProvider, raw: RawCallback): Promise<Refusal> {
    const verified = await provider.verifyCallback(raw, this.clock.now());
    if (!verified) return 'bad-signature';
    if ('reported' in verified) {
      return this.queue.settle(() => this.settlement.apply(verified.reported, provider.name));
    }
    if ('payoutId' in verified) return this.pollPayout(verified, provider.name);
    return this.settlement.requestPoll(verified, provider.name);
  }

  /**
   * A refund may be sent as a payout: its id is then the payout's. Some providers are asked by their own number of it,
   * and the answer that named that may be lost.
   */
  private async pollPayout(
    { payoutId, reference }: { readonly payoutId: string; readonly reference?: string },
    provider: string,
  ): Promise<Refusal> {
    const known = (await this.payouts.find(payoutId)) ?? (await this.refunds.find(payoutId));
    if (known?.provider !== provider) return 'unknown-payout';
    const now = this.clock.now();
    const both = [this.payouts, this.refunds];
    if (reference) await Promise.all(both.map((all) => all.keepNamed(payoutId, reference)));
    await Promise.all(both.map((all) => all.pollNow(payoutId, now)));
    return null;
  }
}
