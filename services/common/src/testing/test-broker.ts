import { randomUUID } from 'node:crypto';
import { type EventData, type EventEnvelope, type EventName } from '@sokoni/contracts';
import { type ChannelModel, type ConfirmChannel, type ConsumeMessage, connect } from 'amqplib';
import type { EventOf } from '../events/envelope.ts';
import { parseEnvelope } from '../events/envelope.ts';
import { eventNames } from '../events/topology.ts';
import { eventually } from './eventually.ts';
import { newId } from './test-session.ts';

export interface EventOptions {
  readonly eventId?: string;
  readonly aggregateId?: string;
  readonly version?: number;
}

/** Receives every event of the test's namespace, and publishes there. */
export class TestBroker {
  private readonly events: EventOf<EventName>[] = [];
  private readonly marks = new Set<string>();
  private queue = '';
  private connection!: ChannelModel;
  private channel!: ConfirmChannel;
  private readonly url: string;
  private readonly namespace: string;
  private readonly exchange: string;

  constructor(url: string, namespace: string) {
    this.url = url;
    this.namespace = namespace;
    this.exchange = eventNames('', namespace).exchange;
  }

  async open(): Promise<void> {
    this.connection = await connect(this.url);
    this.channel = await this.connection.createConfirmChannel();
    for (const emitter of [this.connection, this.channel]) emitter.on('error', () => undefined);
    await this.channel.assertExchange(this.exchange, 'topic', { durable: true });
    const { queue } = await this.channel.assertQueue('', { exclusive: true });
    await this.channel.bindQueue(queue, this.exchange, '#');
    this.queue = queue;
    const receive = ({ fields, content }: ConsumeMessage) =>
      fields.exchange === this.exchange
        ? this.events.push(readEvent(content))
        : this.marks.add(content.toString());
    await this.channel.consume(queue, (message) => message && receive(message), { noAck: true });
  }

  async publish(envelope: EventEnvelope): Promise<void> {
    await this.publishRaw(envelope.name, Buffer.from(JSON.stringify(envelope)));
  }

  /** Publishes bytes that need not be an event. */
  async publishRaw(routingKey: string, content: Buffer): Promise<void> {
    this.channel.publish(this.exchange, routingKey, content, { persistent: true });
    await this.channel.waitForConfirms();
  }

  /** The received events of a name, each once: on a slow machine the outbox sends some again. */
  received<N extends EventName>(name: N): EventOf<N>[] {
    const byId = new Map(this.deliveries(name).map((event) => [event.eventId, event]));
    return [...byId.values()];
  }

  /** Everything received of a name, also what came again. */
  deliveries<N extends EventName>(name: N): EventOf<N>[] {
    return this.events.filter((event) => event.name === name) as unknown as EventOf<N>[];
  }

  waitFor<N extends EventName>(
    name: N,
    matches: (event: EventOf<N>) => boolean,
  ): Promise<EventOf<N>> {
    return eventually(() => {
      const found = this.received(name).find(matches);
      if (!found) throw new Error(`No such ${name} among ${this.received(name).length} received`);
      return found;
    });
  }

  /** The name of each event received so far, each event once. */
  names(): EventName[] {
    return [...new Map(this.events.map(({ eventId, name }) => [eventId, name])).values()];
  }

  /** Resolves when everything that the broker has at the moment of the call is received. */
  async catchUp(): Promise<void> {
    const mark = randomUUID();
    this.channel.sendToQueue(this.queue, Buffer.from(mark));
    await eventually(() => this.marks.has(mark));
  }

  /** Messages that no replica of a service has taken yet. */
  async waiting(service: string): Promise<number> {
    const { queue } = eventNames(service, this.namespace);
    return (await this.channel.checkQueue(queue)).messageCount;
  }

  /** Messages that wait in a service's dead letter queue. */
  async deadLetters(service: string): Promise<number> {
    const { deadQueue } = eventNames(service, this.namespace);
    return (await this.channel.checkQueue(deadQueue)).messageCount;
  }

  /** Messages that a service has put aside for a version that handles them. */
  async parked(service: string): Promise<number> {
    const { parkedQueue } = eventNames(service, this.namespace);
    return (await this.channel.checkQueue(parkedQueue)).messageCount;
  }

  /** Binds a service's queue to an event, as a newer version of it has done. */
  async bind(service: string, eventName: string): Promise<void> {
    const { queue, exchange } = eventNames(service, this.namespace);
    await this.channel.bindQueue(queue, exchange, eventName);
  }

  async close(services: readonly string[]): Promise<void> {
    for (const service of services) {
      const { queue, deadQueue, parkedQueue } = eventNames(service, this.namespace);
      for (const name of [queue, deadQueue, parkedQueue]) await this.channel.deleteQueue(name);
    }
    const { exchange, deadExchange } = eventNames('', this.namespace);
    await this.channel.deleteExchange(exchange);
    await this.channel.deleteExchange(deadExchange);
    await this.connection.close();
  }
}

/** An envelope around test data. */
export function envelopeOf<N extends EventName>(
  name: N,
  data: EventData<N>,
  options: EventOptions = {},
): EventOf<N> {
  const { _id, version } = data as { _id?: string; version?: number };
  return {
    eventId: options.eventId ?? randomUUID(),
    name,
    aggregateId: options.aggregateId ?? _id ?? newId(),
    version: options.version ?? version ?? 1,
    occurredAt: new Date().toISOString(),
    causationId: null,
    traceparent: null,
    data,
  } as EventOf<N>;
}

/** Services must publish events of the contract; a message of another shape matches no expectation. */
function readEvent(content: Buffer): EventOf<EventName> {
  try {
    return parseEnvelope(content);
  } catch {
    return { name: 'not-an-event', data: content.toString() } as unknown as EventOf<EventName>;
  }
}
