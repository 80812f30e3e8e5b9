import { Link } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { AdminOrderCard } from '../../features/admin/admin-order-card.tsx';
import { CancelOrderForm, cancelTitleOf } from '../../features/admin/cancel-order-form.tsx';
import { findOrder } from '../../features/admin/orders.api.ts';
import { refusesAmount, SplitDispute } from '../../features/admin/split-dispute.tsx';
import { fetchFiscalReceipts } from '../../features/fiscal/fiscal.api.ts';
import { OrderReceipts } from '../../features/fiscal/order-receipts.tsx';
import { withQrCodes } from '../../features/fiscal/qr.server.ts';
import { RefundRequestNotices } from '../../features/refund-requests/refund-request-notices.tsx';
import { waitingRefundsOf } from '../../features/refund-requests/refund-requests.api.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { changeAnyOrder } from '../actions/change-any-order.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/admin-order-page.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const order = await orNotFound(findOrder(params.orderNumber, caller));
  if (!order) throw new Response(null, { status: 404 });
  const { searchParams } = url;
  const split = order.sellerOrders.find(({ sellerId }) => sellerId === searchParams.get('split'));
  const [receipts, requests] = await Promise.all([
    orElse(fetchFiscalReceipts(order._id, caller), null),
    waitingRefundsOf(order._id, caller),
  ]);
  return {
    order,
    requests,
    fiscal: receipts && withQrCodes(receipts),
    now: new Date().toISOString(),
    cancels: searchParams.has('cancel'),
    split: split ?? null,
  };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  changeAnyOrder(request, url, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnFormWith('orderId', args);

/** One order with the parts of all its sellers, and what an admin can do about it. */
export default function AdminOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('sales');
  const { order, requests, fiscal, now, cancels, split } = loaderData;
  const fiscalTexts = useT('fiscal');
  const answer = actionData?.values.orderId ? actionData : undefined;
  const here = panelPaths.adminOrder(order.orderNumber);
  const title = `${t('sales.order')} ${order.orderNumber}`;
  return (
    <OwnForms>
      <div className="page grid gap-4">
        <PageHead title={title} indexed={false} />
        <Link to={panelPaths.adminOrders} className="link justify-self-start py-1">
          {t('sales.heading')}
        </Link>
        <h1 className="sr-only">{title}</h1>
        {cancels && (
          <PageDialog title={t(cancelTitleOf(order))} closeTo={here}>
            <CancelOrderForm order={order} answer={answer} />
          </PageDialog>
        )}
        {split && (split.stake || answer) && (
          <PageDialog
            title={t('sales.splitTitle')}
            closeTo={here}
            leadsToField={refusesAmount(split, answer)}
          >
            <SplitDispute order={order} part={split} answer={answer} now={now} />
          </PageDialog>
        )}
        <RefundRequestNotices requests={requests} here={here} />
        <AdminOrderCard order={order} now={now} cancelPath={`${here}?cancel`} />
        {!fiscal && <Alert kind="warning">{fiscalTexts('fiscal.receiptsUnread')}</Alert>}
        {fiscal && fiscal.length > 0 && (
          <Card className="grid gap-4">
            <OrderReceipts receipts={fiscal} />
          </Card>
        )}
      </div>
    </OwnForms>
  );
}
