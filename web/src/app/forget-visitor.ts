import type { Caller } from '../lib/http.ts';
import { forgetCoupon, forgetReturned } from './coupon.ts';
import { forgetPlace } from './delivery-place.ts';
import { forgetQuoted } from './quoted-draft.ts';
import { forgetRemoved } from './removed-row.ts';

/** The cookies of who has left: the next person at this browser is another one. */
export function forgetVisitor(caller: Caller): void {
  forgetCoupon(caller);
  forgetReturned(caller);
  forgetRemoved(caller);
  forgetQuoted(caller);
  forgetPlace(caller);
}
