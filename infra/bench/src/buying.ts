import { cartRoutes, ordersRoutes, type PaymentStart, type Reply } from '@sokoni/contracts';
import { MongoClient } from 'mongodb';
import { Agent, request } from 'undici';
import type { BenchShop } from './bench-shop.ts';
import type { Figures } from './wrk.ts';

/** Enough for a busy machine; the figure counts only what was paid in time. */
const PAID_WITHIN_MS = 60_000;

/**
 * Shoppers who put something in the cart, check out and pay on the payment company's page, over and
 * over. An order counts once the shop itself has it as paid, within the time that was measured.
 */
export async function buyOverAndOver(
  shop: BenchShop,
  cookies: readonly string[],
  { connections, seconds }: Record<'connections' | 'seconds', number>,
): Promise<Figures> {
  const agent = new Agent({ connections: connections * 2, pipelining: 1 });
  const products = shop.products.filter(({ hasVariants, stock }) => !hasVariants && stock > 20);
  const begin = Date.now();
  const end = begin + seconds * 1_000;
  const took: number[] = [];
  let errors = 0;
  let turn = 0;

  // Who has bought waits until all others had their turn: what was paid has left their cart by then.
  const resting = [...cookies];
  const buyer = async () => {
    while (Date.now() < end) {
      const product = products[turn++ % products.length];
      const cookie = resting.shift();
      if (!product || !cookie) throw new Error('More buyers at once than products or shoppers');
      const started = performance.now();
      if (await buy(agent, shop.origin, cookie, product._id))
        took.push(performance.now() - started);
      else errors += 1;
      resting.push(cookie);
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  const paid = await countPaid(shop, new Date(begin), new Date(end), took.length);
  await agent.close();

  return {
    done: took.length,
    perSecond: Math.round((paid / seconds) * 10) / 10,
    p50Ms: percentile(took, 0.5),
    p99Ms: percentile(took, 0.99),
    errors,
    bytesEach: 0,
  };
}

/** One piece through the whole way; false when any door said no. */
async function buy(
  agent: Agent,
  origin: string,
  cookie: string,
  productId: string,
): Promise<boolean> {
  const added = await call(agent, origin, cartRoutes.addToCart.path, cookie, { productId });
  if (!added?.success) return false;
  const order = await call<PaymentStart>(agent, origin, ordersRoutes.checkout.path, cookie, {});
  if (!order?.success) return false;
  const url = new URL(order.data.paymentUrl);
  const session = url.searchParams.get('session') ?? '';
  const form = { session, action: 'pay', method: 'mpesa', phone: '0712345678' };
  const answer = await request(`${url.origin}/pay`, {
    method: 'POST',
    dispatcher: agent,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  await answer.body.dump();
  return answer.statusCode === 303;
}

async function call<T = unknown>(
  agent: Agent,
  origin: string,
  path: string,
  cookie: string,
  body: unknown,
): Promise<Reply<T> | null> {
  const answer = await request(`${origin}${path}`, {
    method: 'POST',
    dispatcher: agent,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.body.json().catch(() => null)) as Reply<T> | null;
}

/** Orders paid within the measured time, once all that were started have come to their end. */
async function countPaid(shop: BenchShop, from: Date, to: Date, expected: number): Promise<number> {
  const client = await MongoClient.connect(shop.environment.MONGO_URL ?? '');
  const payments = client.db('sokoni-orders').collection('payments');
  const deadline = Date.now() + PAID_WITHIN_MS;
  const ofThisRun = { status: 'succeeded', createdAt: { $gte: from } };
  while ((await payments.countDocuments(ofThisRun)) < expected) {
    if (Date.now() > deadline) throw new Error(`Not all of ${expected} orders became paid`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const count = await payments.countDocuments({
    status: 'succeeded',
    endedAt: { $gte: from, $lt: to },
  });
  await client.close();
  return count;
}

function percentile(values: number[], share: number): number {
  const sorted = values.sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}
