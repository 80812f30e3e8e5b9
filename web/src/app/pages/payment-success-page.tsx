import { type Language, lineInWords, type Order } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { outcomeOf, planOutcomeOf } from '../../components/order/payment-outcome.ts';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { fetchNewestOrder, fetchPlanPurchase } from '../../features/checkout/checkout.api.ts';
import { type Bought, PaymentResult } from '../../features/checkout/payment-result.tsx';
import { PlanResult } from '../../features/checkout/plan-result.tsx';
import { fetchOrder } from '../../features/orders/orders.api.ts';
import { orElse } from '../../lib/or-else.ts';
import { keepShown } from '../../lib/reload-quietly.ts';
import { useT } from '../../lib/texts.ts';
import { changeOrder } from '../actions/change-order.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { returnCouponOf } from '../coupon.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/payment-success-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context, request);
  const caller = callerOf(context);
  const query = new URL(request.url).searchParams;
  const purchase = query.get('purchase');
  if (purchase) {
    const plan = await orElse(fetchPlanPurchase(purchase, caller), null);
    const { receipt = null, promptedPhone = null, heldMoney } = plan ?? {};
    const bought = plan && { plan: plan.plan, amountTzs: plan.amountTzs };
    const about = { receipt, promptedPhone, heldMoney, bought };
    return { subject: 'plan', outcome: planOutcomeOf(plan), ...about } as const;
  }
  const orderId = query.get('order');
  const order = await orElse(
    orderId ? fetchOrder(orderId, caller) : fetchNewestOrder(caller),
    null,
  );
  if (order) await returnCouponOf(order, caller);
  const payment = order?.paymentDetails;
  const outcome = payment ? outcomeOf(payment.payment_status) : 'unknown';
  const resendAt = payment?.resendAt;
  const resendable = order && resendAt && new Date(resendAt) <= new Date() ? order._id : null;
  const orderNumber = order?.orderNumber ?? '';
  const { payNumber: payTo = null, payUntil = null, promptedPhone, heldMoney } = payment ?? {};
  const entered = payment?.claim;
  const method = payment?.payment_method_type[0];
  const claim = order && entered ? { orderId: order._id, claim: entered, method } : null;
  const about = {
    outcome,
    orderId: order?._id ?? null,
    orderNumber,
    bought: boughtOf(order, languageOf(caller.headers)),
    parts: partsOf(order),
    delivery: order && { method: order.delivery.method },
    resendable,
    payTo,
    payUntil,
    promptedPhone,
    heldMoney,
    claim,
  };
  return { subject: 'order', ...about } as const;
}

export const action = ({ context, request }: Route.ActionArgs) =>
  changeOrder(context, request, paths.myOrders);

export const clientMiddleware = [keepShown];

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function PaymentSuccessPage({ loaderData }: Route.ComponentProps) {
  const t = useT('checkout');
  const { search } = useLocation();
  const [{ known, about }, setKnown] = useState({ known: loaderData, about: search });
  // While the shop does not answer, what it said of this payment before stays.
  if (known !== loaderData && (loaderData.outcome !== 'unknown' || about !== search)) {
    setKnown({ known: loaderData, about: search });
  }
  return (
    <OwnForms>
      <div className="page py-10">
        <PageHead title={t('checkout.paymentTitle')} indexed={false} />
        {known.subject === 'plan' ? <PlanResult {...known} /> : <PaymentResult {...known} />}
      </div>
    </OwnForms>
  );
}

/** What the page says of the sellers, and no more of their parts. */
function partsOf(order: Order | null) {
  return (order?.sellerOrders ?? []).map(({ sellerId, sellerName, status, dueAt, sentFrom }) => {
    return { sellerId, sellerName, status, dueAt, sentFrom };
  });
}

function boughtOf(order: Order | null, lang: Language): Bought | null {
  if (!order) return null;
  const lines = order.productDetails.map((line) => ({
    id: [line.productId, line.variantId, line.wholesaleMinimum].join(' '),
    name: lineInWords(line, lang),
    quantity: line.quantity,
  }));
  return { totalTzs: order.totalAmount, lines };
}
