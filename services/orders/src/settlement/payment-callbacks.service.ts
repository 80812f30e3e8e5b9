import { createHash } from 'node:crypto';
import { Controller, Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  batched,
  type Call,
  Clock,
  ConcurrencyLimiter,
  Endpoint,
  insertAll,
  Metrics,
  ProblemError,
  type Records,
} from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import type { PaymentProvider, RawCallback } from '@sokoni/payment-providers';
import { OrdersConfig, RUSH } from '../config.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { PayoutsRepository } from '../payouts/payouts.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { PaymentSettlementService, type Refusal } from './settlement.service.ts';

/** So many share the round trips of each step (`batched`); two cores complete about as many in half a second. */
const MAX_CONCURRENT = 64;
/** All are answered within the gateway's timeout; beyond the limit requests are refused and may be repeated. */
const MAX_QUEUED = 1_000;
/** Half of what the sandbox waits for an answer; a provider that gives up sends its callback again. */
const SETTLEMENT_PATIENCE_MS = 5_000;

/** In a rush this replica's checkouts, which buyers wait for, go before what payment providers report. */
@Injectable()
export class CheckoutQueue {
  private readonly limiter = new ConcurrencyLimiter(MAX_CONCURRENT, MAX_QUEUED);

  checkOut<T>(work: () => Promise<T>): Promise<T> {
    return this.limiter.run(work);
  }

  settle<T>(work: () => Promise<T>): Promise<T> {
    return this.limiter.runLast(work, SETTLEMENT_PATIENCE_MS);
  }
}

/** A callback as received, before verification. */
@Schema({ collection: 'payment_events', versionKey: false, minimize: false })
export class PaymentEvent {
  @Prop({ type: String, required: true }) readonly provider!: string;
  /** The sender's id of the message, or the hash of its body where it names none. */
  @Prop({ type: String, required: true }) readonly eventId!: string;
  @Prop({ type: String, required: true }) readonly bodyHash!: string;
  @Prop({ type: String, default: '' }) readonly body!: string;
  @Prop({ type: Object, required: true }) readonly headers!: Readonly<Record<string, string>>;
  @Prop({ type: Date, required: true }) readonly receivedAt!: Date;
  /** When a refused message is deleted; absent from accepted ones. */
  @Prop({ type: Date }) readonly expiresAt?: Date;
}

export const PaymentEventSchema = SchemaFactory.createForClass(PaymentEvent);

const EVENT_ID_MAX = 200;
const REFUSED_MS = 7 * 24 * 3_600_000;

/** A stored message; `isNew` when it was not stored before. */
type StoredMessage = PaymentEvent & { readonly isNew: boolean };

/** Append-only record of the callbacks that came in, genuine or not. */
@Injectable()
export class PaymentEventsRepository {
  private readonly insert = batched(
    (events: readonly PaymentEvent[]) => insertAll(this.events, events),
    // Stored together, they are settled together.
    RUSH,
  );

  constructor(
    @InjectModel(PaymentEvent.name) private readonly events: Records<PaymentEvent>,
    private readonly clock: Clock,
  ) {}

  /** Stores the message; a repeated one is stored once. */
  async store(provider: PaymentProvider, raw: RawCallback): Promise<StoredMessage> {
    const bodyHash = createHash('sha256').update(raw.body).digest('hex');
    const event: PaymentEvent = {
      provider: provider.name,
      eventId: provider.readEventId(raw)?.slice(0, EVENT_ID_MAX) ?? bodyHash,
      bodyHash,
      body: raw.body.toString('utf8'),
      headers: proofOf(provider, raw.headers),
      receivedAt: this.clock.now(),
    };
    const isNew = await this.insert(event);
    return { ...event, isNew };
  }

  /** Removes the message after a week, unless the same message was accepted before. */
  async refuse({ isNew, ...message }: StoredMessage): Promise<void> {
    if (!isNew) return;
    const expiresAt = new Date(message.receivedAt.getTime() + REFUSED_MS);
    await this.events.updateOne(keyOf(message), { expiresAt });
  }

  /** Stores it permanently, with its proof: a forger may have sent the same body before. */
  async accept({ isNew, ...message }: StoredMessage): Promise<void> {
    if (isNew) return;
    const refused = { ...keyOf(message), expiresAt: { $type: 'date' as const } };
    const { headers } = message;
    await this.events.updateOne(refused, { $set: { headers }, $unset: { expiresAt: '' } });
  }
}

function keyOf({ provider, eventId, bodyHash }: PaymentEvent) {
  return { provider, eventId, bodyHash };
}

/** Without cookies and other unrelated headers. */
function proofOf(
  provider: PaymentProvider,
  headers: RawCallback['headers'],
): Record<string, string> {
  const given = provider.proofHeaders.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, headers[name] ?? '']));
}

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

@Controller()
export class PaymentCallbacksController {
  constructor(private readonly callbacks: PaymentCallbacksService) {}

  @Endpoint(ordersRoutes.paymentCallback)
  paymentCallback({ params, bytes, request }: Call<typeof ordersRoutes.paymentCallback>) {
    const headers = request.headers as Record<string, string | undefined>;
    return this.callbacks.receive(params.provider, bytes, headers);
  }
}
