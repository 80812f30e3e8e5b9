import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Broker } from '@sokoni/common/testing';
import type { Consumer, Delivered, Exchange, Message, Properties, Queue } from './exchange.ts';

type ChannelOf = Parameters<Parameters<Broker['openChannel']>[1]>[0];
type Wrapper = ReturnType<Broker['openChannel']>;

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
    exchange.join(this);
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

export class MemoryChannel extends EventEmitter {
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
