import { type RouterContextProvider, redirect } from 'react-router';
import { addToCart } from '../../features/cart/cart.api.ts';
import { readChoice } from '../../features/product/product.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { loginPath, paths } from '../paths.ts';
import { visitorOf } from '../visitor.ts';
import { noticeOf } from './refusal.ts';

/** Buy and Add To Cart. A stranger logs in first and comes back to the same choice. */
export async function putInCart(
  context: Readonly<RouterContextProvider>,
  productId: string,
  request: Request,
): Promise<Response> {
  const form = await request.formData();
  const choice = readChoice(form.get('option'));
  const quantity = Number(form.get('quantity'));
  const back = pathWithChoice(productId, form);
  if (!(await visitorOf(context))) return redirect(loginPath(back), 303);
  const wish = { productId, choice, ...(quantity > 0 && choice?.minimum && { quantity }) };
  try {
    const text = await addToCart(wish, callerOf(context));
    const goal = form.get('intent') === 'buy' ? paths.cart : back;
    return redirectWithNotice(goal, { kind: 'success', text });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return redirect(loginPath(back), 303);
    return redirectWithNotice(back, await noticeOf(error, request));
  }
}

function pathWithChoice(productId: string, form: FormData): string {
  const query = new URLSearchParams();
  for (const name of ['option', 'quantity']) {
    const value = String(form.get(name) ?? '');
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${paths.product(productId)}?${query}` : paths.product(productId);
}
