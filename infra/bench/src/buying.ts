import { randomBytes } from 'node:crypto';
import {
  BROWSER_COOKIE,
  cartRoutes,
  ordersRoutes,
  type PaymentStart,
  type Reply,
} from '@sokoni/contracts';
import type { TestUser } from '@sokoni/testing/users';
import { Agent, request } from 'undici';
import type { BenchProduct, BenchShop } from './bench-shop.ts';
import { type OrderFigures, purchaseOverAndOver } from './buyers.ts';
import { PaidOrders } from './paid-orders.ts';
import type { Load } from './wrk.ts';

/** The result of a purchase as far as the payment page. */
export interface Bought {
  /** Null when any call was refused. */
  readonly orderId: string | null;
  /** The step and the status of that call. */
  readonly refusal: string | null;
  readonly checkoutMs: number | null;
}

/**
 * Shoppers who put something in the cart, check out, pay on the payment provider's page and wait
 * until the shop itself has the order as paid, over and over.
 */
export async function buyOverAndOver(
  shop: BenchShop,
  cookies: readonly string[],
  load: Load,
): Promise<OrderFigures> {
  const agent = new Agent({ connections: load.connections * 2, pipelining: 1 });
  const products = oftenInStock(shop.products);
  const paid = await PaidOrders.watch(shop.environment.MONGO_URL ?? '');
  try {
    return await purchaseOverAndOver(cookies, load, async (cookie, turn) => {
      const product = products[turn % products.length];
      if (!product) throw new Error('No product is often enough in stock');
      const { orderId, refusal, checkoutMs } = await buy(agent, shop.origin, cookie, product._id);
      if (orderId !== null) await paid.until(orderId);
      return { refusal, checkoutMs };
    });
  } finally {
    await paid.close();
    await agent.close();
  }
}

/** The cookies of a buyer's browser, which got its own at an earlier visit. */
export function returning({ cookie }: Pick<TestUser, 'cookie'>): string {
  return `${cookie}; ${BROWSER_COOKIE}=${randomBytes(16).toString('base64url')}`;
}

/** Products without variants that do not run out under load. */
export function oftenInStock<T extends BenchProduct>(products: readonly T[]): T[] {
  return products.filter(({ hasVariants, stock }) => !hasVariants && stock > 20);
}

/** One piece as far as the payment. */
export async function buy(
  agent: Agent,
  origin: string,
  cookie: string,
  productId: string,
): Promise<Bought> {
  const refusedAt = (step: string, status: number, checkoutMs: number | null = null) => ({
    orderId: null,
    refusal: `${step} ${status}`,
    checkoutMs,
  });
  const added = await call(agent, origin, cartRoutes.addToCart.path, cookie, { productId });
  if (!added.reply?.success) return refusedAt('cart', added.status);
  const began = performance.now();
  const checkout = await call<PaymentStart>(agent, origin, ordersRoutes.checkout.path, cookie, {});
  const checkoutMs = performance.now() - began;
  const order = checkout.reply;
  if (!order?.success) return refusedAt('checkout', checkout.status, checkoutMs);
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
  if (answer.statusCode !== 303) return refusedAt('payment', answer.statusCode, checkoutMs);
  return { orderId: order.data.orderId, refusal: null, checkoutMs };
}

async function call<T = unknown>(
  agent: Agent,
  origin: string,
  path: string,
  cookie: string,
  body: unknown,
): Promise<{ status: number; reply: Reply<T> | null }> {
  const answer = await request(`${origin}${path}`, {
    method: 'POST',
    dispatcher: agent,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = (await answer.body.json().catch(() => null)) as Reply<T> | null;
  return { status: answer.statusCode, reply };
}
