import { data, type RouterContextProvider, redirect } from 'react-router';
import { changeWayOf } from '../../components/order/send-again.tsx';
import { keepAddress, keepOwnBusiness } from '../../features/account/account.api.ts';
import { checkOut } from '../../features/checkout/checkout.api.ts';
import {
  readDraft,
  refuseUnpriced,
  toAddress,
  toBusiness,
  toDelivery,
  toRefusal,
} from '../../features/checkout/checkout.ts';
import { readWay } from '../../features/checkout/ways-to-pay.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { orElse } from '../../lib/or-else.ts';
import { callerOf } from '../caller.ts';
import { forgetCoupon } from '../coupon.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { forgetQuoted, keepQuoted } from '../quoted-draft.ts';
import { forgetRemoved } from '../removed-row.ts';
import { requireUser } from '../visitor.ts';
import { toPaymentPage } from './change-order.ts';
import { noticeOf } from './refusal.ts';

/** Orders and leads on to the payment page; what was typed stays when something is missing. */
export async function placeOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
) {
  const { _id } = await requireUser(context, request);
  const caller = callerOf(context);
  const draft = readDraft(form);
  const expected = String(form.get('expectedTotal') ?? '');
  if (form.has('intent') && readIntent(form, ['quote'])) {
    const page = keepQuoted(_id, draft, request, caller);
    return page ? redirect(page, 303) : { draft, refusal: undefined };
  }
  if (expected === '') return data({ draft, refusal: refuseUnpriced(draft) }, 400);
  const coupon = textOf(form, 'coupon');
  try {
    const delivery = toDelivery(draft);
    const business = toBusiness(draft);
    const { paymentUrl } = await checkOut(
      delivery,
      Number(expected),
      { coupon, ...readWay(draft.way, draft.operator), ...(business && { business }) },
      caller,
    );
    if (coupon) forgetCoupon(caller);
    forgetRemoved(caller);
    forgetQuoted(caller);
    // The order stands by itself: what cannot be kept now is kept the next time.
    await Promise.all([
      draft.method !== 'station' && orElse(keepAddress(toAddress(draft), caller), ''),
      business && orElse(keepOwnBusiness(business, caller), ''),
    ]);
    return toPaymentPage(paymentUrl, request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The cart shows what waits, with all that can be done about it.
    if (error.code === 'cart-empty' || error.code === 'order-waiting') {
      return redirectWithNotice(paths.cart, await noticeOf(error, request));
    }
    // The order is kept and can be paid from the list of orders.
    if (error.code === 'payment-provider-down') {
      return redirectWithNotice(paths.myOrders, await noticeOf(error, request));
    }
    if (error.code === 'prompt-limit') {
      const page = changeWayOf(String(error.data?.orderId ?? ''));
      return redirectWithNotice(page, await noticeOf(error, request));
    }
    return data({ draft, refusal: toRefusal(error) }, error.status);
  }
}
