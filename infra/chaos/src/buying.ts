import { cartRoutes, type Order, ordersRoutes, type PaymentStart } from '@sokoni/contracts';
import { actOnPaymentPage, Refused } from '@sokoni/local/http-caller';
import type { Person } from './people.ts';
import { shop } from './shop.ts';

/** Puts one piece in the cart and checks out. Throws `Refused` where the shop says no. */
export async function checkOut(buyer: Person, productId: string): Promise<PaymentStart> {
  await shop.call(cartRoutes.addToCart, buyer, { productId, variant: null });
  return shop.call(ordersRoutes.checkout, buyer, {});
}

/** Checks out and pays, as far as it goes; null where the shop or the provider did not let it. */
export async function buy(buyer: Person, productId: string): Promise<PaymentStart | null> {
  try {
    const start = await checkOut(buyer, productId);
    await actOnPaymentPage(start.paymentUrl, 'pay');
    return start;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

export function ordersOf(buyer: Person): Promise<Order[]> {
  return shop.call(ordersRoutes.orderList, buyer, undefined, '?include=all');
}
