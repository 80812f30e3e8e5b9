import type { Faults } from './faults.ts';
import type { History } from './history.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Only a handler that never ends takes so many turns of the event loop, on whatever machine. */
const MOST_TURNS = 60_000;

export interface Properties {
  readonly messageId?: string;
  readonly type?: string;
  headers?: Record<string, unknown>;
}

export interface Message {
  readonly content: Buffer;
  readonly routingKey: string;
  readonly exchange: string;
  readonly properties: Properties;
  readonly dueAt: number;
  deliveries: number;
}

export interface Delivered {
  readonly content: Buffer;
  readonly properties: Properties;
  readonly fields: {
    readonly routingKey: string;
    readonly deliveryTag: number;
    readonly exchange: string;
  };
}

/** A channel, as the exchange sees it. */
interface Receiver {
  readonly hasRoom: boolean;
  give(consumer: Consumer, queue: Queue, message: Message): void;
}

/** A connection, as the exchange sees it. */
interface Member {
  drop(): void;
  reopen(): Promise<void>;
}

/** Where messages go. */
export interface Consumer {
  readonly tag: string;
  readonly channel: Receiver;
  readonly noAck: boolean;
  readonly receive: (message: Delivered) => void;
}

export interface Queue {
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
  private readonly brokers = new Set<Member>();
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

  join(broker: Member): void {
    this.brokers.add(broker);
  }

  forget(broker: Member): void {
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
    for (let turn = 0; this.waiting > 0 && !this.isAway && turn < MOST_TURNS; turn++) {
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
      const reordered = queue.shared && due.length > 1 && faults.strikes('event-reordered');
      const message = reordered ? random.pick(due) : first;
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
