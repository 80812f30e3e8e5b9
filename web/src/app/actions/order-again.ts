import { addToCart } from '../../features/cart/cart.api.ts';
import { fetchOrder } from '../../features/orders/orders.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/http.ts';
import { fill } from '../../lib/i18n.ts';
import type { Notice } from '../../lib/notices.store.ts';
import { loadTexts } from '../../lib/texts.ts';
import { languageOf } from '../cookies.ts';

/**
 * Puts what an order had into the cart, at prices of now, as far as it can still be bought; the notice names what
 * cannot. The shop being unavailable is thrown.
 */
export async function orderAgain(orderId: string, caller: Caller): Promise<Notice> {
  const { productDetails: lines } = await fetchOrder(orderId, caller);
  const missing: string[] = [];
  // One after the other: they change the same cart.
  for (const { productId, variantId, wholesaleMinimum, quantity, name } of lines) {
    const choice = variantId === null ? null : { optionId: variantId, minimum: wholesaleMinimum };
    try {
      await addToCart({ productId, choice, quantity }, caller);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
      missing.push(name);
    }
  }
  const lang = languageOf(caller.headers);
  const { addedAgain = '', notAgain = '' } = await loadTexts(lang, 'orders');
  const added = lines.length - missing.length;
  const sentences = [
    ...(added > 0 ? [fill(addedAgain, { count: added }, lang)] : []),
    ...(missing.length > 0 ? [fill(notAgain, { names: missing.join(', ') }, lang)] : []),
  ];
  return { kind: added > 0 ? 'success' : 'error', text: sentences.join(' ') };
}
