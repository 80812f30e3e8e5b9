import type { Order } from '@sokoni/contracts';
import type { Buyer, OrdersUnderTest } from './orders-under-test.ts';

export const idsOf = (orders: readonly Order[]) => orders.map(({ _id }) => _id);

/** A paid order of the seller, by a buyer of this name. */
export async function sellTo(
  fixture: OrdersUnderTest,
  seller: Buyer,
  name?: string,
  priceTzs = 1_000,
): Promise<Order> {
  const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs });
  if (name === undefined) return fixture.paidOrder(buyer);
  const named = await fixture.signIn('GENERAL', { name });
  const cart = fixture.neighbours.cartOf(buyer.userId);
  fixture.neighbours.carts.set(named.userId, { ...cart, userId: named.userId });
  return fixture.paidOrder(named);
}

/** The ids of three paid orders, in the order of their payment. */
export async function sellThree(fixture: OrdersUnderTest, seller: Buyer): Promise<string[]> {
  const sell = () => sellTo(fixture, seller);
  return idsOf([await sell(), await sell(), await sell()]);
}
