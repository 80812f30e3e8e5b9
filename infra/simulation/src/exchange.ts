import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Broker } from '@sokoni/common/testing';
import type { Faults } from './faults.ts';
import type { History } from './history.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

type ChannelOf = Parameters<Parameters<Broker['openChannel']>[1]>[0];
type Wrapper = ReturnType<Broker['openChannel']>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Only a handler that never ends takes so long. */
const DRAIN_MS = 60_000;

interface Properties {
  readonly messageId?: string;
  readonly type?: string;
  headers?: Record<string, unknown>;
}

interface Message {
  readonly content: Buffer;
  readonly routingKey: string;
  readonly exchange: string;
  readonly properties: Properties;
  readonly dueAt: number;
  deliveries: number;
}

interface Delivered {
  readonly content: Buffer;
  readonly properties: Properties;
  readonly fields: {
    readonly routingKey: string;
    readonly deliveryTag: number;
    readonly exchange: string;
  };
}

interface Consumer {
  readonly tag: string;
  readonly channel: MemoryChannel;
  readonly noAck: boolean;
  readonly receive: (message: Delivered) => void;
}

interface Queue {
  readonly name: string;
  readonly shared: boolean;
  readonly deadTo: string | null;
  readonly limit: number;
  ready: Message[];
  consumers: Consumer[];
  turn: number;
}

interface Surroundings {
  readonly clock: VirtualClock;
  readonly faults: Faults;
  readonly random: Random;
  readonly history: History;
}

/**
 * A topic exchange in memory with the promises of RabbitMQ and none beyond: what is confirmed is delivered, at least once, and
 * sooner or later. All else is up to the seed: when, how often, in which order, and whether the exchange is there at all.
 */
export class Exchange {
  readonly queues = new Map<string, Queue>();
  readonly bindings = new Map<string, Set<string>>();
  private readonly brokers = new Set<MemoryBroker>();
  private isAway = false;
  private inHand = 0;
  private pumping = false;
  readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  get away(): boolean {
    return this.isAway;
  }

  connect(name: string): MemoryBroker {
    const broker = new MemoryBroker(this, name);
    this.brokers.add(broker);
    return broker;
  }

  forget(broker: MemoryBroker): void {
    this.brokers.delete(broker);
  }

  /** All connections end; what was confirmed stays. */
  leave(): void {
    this.isAway = true;
    this.around.history.add('the exchange is away');
    for (const broker of this.brokers) broker.drop();
  }

  async comeBack(): Promise<void> {
    if (!this.isAway) return;
    this.isAway = false;
    this.around.history.add('the exchange is back');
    await Promise.all([...this.brokers].map((broker) => broker.reopen()));
    this.pump();
  }

  /** Messages in shared queues, those in hand included; dead letters not. */
  get waiting(): number {
    const ready = [...this.queues.values()]
      .filter(({ shared, name }) => shared && !name.endsWith('.dead'))
      .reduce((sum, queue) => sum + queue.ready.length, 0);
    return ready + this.inHand;
  }

  /** Resolves once nothing that is due waits or is in hand; nothing is in hand for ever, as handlers end. */
  async drained(): Promise<void> {
    const end = performance.now() + DRAIN_MS;
    while (this.waiting > 0 && !this.isAway && performance.now() < end) {
      this.pump();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  get dead(): string[] {
    return [...this.queues.values()]
      .filter(({ name }) => name.endsWith('.dead'))
      .flatMap(({ name, ready }) =>
        ready.map(({ routingKey, content }) => `${name} ${routingKey} ${content}`),
      );
  }

  purge(): void {
    for (const queue of this.queues.values()) queue.ready = [];
  }

  /** Throws, like a lost confirmation, after or before the message was taken. */
  publish(routingKey: string, content: Buffer, properties: Properties): void {
    const { faults, random } = this.around;
    if (this.isAway) throw new Error('The exchange is away');
    const unconfirmed = faults.strikes('event-unconfirmed');
    if (unconfirmed && random.chance(0.5)) throw new Error('Not confirmed, and not taken');
    for (const [name, keys] of this.bindings) {
      const queue = this.queues.get(name);
      if (!queue || !(keys.has(routingKey) || keys.has('#'))) continue;
      const times = queue.shared && faults.strikes('event-repeated') ? 2 : 1;
      for (let i = 0; i < times; i++) this.enqueue(queue, routingKey, content, properties);
    }
    this.pump();
    if (unconfirmed) throw new Error('Taken, and not confirmed');
  }

  enqueue(queue: Queue, routingKey: string, content: Buffer, properties: Properties): void {
    const { clock, faults, random } = this.around;
    let dueAt = clock.now().getTime();
    if (queue.shared && !queue.name.endsWith('.dead')) {
      if (faults.strikes('event-delayed')) dueAt += random.between(1_000, 20 * MINUTE);
      else if (faults.strikes('event-delayed-for-hours')) dueAt += random.between(HOUR, 12 * HOUR);
    }
    const message = {
      content,
      routingKey,
      exchange: 'events',
      properties: { ...properties },
      dueAt,
    };
    queue.ready.push({ ...message, deliveries: 0 });
  }

  /** Everything is due now, as when the broker has recovered. */
  hurry(): void {
    for (const queue of this.queues.values()) {
      queue.ready = queue.ready.map((message) => ({ ...message, dueAt: 0 }));
    }
    this.pump();
  }

  pump(): void {
    if (this.pumping || this.isAway) return;
    this.pumping = true;
    setImmediate(() => {
      this.pumping = false;
      if (this.isAway) return;
      for (const queue of this.queues.values()) this.deliverFrom(queue);
    });
  }

  private deliverFrom(queue: Queue): void {
    const { clock, faults, random } = this.around;
    const now = clock.now().getTime();
    for (;;) {
      const consumers = queue.consumers.filter(({ channel }) => channel.hasRoom);
      const due = queue.ready.filter(({ dueAt }) => dueAt <= now);
      const first = due[0];
      if (consumers.length === 0 || !first) return;
      const overtaken = queue.shared && due.length > 1 && faults.strikes('event-overtaken');
      const message = overtaken ? random.pick(due) : first;
      queue.ready.splice(queue.ready.indexOf(message), 1);
      const consumer = consumers[queue.turn++ % consumers.length] as Consumer;
      consumer.channel.give(consumer, queue, message);
    }
  }

  taken(count: number): void {
    this.inHand += count;
  }

  /** Back to its queue, to the dead letters after too many tries. */
  putBack(queue: Queue, message: Message, counts: boolean): void {
    if (counts) message.deliveries += 1;
    const dead = message.deliveries > queue.limit && queue.deadTo;
    if (dead) {
      this.around.history.add(`dead letter ${message.routingKey} in ${dead}`);
      this.queues.get(dead)?.ready.push(message);
    } else queue.ready.push(message);
    this.pump();
  }

  refuse(queue: Queue, message: Message): void {
    if (queue.deadTo) this.queues.get(queue.deadTo)?.ready.push(message);
  }
}

/** One connection. */
export class MemoryBroker extends Broker {
  private readonly exchange: Exchange;
  readonly name: string;
  private readonly channels = new Set<MemoryWrapper>();
  private closed = false;

  constructor(exchange: Exchange, name: string) {
    super();
    this.exchange = exchange;
    this.name = name;
  }

  override get connected(): boolean {
    return !this.closed && !this.exchange.away;
  }

  override openChannel(name: string, setup: (channel: ChannelOf) => Promise<void>): Wrapper {
    const wrapper = new MemoryWrapper(this.exchange, this, `${this.name}/${name}`, setup);
    this.channels.add(wrapper);
    if (this.connected) void wrapper.open();
    return wrapper as unknown as Wrapper;
  }

  drop(): void {
    for (const channel of this.channels) channel.drop();
  }

  async reopen(): Promise<void> {
    await Promise.all([...this.channels].map((channel) => channel.open()));
  }

  forget(channel: MemoryWrapper): void {
    this.channels.delete(channel);
  }

  override async close(): Promise<void> {
    this.cut();
  }

  /** The process is gone: what it had in hand is delivered to others. */
  cut(): void {
    this.closed = true;
    this.drop();
    this.exchange.forget(this);
  }
}

class MemoryWrapper {
  private channel: MemoryChannel | undefined;
  private readonly exchange: Exchange;
  private readonly broker: MemoryBroker;
  readonly name: string;
  private readonly setup: (channel: ChannelOf) => Promise<void>;

  constructor(
    exchange: Exchange,
    broker: MemoryBroker,
    name: string,
    setup: (channel: ChannelOf) => Promise<void>,
  ) {
    this.exchange = exchange;
    this.broker = broker;
    this.name = name;
    this.setup = setup;
  }

  async open(): Promise<void> {
    const channel = new MemoryChannel(this.exchange);
    this.channel = channel;
    await this.setup(channel as unknown as ChannelOf);
    this.exchange.pump();
  }

  drop(): void {
    this.channel?.end();
    this.channel = undefined;
  }

  async publish(
    _exchange: string,
    key: string,
    content: Buffer,
    options: Properties,
  ): Promise<void> {
    if (!this.broker.connected) throw new Error('Not connected');
    this.exchange.publish(key, content, options);
  }

  async checkQueue(name: string) {
    if (!this.channel) throw new Error('Not connected');
    return this.channel.checkQueue(name);
  }

  async close(): Promise<void> {
    this.drop();
    this.broker.forget(this);
  }
}

class MemoryChannel extends EventEmitter {
  private readonly exchange: Exchange;
  private readonly own: string[] = [];
  private readonly unacked = new Map<number, { queue: Queue; message: Message }>();
  private most = Number.POSITIVE_INFINITY;
  private tags = 0;
  private ended = false;

  constructor(exchange: Exchange) {
    super();
    this.setMaxListeners(0);
    this.exchange = exchange;
  }

  get hasRoom(): boolean {
    return !this.ended && this.unacked.size < this.most;
  }

  async assertExchange(): Promise<void> {}

  async assertQueue(asked: string, options: { arguments?: Record<string, unknown> } = {}) {
    const name = asked || `own.${randomUUID()}`;
    const { arguments: args = {} } = options;
    if (!asked) this.own.push(name);
    if (!this.exchange.queues.has(name)) {
      const dead = args['x-dead-letter-routing-key'];
      this.exchange.queues.set(name, {
        name,
        shared: Boolean(asked),
        deadTo: dead ? String(dead).replace(/\.events$/, '.dead') : null,
        limit: Number(args['x-delivery-limit'] ?? Number.POSITIVE_INFINITY),
        ready: [],
        consumers: [],
        turn: 0,
      });
    }
    return { queue: name };
  }

  async bindQueue(queue: string, exchange: string, key: string): Promise<void> {
    if (exchange.endsWith('.dead')) return;
    const keys = this.exchange.bindings.get(queue) ?? new Set();
    this.exchange.bindings.set(queue, keys.add(key));
  }

  async unbindQueue(queue: string, _exchange: string, key: string): Promise<void> {
    this.exchange.bindings.get(queue)?.delete(key);
  }

  async prefetch(most: number): Promise<void> {
    this.most = most;
  }

  async consume(name: string, receive: (message: Delivered) => void, { noAck = false } = {}) {
    const tag = randomUUID();
    this.exchange.queues.get(name)?.consumers.push({ tag, channel: this, noAck, receive });
    this.exchange.pump();
    return { consumerTag: tag };
  }

  async cancel(tag: string): Promise<void> {
    for (const queue of this.exchange.queues.values()) {
      queue.consumers = queue.consumers.filter((one) => one.tag !== tag);
    }
  }

  give(consumer: Consumer, queue: Queue, message: Message): void {
    const deliveryTag = ++this.tags;
    if (!consumer.noAck) {
      this.unacked.set(deliveryTag, { queue, message });
      this.exchange.taken(1);
    }
    const { routingKey, exchange, content, deliveries } = message;
    const headers = { ...message.properties.headers, 'x-delivery-count': deliveries };
    const properties = { ...message.properties, headers };
    consumer.receive({ content, properties, fields: { routingKey, deliveryTag, exchange } });
  }

  ack({ fields }: Delivered): void {
    this.settle(fields.deliveryTag);
    this.exchange.pump();
  }

  nack({ fields }: Delivered, _all = false, requeue = true): void {
    const found = this.settle(fields.deliveryTag);
    if (!found) return;
    if (requeue) this.exchange.putBack(found.queue, found.message, true);
    else this.exchange.refuse(found.queue, found.message);
  }

  async get(name: string): Promise<Delivered | false> {
    const queue = this.exchange.queues.get(name);
    const message = queue?.ready.shift();
    if (!queue || !message) return false;
    const deliveryTag = ++this.tags;
    this.unacked.set(deliveryTag, { queue, message });
    this.exchange.taken(1);
    const { content, properties, routingKey, exchange } = message;
    return { content, properties, fields: { routingKey, deliveryTag, exchange } };
  }

  async checkQueue(name: string) {
    return { queue: name, messageCount: this.exchange.queues.get(name)?.ready.length ?? 0 };
  }

  sendToQueue(name: string, content: Buffer, properties: Properties): boolean {
    const queue = this.exchange.queues.get(name);
    if (queue) this.exchange.enqueue(queue, String(properties.type), content, properties);
    this.exchange.pump();
    return true;
  }

  async waitForConfirms(): Promise<void> {
    if (this.ended) throw new Error('The channel has closed');
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    for (const queue of this.exchange.queues.values()) {
      queue.consumers = queue.consumers.filter(({ channel }) => channel !== this);
    }
    for (const { queue, message } of this.unacked.values()) {
      this.exchange.putBack(queue, message, true);
    }
    this.exchange.taken(-this.unacked.size);
    this.unacked.clear();
    for (const name of this.own) {
      this.exchange.queues.delete(name);
      this.exchange.bindings.delete(name);
    }
    this.emit('close');
  }

  private settle(tag: number) {
    const found = this.unacked.get(tag);
    if (!found) return undefined;
    this.unacked.delete(tag);
    this.exchange.taken(-1);
    return found;
  }
}
