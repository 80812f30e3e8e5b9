import type { ChangePaymentBody } from '@sokoni/contracts/browser';
import { type RouterContextProvider, redirect } from 'react-router';
import { BUYER_MOVES, readBuyerMove } from '../../features/orders/order.ts';
import {
  cancelOrder,
  changePayment,
  claimPayment,
  moveOrder,
  payOrder,
  resendPayment,
} from '../../features/orders/orders.api.ts';
import { type FormAnswer, readIntent, textOf } from '../../lib/form-answer.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { returnCouponOf } from '../coupon.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths, pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import { orderAgain } from './order-again.ts';
import { refusePress } from './then-notice.ts';

/** What leads to the payment page. */
const PAYING: Readonly<Record<string, typeof payOrder>> = { pay: payOrder, resend: resendPayment };

/**
 * Pay now, ask for the money again, order the same again, cancel an order or one seller order, or say something about that part;
 * then back to the page it was done on.
 */
export async function changeOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  back: string,
): Promise<Response | FormAnswer> {
  await requireUser(context, request);
  const form = await readForm(request);
  const orderId = String(form.get('order'));
  const intent = readIntent(form, [
    ...['pay', 'resend', 'change-payment', 'claim', 'again', 'cancel'],
    ...BUYER_MOVES,
  ]);
  try {
    const pay = PAYING[intent];
    if (pay) {
      const { paymentUrl } = await pay(orderId, callerOf(context));
      return toPaymentPage(paymentUrl, request);
    }
    if (intent === 'change-payment') {
      const paymentMethod = textOf(form, 'paymentMethod') as ChangePaymentBody['paymentMethod'];
      const payPhone = textOf(form, 'payPhone').trim();
      const payOperator = textOf(form, 'payOperator') as ChangePaymentBody['payOperator'];
      const asked = { ...(payPhone && { payPhone }), ...(payOperator && { payOperator }) };
      const body = { orderId, paymentMethod, ...asked };
      const { paymentUrl } = await changePayment(body, callerOf(context));
      return toPaymentPage(paymentUrl, request);
    }
    if (intent === 'claim') {
      const code = String(form.get('code') ?? '');
      const text = await claimPayment({ orderId, code }, callerOf(context));
      return redirectWithNotice(paths.myOrder(orderId), { kind: 'success', text });
    }
    if (intent === 'again') {
      return redirectWithNotice(paths.cart, await orderAgain(orderId, callerOf(context)));
    }
    const sellerId = String(form.get('seller') ?? '');
    const action = readBuyerMove(intent);
    const reason = String(form.get('reason') ?? '');
    const caller = callerOf(context);
    if (action) {
      const text = await moveOrder({ orderId, sellerId, action, reason }, caller);
      return redirectWithNotice(back, { kind: 'success', text });
    }
    const { text, order } = await cancelOrder(orderId, sellerId || null, caller);
    await returnCouponOf(order, caller);
    return redirectWithNotice(back, { kind: 'success', text });
  } catch (error) {
    return refusePress(error, request, back);
  }
}

/** Leads on to the payment provider's page, in the language the shop was read in. */
export function toPaymentPage(paymentUrl: string, { headers }: Pick<Request, 'headers'>): Response {
  return redirect(pathWith(paymentUrl, { lang: languageOf(headers) }), 303);
}
