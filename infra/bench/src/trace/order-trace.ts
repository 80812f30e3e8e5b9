import { setTimeout as pause } from 'node:timers/promises';
import { register } from '@sokoni/testing/users';
import { MongoClient } from 'mongodb';
import { Agent } from 'undici';
import type { BenchShop } from '../bench-shop.ts';
import { buy, oftenInStock, returning } from '../buying.ts';
import { readCommands } from '../database-work.ts';
import { Profiler } from './profiler.ts';
import { countStatements, round, type Statement, type Write, writeOf } from './records.ts';

/** By the same buyer, so that copies of users and compiled code are there as for any later order. */
const WARM_UP_ORDERS = 5;
const IDLE_MS = 10_000;
/** An order is over when the database has written nothing for so long: its mails are sent by then. */
const QUIET_MS = 4_000;
const LONGEST_MS = 60_000;

/** What one order writes and sends to MongoDB in an otherwise idle shop. */
export interface OrderTrace {
  readonly seconds: number;
  /** In the order of the server's log. */
  readonly writes: readonly Write[];
  /** By name, over all databases. */
  readonly commands: Readonly<Record<string, number>>;
  /** What the idle shop sends in as many seconds; contained in `commands`. */
  readonly idleCommands: Readonly<Record<string, number>>;
  readonly statements: readonly Statement[];
}

/**
 * One purchase from cart to paid with all that follows from it, watched by a change stream over all
 * databases, the server's counters and its profiler.
 */
export async function traceOrder(shop: BenchShop): Promise<OrderTrace> {
  const url = shop.environment.MONGO_URL ?? '';
  const client = await MongoClient.connect(url);
  const agent = new Agent();
  const changes = new Changes(client);
  try {
    const cookie = returning(await register('shopper'));
    const [product] = oftenInStock(shop.products);
    const purchase = async () => {
      const { orderId, refusal } = await buy(agent, shop.origin, cookie, product?._id ?? '');
      if (orderId === null) throw new Error(`The traced order was refused: ${refusal}`);
      await changes.untilQuiet();
      await expectPaid(client, orderId);
    };
    for (let turn = 0; turn < WARM_UP_ORDERS; turn += 1) await purchase();
    const idle = await recorded(client, url, () => pause(IDLE_MS));
    const began = changes.restart();
    const traced = await recorded(client, url, purchase);
    const ms = performance.now() - began;
    const share = ms / IDLE_MS;
    return {
      seconds: round(ms / 1_000),
      writes: [...changes.writes],
      commands: traced.commands,
      idleCommands: Object.fromEntries(
        Object.entries(idle.commands).map(([name, count]) => [name, round(count * share)]),
      ),
      statements: countStatements(traced.records, idle.records, share),
    };
  } finally {
    await changes.close();
    await agent.close();
    await client.close();
  }
}

/** Every document written to any database. */
class Changes {
  writes: Write[] = [];
  private began = performance.now();
  private last = this.began;
  private readonly stream;

  constructor(client: MongoClient) {
    this.stream = client.watch();
    this.stream.on('change', (change) => {
      this.last = performance.now();
      this.writes.push(writeOf(change, Math.round(this.last - this.began)));
    });
  }

  /** Forgets what was written so far. */
  restart(): number {
    this.writes = [];
    this.began = performance.now();
    return this.began;
  }

  async untilQuiet(): Promise<void> {
    const since = performance.now();
    this.last = since;
    while (performance.now() - this.last < QUIET_MS && performance.now() - since < LONGEST_MS) {
      await pause(100);
    }
  }

  close(): Promise<void> {
    return this.stream.close();
  }
}

/** The commands by name and the records of the profiler while the work runs. */
async function recorded(client: MongoClient, url: string, work: () => Promise<void>) {
  const profiler = await Profiler.start(client);
  const before = await readCommands(url);
  await work();
  const after = await readCommands(url);
  const spent = Object.entries(after).map(
    ([name, total]) => [name, total - (before[name] ?? 0)] as const,
  );
  return {
    commands: Object.fromEntries(spent.filter(([, count]) => count > 0)),
    records: await profiler.stop(),
  };
}

async function expectPaid(client: MongoClient, orderId: string): Promise<void> {
  const orders = client.db('sokoni-orders').collection<{ _id: string }>('orders');
  const paid = await orders.countDocuments({ _id: orderId, paymentStatus: 'paid' });
  if (paid === 0) throw new Error(`Order ${orderId} did not become paid`);
}
