import type { CurrentUser } from '@sokoni/contracts/browser';
import { mergeCart } from '../../features/cart/cart.api.ts';
import type { Entered } from '../../features/session/session.api.ts';
import type { Caller } from '../../lib/http.ts';
import { withNewCookies } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { paths, safeReturnTo } from '../paths.ts';
import { hasVisitorCart } from '../visitor.ts';

/** The page that asked for the log-in, which the home page never does; else the panel of who works in one, else the home page. */
export function goalOf(
  returnTo: string | null,
  { role, membership }: Pick<CurrentUser, 'role' | 'membership'>,
): string {
  const panels = { ADMIN: panelPaths.adminHome, SELLER: paths.sellerHome, GENERAL: paths.home };
  const asked = returnTo === paths.home ? null : returnTo;
  return safeReturnTo(asked, membership ? paths.sellerHome : panels[role]);
}

/** Moves the cart into the account, and goes to its goal. */
export async function goOnAfterLogin(
  returnTo: string | null,
  { user, text: greeting }: Entered,
  caller: Caller,
): Promise<Response> {
  const goal = goalOf(returnTo, user);
  const text = hasVisitorCart(caller) && (await mergeCart(withNewCookies(caller)));
  if (text) return redirectWithNotice(goal, { kind: 'info', text });
  return redirectWithNotice(goal, { kind: 'success', text: greeting });
}
