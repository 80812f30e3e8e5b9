import { mergeCart } from '../../features/cart/cart.api.ts';
import type { Caller } from '../../lib/http.ts';
import { withNewCookies } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { hasVisitorCart } from '../visitor.ts';

/** Moves the cart into the account, and returns to the page that required the login. */
export async function goOnAfterLogin(
  goal: string,
  greeting: string,
  caller: Caller,
): Promise<Response> {
  const text = hasVisitorCart(caller) && (await mergeCart(withNewCookies(caller)));
  if (text) return redirectWithNotice(goal, { kind: 'info', text });
  return redirectWithNotice(goal, { kind: 'success', text: greeting });
}
