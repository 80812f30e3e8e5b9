import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, gathered, insertAll } from '@sokoni/common';
import type { Model } from 'mongoose';
import type { PaymentEvent } from './payment-event.schema.ts';
import type { PaymentProvider, RawCallback } from './providers/payment-provider.ts';

const EVENT_ID_MAX = 200;

/** Append-only record of what providers, or people who say they are, have told us. */
@Injectable()
export class PaymentEventsRepository {
  readonly #insert = gathered((events: readonly PaymentEvent[]) => insertAll(this.events, events));

  constructor(
    @InjectModel('PaymentEvent') private readonly events: Model<PaymentEvent>,
    private readonly clock: Clock,
  ) {}

  /** Keeps the message; one that came before is kept once. */
  async keep(provider: PaymentProvider, raw: RawCallback): Promise<void> {
    const bodyHash = createHash('sha256').update(raw.body).digest('hex');
    const event: PaymentEvent = {
      provider: provider.name,
      eventId: provider.readEventId(raw)?.slice(0, EVENT_ID_MAX) ?? bodyHash,
      bodyHash,
      body: raw.body.toString('utf8'),
      headers: proofOf(provider, raw.headers),
      receivedAt: this.clock.now(),
    };
    await this.#insert(event);
  }
}

/** Cookies and the like have no place in a record that is kept for ever. */
function proofOf(
  provider: PaymentProvider,
  headers: RawCallback['headers'],
): Record<string, string> {
  const given = provider.proofHeaders.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, headers[name] ?? '']));
}
