import type { Order, PromotionQuote } from '@sokoni/contracts/browser';
import type { Caller } from '../lib/http.ts';
import { readCookie, writeCookie } from './cookies.ts';

const COUPON_COOKIE = 'coupon';
const KEPT_SECONDS = 30 * 86_400;
const LONGEST = 40;
const ENDED_UNPAID: readonly string[] = ['cancelled', 'failed', 'expired'];

/** The code in the address of cart and checkout, empty to take it out; else the one that was kept with the cart. */
export function couponFor(request: Request, { headers }: Caller): string {
  const typed = new URL(request.url).searchParams.get('coupon');
  return (typed ?? readCookie(headers, COUPON_COOKIE) ?? '').trim().slice(0, LONGEST);
}

/** Keeps the code with the cart, until it is used or taken out. Not an unknown one: asked for again it is a guess. */
export function keepCoupon(coupon: string, { refusal }: PromotionQuote, caller: Caller): void {
  const kept = refusal?.code === 'coupon-unknown' ? '' : coupon;
  const before = readCookie(caller.headers, COUPON_COOKIE) ?? '';
  if (kept !== before) write(kept, caller);
}

/** It has been used, or the next person at this browser is another one. */
export function forgetCoupon(caller: Caller): void {
  write('', caller);
}

/** The order ended without money, its goods are in the cart again: so is its code. */
export function keepCouponOf(
  { paymentDetails, sellerOrders }: Pick<Order, 'paymentDetails' | 'sellerOrders'>,
  caller: Caller,
): void {
  if (!ENDED_UNPAID.includes(paymentDetails.payment_status)) return;
  const coded = sellerOrders.flatMap(({ discounts }) => discounts).find(({ code }) => code);
  if (coded?.code) write(coded.code, caller);
}

function write(coupon: string, { setCookies }: Caller): void {
  const maxAge = coupon ? KEPT_SECONDS : 0;
  setCookies.push(writeCookie(COUPON_COOKIE, coupon, { maxAge, httpOnly: true }));
}
