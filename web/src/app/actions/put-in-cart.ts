import type { RouterContextProvider } from 'react-router';
import { addToCart } from '../../features/cart/cart.api.ts';
import { readChoice } from '../../features/product/product.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/http.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { askToLogIn } from '../unsent.ts';
import { visitorOf } from '../visitor.ts';
import { noticeOf } from './refusal.ts';

/** Buy and Add To Cart. A stranger logs in first; then it is done (`after-login.ts`). */
export async function putInCart(
  context: Readonly<RouterContextProvider>,
  productId: string,
  request: Request,
): Promise<Response> {
  const form = await request.formData();
  const back = pathWithChoice(productId, form);
  if (!(await visitorOf(context))) return askToLogIn(back, form);
  try {
    return await fulfilWish({ productId, back, form }, callerOf(context));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return askToLogIn(back, form);
    return redirectWithNotice(back, await noticeOf(error, request));
  }
}

interface Wish {
  readonly productId: string;
  /** The page of the product with the same choice. */
  readonly back: string;
  readonly form: Pick<FormData, 'get'>;
}

/** Puts it in the cart and leads to the cart, or back to the product. */
export async function fulfilWish(
  { productId, back, form }: Wish,
  caller: Caller,
): Promise<Response> {
  const choice = readChoice(form.get('option'));
  const quantity = Number(form.get('quantity'));
  const wish = { productId, choice, ...(quantity > 0 && choice?.minimum && { quantity }) };
  const text = await addToCart(wish, caller);
  const buys = form.get('intent') === 'buy';
  const notice = { kind: 'success', text, toCart: !buys } as const;
  return redirectWithNotice(buys ? paths.cart : back, notice);
}

function pathWithChoice(productId: string, form: FormData): string {
  const query = new URLSearchParams();
  for (const name of ['option', 'quantity']) {
    const value = String(form.get(name) ?? '');
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${paths.product(productId)}?${query}` : paths.product(productId);
}
