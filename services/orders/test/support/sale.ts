import type { TestReply } from '@sokoni/common/testing';
import { type Order, ordersRoutes, type RouteBody, type RouteData } from '@sokoni/contracts';
import type { ProviderServer } from '@sokoni/payment-providers/testing';
import { PaymentsRepository } from '../../src/payments/attempts/payments.repository.ts';
import type { Buyer, OrdersUnderTest } from './orders-under-test.ts';

/** A paid order of two sellers: Juma's 2 x 10,000 and Asha's 4,000, each with 3,000 for delivery. */
export async function sale(fixture: OrdersUnderTest) {
  const [juma, asha] = await Promise.all([fixture.signIn('SELLER'), fixture.signIn('SELLER')]);
  const buyer = await fixture.buyerWith(
    { sellerId: juma.userId, priceTzs: 10_000, quantity: 2 },
    { sellerId: asha.userId, priceTzs: 4_000 },
  );
  const paid = await fixture.paidOrder(buyer);
  return { buyer, juma, asha, orderId: paid._id, paid };
}

/** The buyer's cart is paid at the provider, the whole sum or another, and the payment is polled at once. */
export async function payBy(
  provider: ProviderServer,
  fixture: OrdersUnderTest,
  buyer: Buyer,
  amountTzs?: number,
) {
  const { orderId } = await fixture.checkout(buyer);
  const paymentId = await fixture.paymentIdOf(orderId);
  provider.settle(paymentId, 'succeeded', amountTzs);
  await fixture.service.app.get(PaymentsRepository).pollAt(paymentId, new Date());
  return { orderId, paymentId };
}

type Action = RouteBody<typeof ordersRoutes.sellerOrderAction>['action'];

/** A seller or admin moves a seller order. */
export function move(
  fixture: OrdersUnderTest,
  who: Buyer,
  orderId: string,
  action: Action,
  more: { sellerId?: string; note?: string; pin?: string; amountTzs?: number } = {},
): Promise<TestReply<RouteData<typeof ordersRoutes.sellerOrderAction>>> {
  const body = { orderId, action, ...more };
  return fixture.service.as(who).send(ordersRoutes.sellerOrderAction, { body });
}

export function partStatus(whole: Order, seller: Buyer): string | undefined {
  return whole.sellerOrders.find((part) => part.sellerId === seller.userId)?.status;
}

/** The same sale with Juma's part moved on, by Juma himself. */
export async function saleIn(
  fixture: OrdersUnderTest,
  status: 'processing' | 'shipped' | 'delivered',
) {
  const sold = await sale(fixture);
  await move(fixture, sold.juma, sold.orderId, 'accept');
  if (status !== 'processing') await move(fixture, sold.juma, sold.orderId, 'ship');
  if (status === 'delivered') await ask(fixture, sold.buyer, sold.orderId, sold.juma, 'deliver');
  return sold;
}

type Asking = RouteBody<typeof ordersRoutes.buyerOrderAction>['action'];

/** The buyer acts on one seller order. */
export function ask(
  fixture: OrdersUnderTest,
  who: Buyer,
  orderId: string,
  { userId: sellerId }: Buyer,
  action: Asking,
  reason = '',
): Promise<TestReply<Order>> {
  const body = { orderId, sellerId, action, reason };
  return fixture.service.as(who).send(ordersRoutes.buyerOrderAction, { body });
}

export async function pinOf(
  fixture: OrdersUnderTest,
  buyer: Buyer,
  orderId: string,
  seller: Buyer,
) {
  const { sellerOrders } = await fixture.order(buyer, orderId);
  return sellerOrders.find((part) => part.sellerId === seller.userId)?.deliveryPin ?? null;
}
