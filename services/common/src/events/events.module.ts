import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Global,
  Injectable,
  Module,
} from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ServiceConfig } from '../config/define-config.ts';
import { UnitOfWork } from '../mongo/unit-of-work.ts';
import { atMost } from '../service/lifecycle.ts';
import { Broker, RabbitBroker } from './broker.ts';
import type { SealedEvent } from './envelope.ts';
import { EventBinding, EventBindingSchema, EventBindings } from './event-bindings.ts';
import { EventCollectors } from './event-collectors.ts';
import { EventMetrics } from './event-metrics.ts';
import { EventServer } from './event-server.ts';
import { Inbox, InboxEntry, InboxSchema } from './inbox.ts';
import { OutboxBatch, OutboxRepository, OutboxSchema } from './outbox.repository.ts';
import { OutboxRelay } from './outbox-relay.ts';
import { ReplicaEventsService } from './replica-events.service.ts';

const STEP_MS = 4_000;

/** Writes the events of units of work. They leave the service only if the transaction that made them true commits. */
@Injectable()
class Outbox {
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

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: OutboxBatch.name, schema: OutboxSchema },
      { name: InboxEntry.name, schema: InboxSchema },
      { name: EventBinding.name, schema: EventBindingSchema },
    ]),
  ],
  providers: [
    EventBindings,
    EventMetrics,
    OutboxRepository,
    OutboxRelay,
    Outbox,
    Inbox,
    EventServer,
    EventCollectors,
    ReplicaEventsService,
  ],
  exports: [EventServer, OutboxRelay, ReplicaEventsService],
})
export class EventsModule implements BeforeApplicationShutdown {
  static over(broker: Broker | undefined): DynamicModule {
    const own = {
      provide: Broker,
      ...(broker ? { useValue: broker } : { useClass: RabbitBroker }),
    };
    return { module: EventsModule, providers: [own], exports: [Broker] };
  }

  constructor(
    private readonly server: EventServer,
    private readonly relay: OutboxRelay,
    private readonly broker: Broker,
  ) {}

  /** After HTTP and timers, before the database connection closes: handlers finish, events are sent. */
  async beforeApplicationShutdown(): Promise<void> {
    await atMost(STEP_MS, 'Event handlers', this.server.close());
    await atMost(STEP_MS, 'The outbox', this.relay.stop());
    await atMost(STEP_MS, 'The broker connection', this.broker.close());
  }
}
