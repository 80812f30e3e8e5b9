import { type BeforeApplicationShutdown, type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { atMost } from '../service/lifecycle.ts';
import { Broker, RabbitBroker } from './broker.ts';
import { EventBinding, EventBindingSchema, EventBindings } from './event-bindings.ts';
import { EventCollectors } from './event-collectors.ts';
import { EventMetrics } from './event-metrics.ts';
import { EventServer } from './event-server.ts';
import { Inbox, InboxEntry, InboxSchema } from './inbox.ts';
import { OutboxBatch, OutboxRepository, OutboxSchema } from './outbox.repository.ts';
import { Outbox } from './outbox.ts';
import { OutboxRelay } from './outbox-relay.ts';
import { ReplicaEventsService } from './replica-events.service.ts';

const STEP_MS = 4_000;

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
