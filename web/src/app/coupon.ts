import type { Order, PromotionQuote } from '@sokoni/contracts/browser';
import { viewCart } from '../features/cart/cart.api.ts';
import { hasJustEnded, isCashOrder, UNPAID } from '../features/orders/order.ts';
import type { Caller } from '../lib/http.ts';
import { orElse } from '../lib/or-else.ts';
import { readCookie, writeCookie } from './cookies.ts';

const COUPON_COOKIE = 'coupon';
const KEPT_SECONDS = 30 * 86_400;
const LONGEST = 40;
/** The orders whose code has come back, the newest first. */
const RETURNED_COOKIE = 'coupon-returned';
const MOST_RETURNED = 10;

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

/** The next person at this browser has other orders. */
export function forgetReturned(caller: Caller): void {
  write('', caller, RETURNED_COOKIE);
}

/**
 * The order ended without money and its goods are in the cart again: so is its code. Once, and beside no other one: the
 * page of an order is opened again long after its buyer has chosen another code, or none.
 */
export async function returnCouponOf(order: Order, caller: Caller): Promise<void> {
  if (!UNPAID.includes(order.paymentDetails.payment_status)) return;
  const discounts = order.sellerOrders.flatMap((part) => part.discounts);
  const code = discounts.find((discount) => discount.code)?.code;
  if (!code) return;
  const returned = (readCookie(caller.headers, RETURNED_COOKIE) ?? '').split(' ').filter(Boolean);
  if (returned.includes(order._id) || !(await hasGoodsBack(order, caller))) return;
  const known = [order._id, ...returned].slice(0, MOST_RETURNED);
  write(known.join(' '), caller, RETURNED_COOKIE);
  if (!readCookie(caller.headers, COUPON_COOKIE)) write(code, caller);
}

/** Or on their way there, which those of an order in cash never are: they have left the cart for good. */
async function hasGoodsBack(order: Order, caller: Caller): Promise<boolean> {
  if (!isCashOrder(order) && hasJustEnded(order, new Date())) return true;
  const rows = await orElse(viewCart(String, caller), []);
  return rows.some(({ productId, variantId }) =>
    order.productDetails.some(
      (line) => line.productId === productId && line.variantId === variantId,
    ),
  );
}

function write(value: string, { setCookies }: Caller, name = COUPON_COOKIE): void {
  const maxAge = value ? KEPT_SECONDS : 0;
  setCookies.push(writeCookie(name, value, { maxAge, httpOnly: true }));
}
