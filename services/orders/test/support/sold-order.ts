import type { Order } from '@sokoni/contracts';
import type { Buyer, Lab } from './lab.ts';

export const idsOf = (orders: readonly Order[]) => orders.map(({ _id }) => _id);

/** A paid order of the seller, by a buyer of this name. */
export async function sellTo(lab: Lab, seller: Buyer, name?: string): Promise<Order> {
  const buyer = await lab.buyerWith({ sellerId: seller.userId });
  if (name === undefined) return lab.paidOrder(buyer);
  const named = await lab.signIn('GENERAL', { name });
  const cart = lab.neighbours.cartOf(buyer.userId);
  lab.neighbours.carts.set(named.userId, { ...cart, userId: named.userId });
  return lab.paidOrder(named);
}

/** The ids of three paid orders, in the order of their payment. */
export async function sellThree(lab: Lab, seller: Buyer): Promise<string[]> {
  const sell = () => sellTo(lab, seller);
  return idsOf([await sell(), await sell(), await sell()]);
}
