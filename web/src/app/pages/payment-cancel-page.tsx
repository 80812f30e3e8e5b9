import { redirect } from 'react-router';
import { outcomeOf, planOutcomeOf } from '../../components/order/payment-outcome.ts';
import { cancelPayment, fetchPlanPurchase } from '../../features/checkout/checkout.api.ts';
import { PaymentCancelled } from '../../features/checkout/payment-cancelled.tsx';
import { fetchOrder } from '../../features/orders/orders.api.ts';
import { orElse } from '../../lib/or-else.ts';
import { keepShown } from '../../lib/reload-quietly.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { returnCouponOf } from '../coupon.ts';
import { PageHead } from '../layout/page-head.tsx';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/payment-cancel-page.ts';

const successOf = (of: Readonly<Record<string, string>>) =>
  `${paths.paymentSuccess}?${new URLSearchParams(of)}`;

/** A payment that came through after all is shown as what it is. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context, request);
  const query = new URL(request.url).searchParams;
  const caller = callerOf(context);
  const purchase = query.get('purchase');
  if (purchase) {
    const plan = await orElse(fetchPlanPurchase(purchase, caller), null);
    const outcome = planOutcomeOf(plan);
    if (outcome === 'paid') throw redirect(successOf({ purchase }));
    return { outcome, waitingOrder: null, heldMoney: plan?.heldMoney, ofPlan: true };
  }
  const orderId = query.get('order');
  const order = orderId ? await orElse(fetchOrder(orderId, caller), null) : null;
  if (order) await returnCouponOf(order, caller);
  const asked = orderId ? 'unknown' : null;
  const outcome = order ? outcomeOf(order.paymentDetails.payment_status) : asked;
  if (order && outcome === 'paid') throw redirect(successOf({ order: order._id }));
  const waitingOrder = order && outcome === 'waiting' ? order._id : null;
  const heldMoney = order?.paymentDetails.heldMoney;
  return { outcome, waitingOrder, heldMoney, ofPlan: !orderId && query.has('plan') };
}

/** Stays on the page after a cancellation; only a payment that arrived redirects. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireUser(context, request);
  const orderId = String((await readForm(request)).get('order'));
  try {
    const status = await cancelPayment(orderId, callerOf(context));
    return outcomeOf(status) === 'paid' ? redirect(successOf({ order: orderId }), 303) : null;
  } catch (error) {
    return redirectWithNotice(paths.myOrders, await noticeOf(error, request));
  }
}

export const clientMiddleware = [keepShown];

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function PaymentCancelPage({ loaderData }: Route.ComponentProps) {
  const t = useT('checkout');
  return (
    <div className="page py-10">
      <PageHead title={t('checkout.paymentTitle')} indexed={false} />
      <PaymentCancelled {...loaderData} />
    </div>
  );
}
