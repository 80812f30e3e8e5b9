import { useNavigation } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { OrderTabs } from '../../features/seller-orders/order-tabs.tsx';
import { SellerOrderRow } from '../../features/seller-orders/seller-order-row.tsx';
import {
  countTasks,
  listSoldOrders,
  listTaskOrders,
} from '../../features/seller-orders/seller-orders.api.ts';
import { firstTab, type OrdersTab, readTab } from '../../features/seller-orders/seller-tasks.ts';
import type { Caller } from '../../lib/http.ts';
import { useT } from '../../lib/texts.ts';
import { moveOwnSale } from '../actions/move-own-sale.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { orElse, orNotFound } from '../or-else.ts';
import type { Route } from './+types/seller-orders-page.ts';

const LIMIT = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const named = readTab(url.searchParams.get('task'));
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const counted = orElse(countTasks(caller), null);
  const chosen = named ?? firstTab(await counted, cursor);
  const [{ data: orders, nextCursor }, tasks] = await Promise.all([
    orNotFound(listIn(chosen, cursor, caller)),
    counted,
  ]);
  return { orders, nextCursor, tasks, chosen };
}

function listIn(tab: OrdersTab, cursor: string | undefined, caller: Caller) {
  const paging = { cursor, limit: LIMIT };
  if (tab === 'all') return listSoldOrders(paging, caller);
  return listTaskOrders({ ...paging, task: tab === 'any' ? undefined : tab }, caller);
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  moveOwnSale(request, url, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function SellerOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useT('sales');
  const { orders, nextCursor, tasks, chosen } = loaderData;
  const loading = useNavigation().state === 'loading';
  const everything = chosen === 'all';
  return (
    <div className="page grid gap-3">
      <PageHead title={t('sales.heading')} indexed={false} />
      <h1 className="text-2xl">{t('sales.heading')}</h1>
      {loading && <p role="status">{t('common.loading')}</p>}
      {tasks && <OrderTabs tasks={tasks} chosen={chosen} />}
      {orders.length === 0 ? (
        <EmptyState>{t(everything ? 'sales.empty' : 'sales.nothingToDo')}</EmptyState>
      ) : (
        <ul className="rounded-lg border border-line bg-surface">
          {orders.map((order) => (
            <SellerOrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        nextCursor={nextCursor}
        {...(!everything && { backLabel: t('sales.backToFirst') })}
      />
    </div>
  );
}
