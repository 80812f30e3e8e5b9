import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, Clock, insertAll } from '@sokoni/common';
import type { Model } from 'mongoose';
import type { PaymentEvent } from './payment-event.schema.ts';
import type { PaymentProvider, RawCallback } from './providers/payment-provider.ts';

const EVENT_ID_MAX = 200;
const REFUSED_MS = 7 * 24 * 3_600_000;

/** A message in the record; `isNew` when it was not there before. */
export type KeptMessage = PaymentEvent & { readonly isNew: boolean };

/** Append-only record of what providers, or people who say they are, have told us. */
@Injectable()
export class PaymentEventsRepository {
  private readonly insert = batched((events: readonly PaymentEvent[]) =>
    insertAll(this.events, events),
  );

  constructor(
    @InjectModel('PaymentEvent') private readonly events: Model<PaymentEvent>,
    private readonly clock: Clock,
  ) {}

  /** Keeps the message; one that came before is kept once. */
  async keep(provider: PaymentProvider, raw: RawCallback): Promise<KeptMessage> {
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

  /** Nobody believes it: it goes in a week, unless the same message was believed before. */
  async refuse({ isNew, ...message }: KeptMessage): Promise<void> {
    if (!isNew) return;
    const expiresAt = new Date(message.receivedAt.getTime() + REFUSED_MS);
    await this.events.updateOne(keyOf(message), { expiresAt });
  }

  /** It is believed, though somebody else may have sent its text before: with its proof it stays. */
  async believe({ isNew, ...message }: KeptMessage): Promise<void> {
    if (isNew) return;
    const refused = { ...keyOf(message), expiresAt: { $type: 'date' as const } };
    const { headers } = message;
    await this.events.updateOne(refused, { $set: { headers }, $unset: { expiresAt: '' } });
  }
}

function keyOf({ provider, eventId, bodyHash }: PaymentEvent) {
  return { provider, eventId, bodyHash };
}

/** Cookies and the like have no place in a record of money. */
function proofOf(
  provider: PaymentProvider,
  headers: RawCallback['headers'],
): Record<string, string> {
  const given = provider.proofHeaders.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, headers[name] ?? '']));
}
