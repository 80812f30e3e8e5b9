import { redirect } from 'react-router';
import { forgetSearches } from '../../features/search/recent-searches.ts';
import { logOut } from '../../features/session/session.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { forgetSeen } from '../../lib/seen-products.ts';
import { callerOf } from '../caller.ts';
import { forgetCoupon } from '../coupon.ts';
import { forgetPlace } from '../delivery-place.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { forgetRemoved } from '../removed-row.ts';
import type { Route } from './+types/logout.ts';

export const loader = () => redirect(paths.home);

export async function action({ context }: Route.ActionArgs) {
  try {
    const text = await logOut(callerOf(context));
    forgetCoupon(callerOf(context));
    forgetRemoved(callerOf(context));
    forgetPlace(callerOf(context));
    return redirectWithNotice(paths.home, { kind: 'success', text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithNotice(paths.home, { kind: 'error', text: error.message });
  }
}

/** The next person at a shared phone finds nothing of this one. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  forgetSearches();
  if ('caches' in window) await forgetSeen();
  return serverAction();
}
