import { Link } from 'react-router';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { SellerOrderDetails } from '../../features/seller-orders/seller-order-details.tsx';
import { fetchSoldOrder } from '../../features/seller-orders/seller-orders.api.ts';
import { useSession } from '../../features/session/session.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { moveOwnSale } from '../actions/move-own-sale.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { ASKED_MOVE, panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/seller-order-page.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const order = await orNotFound(fetchSoldOrder(params.orderId, callerOf(context)));
  return { order, now: new Date().toISOString(), asked: url.searchParams.get(ASKED_MOVE) };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  moveOwnSale(request, url, callerOf(context));

export { sendOrNotice as clientAction } from '../lost-request.ts';

/** One order of a seller: who bought what, where it goes, what it earns and what to do next. */
export default function SellerOrderPage({ loaderData }: Route.ComponentProps) {
  const t = useT('sales');
  const { order, now, asked } = loaderData;
  const inTeam = useSession().user?.inTeam === true;
  const title = `${t('sales.order')} ${order.orderNumber}`;
  return (
    <OwnForms>
      <div className="page grid gap-4">
        <PageHead title={title} indexed={false} />
        <div className="flex flex-wrap justify-between gap-x-4">
          <Link to={panelPaths.sellerOrders} className="link py-1">
            {t('sales.heading')}
          </Link>
          <a
            href={panelPaths.packingSlips([order._id])}
            target="_blank"
            rel="noreferrer"
            className="link py-1"
          >
            {t('sales.printSlip')}
          </a>
        </div>
        <h1 className="sr-only">{title}</h1>
        <SellerOrderDetails {...{ order, now, asked, inTeam }} />
      </div>
    </OwnForms>
  );
}
