import type { Order } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { OrderHeading } from '../../components/order/order-heading.tsx';
import { useAskAgain } from '../../components/order/payment-outcome.ts';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { Card } from '../../components/ui/card.tsx';
import { fetchCashOnDelivery, fetchPaymentMethods } from '../../features/checkout/checkout.api.ts';
import { fetchFiscalReceipts } from '../../features/fiscal/fiscal.api.ts';
import { OrderReceipts } from '../../features/fiscal/order-receipts.tsx';
import { type ReceiptWithCode, withQrCodes } from '../../features/fiscal/qr.server.ts';
import { ChangePayment, type PaymentWay } from '../../features/orders/change-payment.tsx';
import { BY_DAY, nextStepOf } from '../../features/orders/next-step.ts';
import { askedOf, hasReceipt, mayChangeWay } from '../../features/orders/order.ts';
import { OrderBody } from '../../features/orders/order-body.tsx';
import { fetchOrder } from '../../features/orders/orders.api.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { keepShown } from '../../lib/reload-quietly.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { changeOrder } from '../actions/change-order.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/order-page.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  // The link of an SMS is opened on the phone that gets the code.
  await requireUser(context, request, 'phone');
  const caller = callerOf(context);
  const order = await orNotFound(fetchOrder(params.orderId, caller));
  const [ways, fiscal] = await Promise.all([
    mayChangeWay(order) ? waysFor(order, caller) : [],
    hasReceipt(order) ? fiscalReceiptsOf(order, caller) : [],
  ]);
  // Said once, so that browser and server draw the same sentence.
  const now = new Date();
  const next = nextStepOf(order, now);
  return { order, ways, fiscal, next, asked: askedOf(order, now), now: now.toISOString() };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  changeOrder(context, request, paths.myOrder(params.orderId));

export const clientMiddleware = [keepShown];

export { sendOrNotice as clientAction } from '../lost-request.ts';

/** With their QR codes; none while the service is down. */
async function fiscalReceiptsOf(order: Order, caller: Caller): Promise<ReceiptWithCode[]> {
  return withQrCodes(await orElse(fetchFiscalReceipts(order._id, caller), []));
}

/** How an order that waits could be paid now. */
async function waysFor(order: Order, caller: Caller): Promise<readonly PaymentWay[]> {
  const [methods, cash] = await Promise.all([
    orElse(fetchPaymentMethods(caller), null),
    orElse(fetchCashOnDelivery(caller), null),
  ]);
  const numbers = methods?.numbers.map(({ kind }) => kind) ?? [];
  const byCash = cash && !cash.refusal && cash.leftTzs >= order.totalAmount;
  const atStation = order.delivery.method === 'station';
  const online = [
    ...(methods?.push?.length ? (['push'] as const) : []),
    ...((methods?.page ?? true) ? (['page'] as const) : []),
  ];
  return [...online, ...numbers, ...(byCash && !atStation ? (['cash'] as const) : [])];
}

/** One order: how far each part is, the PIN, where it goes, what it cost and what happened. */
export default function OrderPage({
  loaderData: { order, ways, fiscal, next, asked, now },
}: Route.ComponentProps) {
  const t = useT('orders');
  const lang = useLanguage();
  useAskAgain(asked);
  const format = BY_DAY.includes(next.key) ? formatDate : formatDateTime;
  const time = next.until === null ? '' : format(next.until, lang);
  const title = t('orders.number', { number: order.orderNumber });
  return (
    <OwnForms>
      <div className="page max-w-[56rem]! grid gap-4 py-6">
        <PageHead title={title} indexed={false} />
        <Link to={paths.myOrders} className="link justify-self-start py-1">
          {t('orders.all')}
        </Link>
        <h1 className="max-w-text text-xl wrap-anywhere sm:text-2xl">
          {t(next.key, { seller: next.seller, time })}
        </h1>
        <Card className="grid gap-4">
          <OrderHeading order={order} />
          <OrderBody order={order} now={now} tracking>
            <ChangePayment order={order} ways={ways} />
          </OrderBody>
          <OrderReceipts receipts={fiscal} />
        </Card>
      </div>
    </OwnForms>
  );
}
