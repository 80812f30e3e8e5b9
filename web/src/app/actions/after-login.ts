import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { forgetUnsent, readUnsent } from '../unsent.ts';
import { fulfilWish } from './put-in-cart.ts';
import { noticeOf } from './refusal.ts';

const PRODUCT = /^\/product\/([0-9a-f]{24})(?:\?|$)/i;

/** Returns to the page that required the login and repeats the button pressed there. */
export async function goOnAfterLogin(
  goal: string,
  text: string,
  caller: Caller,
): Promise<Response> {
  const [, productId] = PRODUCT.exec(goal) ?? [];
  const wish = productId ? readUnsent(caller.headers, goal) : null;
  if (!productId || !wish?.intent) return redirectWithNotice(goal, { kind: 'success', text });
  caller.setCookies.push(forgetUnsent());
  const form = { get: (name: string) => wish[name] ?? null };
  try {
    return await fulfilWish({ productId, back: goal, form }, withNewCookies(caller));
  } catch (error) {
    return redirectWithNotice(goal, await noticeOf(error, caller));
  }
}

/** The caller as the browser will be: logged in by the cookie of this very answer. */
function withNewCookies({ headers, ...caller }: Caller): Caller {
  const now = new Headers(headers);
  const fresh = caller.setCookies.map((cookie) => cookie.split(';')[0]);
  now.set('cookie', [...fresh, headers.get('cookie')].filter(Boolean).join('; '));
  return { ...caller, headers: now };
}
