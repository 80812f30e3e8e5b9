import { cartRoutes, ordersRoutes, type PaymentStart, type Reply } from '@sokoni/contracts';
import { Agent, request } from 'undici';
import type { BenchProduct, BenchShop } from './bench-shop.ts';
import { PaidOrders } from './paid-orders.ts';
import type { Figures } from './wrk.ts';

/**
 * Shoppers who put something in the cart, check out, pay on the payment provider's page and wait
 * until the shop itself has the order as paid, over and over. What is paid after the measured time
 * does not count.
 */
export async function buyOverAndOver(
  shop: BenchShop,
  cookies: readonly string[],
  { connections, seconds }: Record<'connections' | 'seconds', number>,
): Promise<Figures> {
  const agent = new Agent({ connections: connections * 2, pipelining: 1 });
  const products = oftenInStock(shop.products);
  const paid = await PaidOrders.watch(shop.environment.MONGO_URL ?? '');
  const end = Date.now() + seconds * 1_000;
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
      const orderId = await buy(agent, shop.origin, cookie, product._id);
      if (orderId === null) errors += 1;
      else {
        await paid.until(orderId);
        if (Date.now() < end) took.push(performance.now() - started);
      }
      resting.push(cookie);
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  await paid.close();
  await agent.close();

  return {
    done: took.length,
    perSecond: Math.round((took.length / seconds) * 10) / 10,
    p50Ms: percentile(took, 0.5),
    p99Ms: percentile(took, 0.99),
    errors,
    bytesEach: 0,
  };
}

/** Products without variants that do not run out under load. */
export function oftenInStock(products: readonly BenchProduct[]): BenchProduct[] {
  return products.filter(({ hasVariants, stock }) => !hasVariants && stock > 20);
}

/** One piece as far as the payment; the order's id, or null when any call was refused. */
export async function buy(
  agent: Agent,
  origin: string,
  cookie: string,
  productId: string,
): Promise<string | null> {
  const added = await call(agent, origin, cartRoutes.addToCart.path, cookie, { productId });
  if (!added?.success) return null;
  const order = await call<PaymentStart>(agent, origin, ordersRoutes.checkout.path, cookie, {});
  if (!order?.success) return null;
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
  return answer.statusCode === 303 ? order.data.orderId : null;
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

function percentile(values: number[], share: number): number {
  const sorted = values.sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}
