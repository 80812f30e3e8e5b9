import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, Clock, insertAll, type Records } from '@sokoni/common';
import type { PaymentProvider, RawCallback } from '@sokoni/payment-providers';
import { RUSH_GATHER_MS } from '../config.ts';

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
export type StoredMessage = PaymentEvent & { readonly isNew: boolean };

/** Append-only record of the callbacks that came in, genuine or not. */
@Injectable()
export class PaymentEventsRepository {
  private readonly insert = batched(
    (events: readonly PaymentEvent[]) => insertAll(this.events, events),
    // Stored together, they are settled together.
    { gatherMs: RUSH_GATHER_MS },
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
