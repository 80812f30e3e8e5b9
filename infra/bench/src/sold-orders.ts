import { NEXT_CURSOR_HEADER, ordersRoutes } from '@sokoni/contracts';
import { register } from '@sokoni/testing/users';
import { MongoClient, ObjectId } from 'mongodb';
import { Agent } from 'undici';
import { BenchSeller } from './bench-seller.ts';
import type { BenchShop } from './bench-shop.ts';
import { buy } from './buying.ts';
import { type Costs, withCosts } from './costs.ts';
import { PaidOrders } from './paid-orders.ts';
import type { Load } from './scenarios.ts';
import { type Figures, type LoadRequest, sendInTurn } from './wrk.ts';

const PAGE = 24;
/** So many pages from the newest on are read in turn. */
const PAGES = 20;
const WRITTEN_AT_ONCE = 2_000;
const ORDERS_APART_MS = 5 * 60_000;

/** What reading a seller's orders costs when there are so many of them. */
export interface SoldOrders extends Figures, Costs {
  readonly orders: number;
}

/**
 * The pages of one seller's orders, read by that seller, at each number of orders. One order is
 * really bought; the others are written from it straight into the database.
 */
export async function readSoldOrders(
  shop: BenchShop,
  sizes: readonly number[],
  load: Load,
): Promise<SoldOrders[]> {
  const seller = await BenchSeller.open();
  const orderId = await buyOnce(shop, seller.productId);
  const results: SoldOrders[] = [];
  let written = 1;
  for (const orders of sizes) {
    await writeMore(shop, orderId, written, orders);
    written = orders;
    results.push({ orders, ...(await readAll(shop, seller.cookie, load)) });
  }
  return results;
}

async function buyOnce(shop: BenchShop, productId: string): Promise<string> {
  const agent = new Agent();
  const paid = await PaidOrders.watch(shop.environment.MONGO_URL ?? '');
  try {
    const { cookie } = await register('shopper');
    const { orderId } = await buy(agent, shop.origin, cookie, productId);
    if (orderId === null)
      throw new Error('The one order that the others are copies of was refused');
    await paid.until(orderId);
    return orderId;
  } finally {
    await Promise.all([paid.close(), agent.close()]);
  }
}

/** Orders with increasing age, so that the bought one is the newest. */
async function writeMore(shop: BenchShop, orderId: string, from: number, to: number) {
  const client = await MongoClient.connect(shop.environment.MONGO_URL ?? '');
  try {
    const orders = client
      .db('sokoni-orders')
      .collection<{ _id: string; createdAt: Date }>('orders');
    const bought = await orders.findOne({ _id: orderId });
    if (!bought) throw new Error(`Order ${orderId} does not exist`);
    for (let first = from; first < to; first += WRITTEN_AT_ONCE) {
      const count = Math.min(WRITTEN_AT_ONCE, to - first);
      const copies = Array.from({ length: count }, (_, at) => {
        const createdAt = new Date(bought.createdAt.getTime() - (first + at) * ORDERS_APART_MS);
        const _id = ObjectId.createFromTime(createdAt.getTime() / 1_000).toHexString();
        return { ...bought, _id, orderNumber: `COPY-${first + at}`, createdAt, nextDueAt: null };
      });
      await orders.insertMany(copies, { ordered: false });
    }
  } finally {
    await client.close();
  }
}

async function readAll(shop: BenchShop, cookie: string, load: Load) {
  const requests = await pagesOf(shop.origin, cookie);
  const warmUp = await sendInTurn(shop.origin, requests, { ...load, seconds: load.seconds / 2 });
  const { outcome, costs } = await withCosts(
    shop,
    () => sendInTurn(shop.origin, requests, load),
    (figures) => figures,
  );
  return { ...outcome, ...costs, errors: warmUp.errors + outcome.errors };
}

async function pagesOf(origin: string, cookie: string): Promise<LoadRequest[]> {
  const requests: LoadRequest[] = [];
  let cursor: string | null = '';
  while (cursor !== null && requests.length < PAGES) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) });
    const path = `${ordersRoutes.allOrders.path}?${query}`;
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
    const { data } = (await answer.json()) as { data: unknown[] | null };
    if (!data?.length) throw new Error(`${path} answered ${answer.status} without orders`);
    requests.push({ method: 'GET', path, cookie, body: '' });
    cursor = answer.headers.get(NEXT_CURSOR_HEADER);
  }
  return requests;
}
