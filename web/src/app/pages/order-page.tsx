import { Link } from 'react-router';
import { OrderHeading } from '../../components/order/order-heading.tsx';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { Card } from '../../components/ui/card.tsx';
import { OrderBody } from '../../features/orders/order-body.tsx';
import { fetchOrder } from '../../features/orders/orders.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { changeOrder } from '../actions/change-order.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/order-page.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  // The link of an SMS is opened on the phone that gets the code.
  await requireUser(context, request, 'phone');
  return { order: await orNotFound(fetchOrder(params.orderId, callerOf(context))) };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  changeOrder(context, request, paths.myOrder(params.orderId));

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

/** One order: how far each part is, the PIN, where it goes, what it cost and what happened. */
export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const t = useT('orders');
  const title = t('orders.number', { number: order.orderNumber });
  return (
    <OwnForms>
      <div className="page max-w-[56rem]! grid gap-4 py-6">
        <PageHead title={title} indexed={false} />
        <Link to={paths.myOrders} className="link justify-self-start py-1">
          {t('orders.all')}
        </Link>
        <h1 className="text-2xl">{t('orders.track')}</h1>
        <Card className="grid gap-4">
          <OrderHeading order={order} />
          <OrderBody order={order} tracking />
        </Card>
      </div>
    </OwnForms>
  );
}
