import { type RouterContextProvider, replace } from 'react-router';
import { NO_QUOTE } from '../../components/order/promoted.tsx';
import { fetchOwnBusiness, listAddresses } from '../../features/account/account.api.ts';
import { viewCart } from '../../features/cart/cart.api.ts';
import { bySeller, settledRows, totalsOf } from '../../features/cart/cart.ts';
import {
  fetchCashOnDelivery,
  fetchFreeDelivery,
  fetchPaymentMethods,
  fetchPromotionQuote,
} from '../../features/checkout/checkout.api.ts';
import { draftFor } from '../../features/checkout/checkout.ts';
import { NO_FREE_DELIVERY } from '../../features/checkout/quote.ts';
import { hasJustBegun, hasJustEnded, isWaiting } from '../../features/orders/order.ts';
import { listNewest } from '../../features/orders/orders.api.ts';
import { listPaymentInfo } from '../../features/payment-info/payment-info.api.ts';
import { fetchStations } from '../../features/stations/stations.api.ts';
import { orNotFound, partsOfPage } from '../../lib/or-else.ts';
import { callerOf } from '../caller.ts';
import { couponFor, keepCoupon } from '../coupon.ts';
import { deliveryPlaceOf } from '../delivery-place.ts';
import { paths } from '../paths.ts';
import { quotedDraft } from '../quoted-draft.ts';
import { type Asking, findVisitor, hasVisitorCart, requireUser } from '../visitor.ts';

/** What is about to be ordered; the draft of the delivery is null while a guest has no number yet. */
export async function loadCheckout(context: Readonly<RouterContextProvider>, request: Request) {
  const caller = callerOf(context);
  const { orIncomplete: orElse, incomplete } = partsOfPage();
  const isGuest =
    hasVisitorCart(caller) && (await orElse<Asking>(findVisitor(context), 'unknown')) === null;
  const user = isGuest ? null : await requireUser(context, request);
  const now = new Date().toISOString();
  const asked = user ? orElse(listNewest(caller), []) : [];
  const view = () => orNotFound(viewCart(String, caller, asked));
  const [found, addresses, orders, business] = await Promise.all([
    view(),
    user ? orElse(listAddresses(caller), []) : [],
    asked,
    user && orElse(fetchOwnBusiness(caller), null),
  ]);
  const comeBack = orders.some((one) => hasJustEnded(one, new Date(now)));
  const placed = orders.filter((one) => hasJustBegun(one, new Date(now)));
  const rows = await settledRows(found, { comeBack, placed }, view);
  // In place of this entry: Back from the payment would lead here and forth to the cart without end.
  if (rows.length === 0) throw replace(paths.cart);
  const waiting = orders.filter(isWaiting);
  const coupon = couponFor(request, caller);
  const [free, promoted, cash, methods, saved, stations] = await Promise.all([
    orElse(fetchFreeDelivery(rows, caller), NO_FREE_DELIVERY),
    orElse(fetchPromotionQuote(rows, coupon, caller), NO_QUOTE),
    user && orElse(fetchCashOnDelivery(caller), null),
    user && orElse(fetchPaymentMethods(caller), null),
    user ? orElse(listPaymentInfo(caller), []) : [],
    orElse(fetchStations(caller), []),
  ]);
  keepCoupon(coupon, promoted, caller);
  const asksFor = new URL(request.url).searchParams.get('address') ?? addresses[0]?._id;
  const chosen = addresses.find(({ _id }) => _id === asksFor) ?? null;
  const location = await deliveryPlaceOf(context);
  const draft = user && {
    ...draftFor({ ...user, location }, chosen, business),
    ...quotedDraft(user._id, request, caller),
  };
  const totals = totalsOf(rows);
  // Said before the form is filled in, not by its refusal.
  const isSuspended = user && user.role !== 'ADMIN' && user.accountStatus === 'suspended';
  return {
    ...{ groups: bySeller(rows), free, totals, draft, coupon, promoted },
    ...{ cash, methods, saved, stations, waiting, now },
    ...{ addresses, chosen: chosen?._id ?? null },
    suspended: isSuspended ? user.accountStatusReason : null,
    incomplete: user ? incomplete() : ('ended' as const),
  };
}
