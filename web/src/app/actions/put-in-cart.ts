import type { RouterContextProvider } from 'react-router';
import { NO_QUOTE } from '../../components/order/promoted.tsx';
import { addToCart, startCart, viewAdded } from '../../features/cart/cart.api.ts';
import { fetchPromotionQuote } from '../../features/checkout/checkout.api.ts';
import { readChoice } from '../../features/product/product.ts';
import { addToWishlist } from '../../features/wishlist/wishlist.api.ts';
import { readIntent } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse } from '../../lib/or-else.ts';
import { callerOf, withNewCookies } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths, safeReturnTo } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { hasVisitorCart, visitorOf } from '../visitor.ts';
import { noticeOf } from './refusal.ts';

/** The buttons of the product page and of cards: buying leads to the cart, the others back to where they were pressed. */
export async function putInCart(
  context: Readonly<RouterContextProvider>,
  productId: string,
  request: Request,
): Promise<Response> {
  const form = await readForm(request);
  const intent = readIntent(form, ['add', 'buy', 'keep']);
  const back = safeReturnTo(form.get('returnTo'), pathWithChoice(productId, form));
  const choice = readChoice(form.get('option'));
  const quantity = Number(form.get('quantity'));
  const line = { productId, choice, ...(quantity > (choice?.minimum ?? 1) && { quantity }) };
  try {
    const cart = await withCart(context);
    if (intent === 'keep') {
      const text = await addToWishlist(productId, cart);
      return redirectWithNotice(back, { kind: 'success', text, leadsTo: 'wishlist' });
    }
    const text = await addToCart(line, cart);
    if (intent === 'buy') {
      return redirectWithNotice(paths.cart, { kind: 'success', text });
    }
    const added = await viewAddedNow(line, cart);
    return redirectWithNotice(back, { kind: 'success', text, leadsTo: 'cart', added });
  } catch (error) {
    return redirectWithNotice(back, await noticeOf(error, request));
  }
}

/** For the notice of a new row, at what the cart's page says. */
export function viewAddedNow(line: Parameters<typeof viewAdded>[0], caller: Caller) {
  const quoteOf = (rows: Parameters<typeof fetchPromotionQuote>[0]) =>
    orElse(fetchPromotionQuote(rows, '', caller), NO_QUOTE);
  return viewAdded(line, quoteOf, caller);
}

/** The caller with a cart: that of the user, or of the visitor, who gets one by the first product. */
async function withCart(context: Readonly<RouterContextProvider>): Promise<Caller> {
  const caller = callerOf(context);
  if ((await visitorOf(context)) || hasVisitorCart(caller)) return caller;
  await startCart(caller);
  return withNewCookies(caller);
}

function pathWithChoice(productId: string, form: FormData): string {
  const query = new URLSearchParams();
  for (const name of ['option', 'quantity']) {
    const value = String(form.get(name) ?? '');
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${paths.product(productId)}?${query}` : paths.product(productId);
}
