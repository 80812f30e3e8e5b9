import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EventEnvelope, type EventName, events } from '@sokoni/contracts';
import { startSpan } from '@sokoni/telemetry/tracing';
import type { z } from 'zod';
import { ServiceConfig } from '../config/define-config.ts';
import { Transactions } from '../mongo/transactions.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { continueTrace } from '../telemetry/traceparent.ts';
import type { NewEvent } from './envelope.ts';
import { EventMetrics } from './event-metrics.ts';
import { OutboxRepository } from './outbox.repository.ts';
import type { OutboxBatch, StoredEvent } from './outbox.schema.ts';
import { OutboxRelay } from './outbox-relay.ts';

/** Publishes events. They leave the service only if the transaction that made them true commits. */
@Injectable()
export class EventBus {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxRepository,
    private readonly relay: OutboxRelay,
    private readonly config: ServiceConfig,
    private readonly metrics: EventMetrics,
  ) {}

  /** Writes the event at the end of the open transaction; the relay sends it after the commit. */
  async publish<N extends EventName>(name: N, event: NewEvent<N>): Promise<void> {
    if (!this.transactions.open) throw new Error(`${name} must be published inside a transaction`);
    const traceparent = currentContext()?.traceparent;
    const span = startSpan(`publish ${name}`, 'producer', traceparent, {
      attributes: { 'messaging.system': 'rabbitmq', 'messaging.operation.name': 'publish' },
    });
    const envelope = seal(name, event, span?.traceparent ?? traceparent);
    const { eventId } = envelope;
    const stored = { eventId, name, payload: JSON.stringify(envelope) };
    this.transactions.writeInBatch(this.store, stored, { last: true });
    this.transactions.afterCommit(() => {
      span?.end();
      this.metrics.published(name, envelope.data);
    });
  }

  /** All events of the transaction, or of the group of them, in one document. */
  private readonly store = async (events: readonly StoredEvent[]): Promise<void> => {
    const leaseUntil = new Date(Date.now() + this.config.OUTBOX_LEASE_MS);
    const batch: OutboxBatch = { _id: randomUUID(), events, leaseUntil };
    await this.outbox.add(batch);
    this.transactions.afterCommit(() => this.relay.send([batch]));
  };
}

function seal<N extends EventName>(
  name: N,
  event: NewEvent<N>,
  traceparent: string | undefined,
): EventEnvelope {
  const schema: z.ZodType = events[name];
  const context = currentContext();
  return {
    eventId: randomUUID(),
    name,
    aggregateId: event.aggregateId,
    version: event.version,
    occurredAt: new Date().toISOString(),
    causationId: context?.causationId ?? null,
    traceparent: traceparent ?? continueTrace(null),
    data: schema.parse(event.data),
  };
}
