import type { Order } from '@sokoni/contracts/browser';
import { addToCart, viewCart } from '../../features/cart/cart.api.ts';
import { type CartRow, hasGoodsOf, viewWhile } from '../../features/cart/cart.ts';
import { hasJustBegun, hasJustEnded } from '../../features/orders/order.ts';
import { fetchOrder } from '../../features/orders/orders.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/http.ts';
import { fill } from '../../lib/i18n.ts';
import type { Notice } from '../../lib/notices.store.ts';
import { loadTexts } from '../../lib/texts.ts';
import { languageOf } from '../cookies.ts';

/**
 * Puts what an order had into the cart, at prices of now, as far as it is not there already and can still be bought;
 * the notice names what cannot. The goods of an order that ended unpaid have come back to the cart by themselves. The
 * shop being unavailable is thrown.
 */
export async function orderAgain(orderId: string, caller: Caller): Promise<Notice> {
  const view = () => viewCart((category) => category, caller);
  const [order, found] = await Promise.all([fetchOrder(orderId, caller), view()]);
  const cart = await viewWhile(isMoving(order, new Date()), found, view);
  const lines = order.productDetails;
  const missing: string[] = [];
  // An order has several lines of an option where some pieces were bought wholesale.
  const unused = piecesByOption(cart);
  let present = 0;
  // One after the other: they change the same cart.
  for (const line of lines) {
    const { productId, variantId, wholesaleMinimum, name } = line;
    const option = optionOf(line);
    const inCart = unused.get(option) ?? 0;
    unused.set(option, Math.max(0, inCart - line.quantity));
    const quantity = line.quantity - inCart;
    if (quantity <= 0) {
      present += 1;
      continue;
    }
    // The price holds by the quantity: a few more pieces need no step.
    const minimum = inCart > 0 ? null : wholesaleMinimum;
    const choice = variantId === null ? null : { optionId: variantId, minimum };
    try {
      await addToCart({ productId, choice, quantity }, caller);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
      missing.push(name);
    }
  }
  const lang = languageOf(caller.headers);
  const { addedAgain = '', presentAgain = '', notAgain = '' } = await loadTexts(lang, 'orders');
  const added = lines.length - missing.length - present;
  const sentences = [
    ...(added > 0 ? [fill(addedAgain, { count: added }, lang)] : []),
    ...(present > 0 ? [fill(presentAgain, { count: present }, lang)] : []),
    ...(missing.length > 0 ? [fill(notAgain, { names: missing.join(', ') }, lang)] : []),
  ];
  return { kind: added + present > 0 ? 'success' : 'error', text: sentences.join(' ') };
}

/** Whether goods of the order, which was placed or has ended just now, are still on their way out of the cart or back. */
function isMoving(order: Order, now: Date): (cart: readonly CartRow[]) => boolean {
  if (hasJustEnded(order, now)) {
    return (cart) => {
      const pieces = piecesByOption(cart);
      return order.productDetails.some((line) => (pieces.get(optionOf(line)) ?? 0) < line.quantity);
    };
  }
  if (hasJustBegun(order, now)) return (cart) => cart.some((row) => hasGoodsOf(order, row));
  return () => false;
}

const optionOf = ({ productId, variantId }: Pick<CartRow, 'productId' | 'variantId'>) =>
  `${productId} ${variantId}`;

function piecesByOption(cart: readonly CartRow[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const row of cart) {
    const option = optionOf(row);
    pieces.set(option, (pieces.get(option) ?? 0) + row.quantity);
  }
  return pieces;
}
