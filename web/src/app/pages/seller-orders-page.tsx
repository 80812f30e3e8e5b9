import { useNavigation } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { SellerOrderCard } from '../../features/seller-orders/seller-order-card.tsx';
import {
  countTasks,
  listSoldOrders,
  listTaskOrders,
} from '../../features/seller-orders/seller-orders.api.ts';
import { readTask } from '../../features/seller-orders/seller-tasks.ts';
import { WaitingSummary } from '../../features/seller-orders/waiting-summary.tsx';
import { useT } from '../../lib/texts.ts';
import { moveOwnSale } from '../actions/move-own-sale.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { orElse, orNotFound } from '../or-else.ts';
import type { Route } from './+types/seller-orders-page.ts';

const LIMIT = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const caller = callerOf(context);
  const chosen = readTask(url.searchParams.get('task'));
  const paging = { cursor, limit: LIMIT };
  const task = chosen === 'any' ? undefined : (chosen ?? undefined);
  const [{ data: orders, nextCursor }, tasks] = await Promise.all([
    orNotFound(
      chosen ? listTaskOrders({ ...paging, task }, caller) : listSoldOrders(paging, caller),
    ),
    orElse(countTasks(caller), null),
  ]);
  return { orders, nextCursor, tasks, chosen };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  moveOwnSale(request, url, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function SellerOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useT('sales');
  const { orders, nextCursor, tasks, chosen } = loaderData;
  const loading = useNavigation().state === 'loading';
  return (
    <div className="page grid gap-4">
      <PageHead title={t('sales.heading')} indexed={false} />
      <h1 className="text-2xl">{t('sales.heading')}</h1>
      {loading && <p role="status">{t('common.loading')}</p>}
      {tasks && <WaitingSummary tasks={tasks} chosen={chosen} />}
      {orders.length === 0 && (
        <EmptyState>{t(chosen ? 'sales.nothingToDo' : 'sales.empty')}</EmptyState>
      )}
      {orders.map((order) => (
        <SellerOrderCard key={order._id} order={order} />
      ))}
      <Pagination nextCursor={nextCursor} {...(chosen && { backLabel: t('sales.backToFirst') })} />
    </div>
  );
}
