import type { ClickpesaServer, PesapalServer } from '@sokoni/payment-providers/testing';
import type { OrdersUnderTest } from './orders-under-test.ts';
import { payBy } from './sale.ts';

export type AnyServer = PesapalServer | ClickpesaServer;

/** An order that its buyer has paid through this provider. */
export async function paidOrder(fixture: OrdersUnderTest, provider: AnyServer) {
  const seller = await fixture.signIn('SELLER');
  const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
  const ids = await payBy(provider, fixture, buyer);
  await fixture.paymentBecomes(buyer, ids.orderId, 'paid');
  return { buyer, seller, ...ids };
}

/** Posts a message of the provider. */
export async function postMessage(
  fixture: OrdersUnderTest,
  name: string,
  body: string,
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const url = `${fixture.service.url}/api/payment-callbacks/${name}`;
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}
