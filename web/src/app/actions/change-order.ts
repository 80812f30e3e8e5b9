import { type RouterContextProvider, redirect } from 'react-router';
import { cancelOrder, payOrder } from '../../features/orders/orders.api.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import { noticeOf } from './refusal.ts';

/** Pay now, or cancel an order or one seller's part of it. */
export async function changeOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Response> {
  await requireUser(context, request);
  const form = await request.formData();
  const orderId = String(form.get('order'));
  try {
    if (form.get('intent') === 'pay') {
      const { paymentUrl } = await payOrder(orderId, callerOf(context));
      return redirect(paymentUrl, 303);
    }
    const sellerId = String(form.get('seller') ?? '');
    const text = await cancelOrder(orderId, sellerId || null, callerOf(context));
    return redirectWithNotice(paths.myOrders, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(paths.myOrders, await noticeOf(error, request));
  }
}
