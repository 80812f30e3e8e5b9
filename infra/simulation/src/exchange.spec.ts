import { setImmediate as turn } from 'node:timers/promises';
import { Exchange } from './exchange.ts';
import { type FAULT_NAMES, Faults } from './faults.ts';
import { History } from './history.ts';
import { MemoryBroker, type MemoryChannel } from './memory-broker.ts';
import { Random } from './random.ts';
import { VirtualClock } from './virtual-clock.ts';

const DAY = 86_400_000;

function exchangeWith(...chosen: (typeof FAULT_NAMES)[number][]) {
  const clock = new VirtualClock(new Date('2026-03-01T08:00:00Z'));
  const random = new Random('7');
  const faults = new Faults(random, () => undefined, chosen);
  faults.rest(false);
  const exchange = new Exchange({ clock, random, faults, history: new History(clock) });
  return { clock, exchange };
}

/** Consumes the queue as a service does; `handle` answers each message. */
async function consume(
  broker: MemoryBroker,
  handle: (channel: MemoryChannel, message: { content: Buffer }) => void,
): Promise<void> {
  const ready = Promise.withResolvers<void>();
  broker.openChannel('events', async (given) => {
    const channel = given as unknown as MemoryChannel;
    await channel.assertQueue('orders.dead');
    const dead = { 'x-dead-letter-routing-key': 'orders.events', 'x-delivery-limit': 2 };
    await channel.assertQueue('orders.events', { arguments: dead });
    await channel.bindQueue('orders.events', 'events', 'order.paid');
    await channel.consume('orders.events', (message) => message && handle(channel, message));
    ready.resolve();
  });
  await ready.promise;
}

async function drain(exchange: Exchange): Promise<void> {
  for (let i = 0; i < 50; i++) {
    exchange.pump();
    await turn();
  }
}

describe('the exchange in memory', () => {
  it('delivers all that it has confirmed, and what was never confirmed at most in addition', async () => {
    const { exchange, clock } = exchangeWith(
      'event-unconfirmed',
      'event-repeated',
      'event-delayed',
    );
    const got = new Set<string>();
    await consume(new MemoryBroker(exchange, 'orders'), (channel, message) => {
      got.add(message.content.toString());
      channel.ack(message as never);
    });
    const confirmed: string[] = [];
    for (let i = 0; i < 200; i++) {
      try {
        exchange.publish('order.paid', Buffer.from(`${i}`), {});
        confirmed.push(`${i}`);
      } catch {
        // Not confirmed: its outbox sends it again.
      }
    }
    clock.advance(DAY);
    await drain(exchange);
    expect(confirmed.length).toBeLessThan(200);
    expect(confirmed.filter((one) => !got.has(one))).toEqual([]);
    expect(exchange.waiting).toBe(0);
  });

  it('gives to another what a consumer that is gone had in hand', async () => {
    const { exchange } = exchangeWith();
    const [first, second] = [new MemoryBroker(exchange, 'a'), new MemoryBroker(exchange, 'b')];
    await consume(first, () => undefined);
    exchange.publish('order.paid', Buffer.from('one'), {});
    await drain(exchange);
    expect(exchange.waiting).toBe(1);
    first.cut();
    const got: string[] = [];
    await consume(second, (channel, message) => {
      got.push(message.content.toString());
      channel.ack(message as never);
    });
    await drain(exchange);
    expect(got).toEqual(['one']);
    expect(exchange.waiting).toBe(0);
  });

  it('makes a dead letter of what fails too often', async () => {
    const { exchange } = exchangeWith();
    await consume(new MemoryBroker(exchange, 'orders'), (channel, message) =>
      channel.nack(message as never, false, true),
    );
    exchange.publish('order.paid', Buffer.from('one'), {});
    await drain(exchange);
    expect(exchange.waiting).toBe(0);
    expect(exchange.dead).toEqual(['orders.dead order.paid one']);
  });
});
