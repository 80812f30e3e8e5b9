import { redirect } from 'react-router';
import { logOut } from '../../features/session/session.api.ts';
import { ApiError } from '../../lib/api-error.ts';
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
