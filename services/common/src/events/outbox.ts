import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceConfig } from '../config/define-config.ts';
import { UnitOfWork } from '../mongo/unit-of-work.ts';
import type { SealedEvent } from './envelope.ts';
import { EventMetrics } from './event-metrics.ts';
import { type OutboxBatch, OutboxRepository } from './outbox.repository.ts';
import { OutboxRelay } from './outbox-relay.ts';

/** Writes the events of units of work. They leave the service only if the transaction that made them true commits. */
@Injectable()
export class Outbox {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly batches: OutboxRepository,
    private readonly relay: OutboxRelay,
    private readonly config: ServiceConfig,
    private readonly metrics: EventMetrics,
  ) {
    unit.flushBy('outbox', (events: readonly SealedEvent[]) => this.write(events));
  }

  /** All events of the transaction, or of the group of them, in one document. */
  private async write(sealed: readonly SealedEvent[]): Promise<void> {
    const leaseUntil = new Date(Date.now() + this.config.OUTBOX_LEASE_MS);
    const events = sealed.map(({ envelope }) => {
      const { eventId, name } = envelope;
      return { eventId, name, payload: JSON.stringify(envelope) };
    });
    const batch: OutboxBatch = { _id: randomUUID(), events, leaseUntil };
    await this.batches.add(batch);
    this.unit.afterCommit(() => {
      for (const { envelope, span } of sealed) {
        span?.end();
        this.metrics.published(envelope.name, envelope.data);
      }
      this.relay.send([batch]);
    });
  }
}
