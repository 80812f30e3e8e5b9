import { data, type RouterContextProvider, redirect } from 'react-router';
import { checkOut } from '../../features/checkout/checkout.api.ts';
import { readDraft, toDelivery, toRefusal } from '../../features/checkout/checkout.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import { noticeOf } from './refusal.ts';

/** Orders and leads on to the payment page; what was typed stays when something is missing. */
export async function placeOrder(context: Readonly<RouterContextProvider>, request: Request) {
  await requireUser(context, request);
  const draft = readDraft(await request.formData());
  try {
    const { paymentUrl } = await checkOut(toDelivery(draft), callerOf(context));
    return redirect(paymentUrl, 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'cart-empty') {
      return redirectWithNotice(paths.cart, await noticeOf(error, request));
    }
    // The order is kept and can be paid from the list of orders.
    if (error.code === 'payment-provider-down') {
      return redirectWithNotice(paths.myOrders, await noticeOf(error, request));
    }
    return data({ draft, refusal: toRefusal(error) }, error.status);
  }
}
