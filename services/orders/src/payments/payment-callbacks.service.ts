import { Injectable, Logger } from '@nestjs/common';
import { Clock, Metrics, ProblemError } from '@sokoni/common';
import { PaymentEventsRepository } from './payment-events.repository.ts';
import { PaymentsService, type Refusal } from './payment-settlement.service.ts';
import type { PaymentProvider, RawCallback } from './providers/payment-provider.ts';
import { PaymentProviders } from './providers/payment-providers.ts';

@Injectable()
export class PaymentCallbacksService {
  private readonly logger = new Logger(PaymentCallbacksService.name);
  private readonly received;

  constructor(
    private readonly providers: PaymentProviders,
    private readonly events: PaymentEventsRepository,
    private readonly payments: PaymentsService,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.received = metrics.counter(
      'sokoni_payment_callbacks_total',
      'Messages of payment providers, or of people who say they are one: believed or refused',
      ['provider', 'outcome'],
    );
  }

  /** Keeps the message first, then follows it if its sender is proven and it fits. */
  async receive(providerName: string, raw: RawCallback): Promise<null> {
    const provider = this.providers.find(providerName);
    if (!provider) {
      this.received.inc({ provider: 'unknown', outcome: 'refused' });
      throw new ProblemError('callback-refused');
    }
    const message = await this.events.keep(provider, raw);
    const refusal = await this.follow(provider, raw);
    // A wrong amount is true news: it is in quarantine, and telling us again would change nothing.
    const believed = refusal === null || refusal === 'other-amount';
    this.received.inc({ provider: provider.name, outcome: believed ? 'believed' : 'refused' });
    if (believed) {
      await this.events.believe(message);
      return null;
    }
    await this.events.refuse(message);
    this.logger.warn({ msg: 'Callback refused', provider: providerName, refusal });
    throw new ProblemError('callback-refused');
  }

  private follow(provider: PaymentProvider, raw: RawCallback): Promise<Refusal> {
    const verified = provider.verifyCallback(raw, this.clock.now());
    if (!verified) return Promise.resolve('bad-signature');
    if ('reported' in verified) return this.payments.apply(verified.reported, provider.name);
    return this.payments.askAbout(verified.askAbout, provider.name);
  }
}
