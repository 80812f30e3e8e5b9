import { Agent } from 'undici';
import { type OrderFigures, type Purchase, purchaseOverAndOver } from '../../buyers.ts';
import type { Load } from '../../wrk.ts';
import { ADD_TO_CART, ADDRESS, CHECK_OUT, PAY } from './queries.ts';
import { callShop } from './shop-api.ts';

interface Places {
  readonly origin: string;
  readonly methodId: string;
}

/** Customers who purchase over and over; the payment is settled by Vendure's own handler, without a provider. */
export async function buyAtVendure(
  places: Places,
  variantIds: readonly string[],
  cookies: readonly string[],
  load: Load,
): Promise<OrderFigures> {
  const agent = new Agent({ connections: load.connections * 2, pipelining: 1 });
  try {
    return await purchaseOverAndOver(cookies, load, (cookie, turn) =>
      buy(agent, places, cookie, variantIds[turn % variantIds.length] ?? ''),
    );
  } finally {
    await agent.close();
  }
}

async function buy(
  dispatcher: Agent,
  { origin, methodId }: Places,
  cookie: string,
  variantId: string,
): Promise<Purchase> {
  const session = { cookie, dispatcher };
  const added = await callShop(origin, ADD_TO_CART, { id: variantId }, session);
  if (added.refusal) return { refusal: `cart ${added.refusal}`, checkoutMs: null };
  const began = performance.now();
  const variables = { address: ADDRESS, method: methodId };
  const checkout = await callShop(origin, CHECK_OUT, variables, session);
  const checkoutMs = performance.now() - began;
  if (checkout.refusal) return { refusal: `checkout ${checkout.refusal}`, checkoutMs };
  const paid = await callShop(origin, PAY, {}, session);
  const { state } = (paid.data.addPaymentToOrder ?? {}) as { state?: string };
  const refusal = paid.refusal ?? (state === 'PaymentSettled' ? null : `state ${state}`);
  return { refusal: refusal && `payment ${refusal}`, checkoutMs };
}
