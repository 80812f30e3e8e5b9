import { setTimeout as pause } from 'node:timers/promises';
import { register } from '@sokoni/testing/users';
import { MongoClient } from 'mongodb';
import { Agent } from 'undici';
import type { BenchShop } from '../bench-shop.ts';
import { buy, oftenInStock, returning } from '../buying.ts';
import { readCommands } from '../database-work.ts';
import { Profiler } from './profiler.ts';
import {
  countStatements,
  paidOrderOf,
  round,
  type Statement,
  type Write,
  writeOf,
} from './records.ts';

/** By the same buyers, so that copies of users and compiled code are there as for any later order. */
const WARM_UP_ORDERS = 5;
/** Of each of several buyers, who buy at once. */
const ORDERS_EACH = 5;
const IDLE_MS = 10_000;
/** An order is over when the database has written nothing for so long: its mails are sent by then. */
const QUIET_MS = 4_000;
const LONGEST_MS = 60_000;
const PAID_WITHIN_MS = 60_000;

/** What orders write and send to MongoDB in an otherwise idle shop. */
export interface OrderTrace {
  /** How many bought at once. */
  readonly buyers: number;
  /** What the other figures are of. */
  readonly orders: number;
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
 * Purchases from cart to paid with all that follows from them, watched by a change stream over all
 * databases, the server's counters and its profiler: one of one buyer, five of each of several.
 */
export async function traceOrder(shop: BenchShop, buyers = 1): Promise<OrderTrace> {
  const url = shop.environment.MONGO_URL ?? '';
  const client = await MongoClient.connect(url);
  const agent = new Agent();
  const changes = new Changes(client);
  try {
    const products = oftenInStock(shop.products);
    const cookies: string[] = [];
    for (let one = 0; one < buyers; one += 1) cookies.push(returning(await register('shopper')));
    const purchase = async (cookie: string, turn: number) => {
      const product = products[turn % products.length];
      const { orderId, refusal } = await buy(agent, shop.origin, cookie, product?._id ?? '');
      if (orderId === null && buyers === 1)
        throw new Error(`The traced order was refused: ${refusal}`);
      if (orderId !== null) await changes.untilPaid(orderId);
      return orderId === null ? 0 : 1;
    };
    const purchases = async (each: number) => {
      let paid = 0;
      const buyer = async (cookie: string, at: number) => {
        for (let turn = 0; turn < each; turn += 1) {
          const bought = await purchase(cookie, at * each + turn);
          paid += bought;
        }
      };
      await Promise.all(cookies.map(buyer));
      await changes.untilQuiet();
      return paid;
    };
    const each = buyers === 1 ? 1 : ORDERS_EACH;
    for (let turn = 0; turn < WARM_UP_ORDERS; turn += buyers) await purchases(1);
    const idle = await recorded(client, url, () => pause(IDLE_MS));
    const began = changes.restart();
    const traced = await recorded(client, url, () => purchases(each));
    const ms = performance.now() - began;
    const share = ms / IDLE_MS;
    return {
      buyers,
      // A busy machine refuses some.
      orders: traced.result,
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
  private readonly paid = new Set<string>();
  private readonly waiting = new Map<string, () => void>();

  constructor(client: MongoClient) {
    this.stream = client.watch();
    this.stream.on('change', (change) => {
      this.last = performance.now();
      this.writes.push(writeOf(change, Math.round(this.last - this.began)));
      const orderId = paidOrderOf(change);
      if (orderId === null) return;
      this.paid.add(orderId);
      this.waiting.get(orderId)?.();
    });
  }

  /** Forgets what was written so far. */
  restart(): number {
    this.writes = [];
    this.began = performance.now();
    return this.began;
  }

  async untilPaid(orderId: string): Promise<void> {
    if (this.paid.has(orderId)) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = () => reject(new Error(`Order ${orderId} did not become paid`));
    const timer = setTimeout(refuse, PAID_WITHIN_MS);
    this.waiting.set(orderId, resolve);
    await promise.finally(() => clearTimeout(timer));
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
async function recorded<T>(client: MongoClient, url: string, work: () => Promise<T>) {
  const profiler = await Profiler.start(client);
  const before = await readCommands(url);
  const result = await work();
  const after = await readCommands(url);
  const spent = Object.entries(after).map(
    ([name, total]) => [name, total - (before[name] ?? 0)] as const,
  );
  return {
    result,
    commands: Object.fromEntries(spent.filter(([, count]) => count > 0)),
    records: await profiler.stop(),
  };
}
