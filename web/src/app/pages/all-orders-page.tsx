import { Link } from 'react-router';
import { partStatus } from '../../components/order/order-status.ts';
import { ColumnChoice } from '../../components/ui/column-choice.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { SelectFilter } from '../../components/ui/select-filter.tsx';
import { AdminOrderTable } from '../../features/admin/admin-order-table.tsx';
import { FILTER_STATUSES, readStatus } from '../../features/admin/order-filter.ts';
import { listAllOrders } from '../../features/admin/orders.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { columnsFor } from '../columns.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/all-orders-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const status = readStatus(query.get('status'));
  const [buyerId, sellerId] = ['buyer', 'seller'].map((name) => query.get(name) ?? undefined);
  const of = { buyerId, sellerId, placedSince: query.get('since') ?? undefined };
  const wish = { status, ...of, cursor: query.get('cursor') ?? undefined, limit: LIMIT };
  const caller = callerOf(context);
  const { data: orders, nextCursor } = await orNotFound(listAllOrders(wish, caller));
  const isPart = Object.values(of).some((value) => value !== undefined);
  return { orders, status, isPart, nextCursor, columns: columnsFor('adminOrders', query, caller) };
}

export default function AllOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useT('sales');
  const nameOf = useT('order');
  const { orders, status, isPart, nextCursor, columns } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('sales.heading')} indexed={false} />
      <h1 className="text-2xl">{t('sales.heading')}</h1>
      {isPart ? (
        <p>
          {t('sales.onlySome')}{' '}
          <Link to={panelPaths.adminOrders} className="link inline-block py-1">
            {t('sales.showAll')}
          </Link>
        </p>
      ) : (
        <SelectFilter
          label={t('sales.filter')}
          name="status"
          defaultValue={status ?? ''}
          emptyLabel={t('sales.allStatuses')}
          options={FILTER_STATUSES.map((value) => ({
            value,
            label: nameOf(partStatus(value).key),
          }))}
          action={t('sales.filterAction')}
        />
      )}
      {orders.length === 0 && (
        <EmptyState>{t(status ? 'sales.noneInStatus' : 'sales.empty')}</EmptyState>
      )}
      {orders.length > 0 && (
        <>
          <ColumnChoice list="adminOrders" shown={columns} />
          <AdminOrderTable orders={orders} columns={columns} />
        </>
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
