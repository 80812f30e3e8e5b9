import { ALL_ORDERS_FILE_MOST } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { ColumnChoice } from '../../components/ui/column-choice.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { findPeople, PeopleChoice } from '../../components/ui/people-choice.tsx';
import { AdminOrderTable } from '../../features/admin/admin-order-table.tsx';
import { orderQuery, readOrderFilter } from '../../features/admin/order-filter.ts';
import { OrderFilterForm } from '../../features/admin/order-filter-form.tsx';
import { listAllOrders } from '../../features/admin/orders.api.ts';
import { formatNumber } from '../../lib/format.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { columnsFor } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/all-orders-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const filter = readOrderFilter(url.searchParams);
  // All who have sold: a closed shop has orders too.
  const sellers = filter.seller ? await findPeople(filter.seller, caller) : [];
  const [seller] = sellers;
  const query = orderQuery(filter, seller?._id);
  const paging = { cursor: url.searchParams.get('cursor') ?? undefined, limit: LIMIT };
  const { data: orders, nextCursor } =
    filter.seller && sellers.length !== 1
      ? { data: [], nextCursor: null }
      : await orNotFound(listAllOrders({ ...query, ...paging }, caller));
  const columns = columnsFor('adminOrders', url.searchParams, caller);
  const choices = sellers.length > 1 ? sellers : [];
  const here = url.pathname + url.search;
  const file = panelPaths.adminOrdersFile(query);
  const found = sellers.length === 1 ? (seller?.name ?? '') : null;
  return { orders, filter, choices, found, nextCursor, columns, here, file };
}

export default function AllOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useT('sales');
  const { orders, filter, choices, found, nextCursor, columns, here, file } = loaderData;
  const unknown = filter.seller !== '' && found === null;
  const { status, ...others } = filter;
  const isPart = Object.entries(others).some(([name, value]) => name !== 'sort' && value);
  return (
    <div className="page grid gap-4">
      <PageHead title={t('sales.heading')} indexed={false} />
      <h1 className="text-2xl">{t('sales.heading')}</h1>
      <OrderFilterForm filter={filter} />
      {isPart && (
        <p>
          {t('sales.onlySome')}{' '}
          <Link to={panelPaths.adminOrders} className="link inline-block py-1">
            {t('sales.showAll')}
          </Link>
        </p>
      )}
      {found && <p>{t('sales.ofSeller', { name: found })}</p>}
      {choices.length > 0 && (
        <PeopleChoice
          label={t('sales.severalSellers')}
          people={choices}
          here={here}
          parameter="seller"
        />
      )}
      {orders.length === 0 && choices.length === 0 && (
        <EmptyState>
          {t(
            unknown
              ? 'sales.noSeller'
              : isPart
                ? 'sales.noneFiltered'
                : status
                  ? 'sales.noneInStatus'
                  : 'sales.empty',
          )}
        </EmptyState>
      )}
      {orders.length > 0 && (
        <>
          <ColumnChoice list="adminOrders" shown={columns} />
          <AdminOrderTable orders={orders} columns={columns} sorted={filter.sort} />
        </>
      )}
      <Pagination nextCursor={nextCursor} backLabel={t('sales.backToFirst')} />
      {orders.length > 0 && (
        <p className="text-sm">
          <a href={file} download className="link inline-block py-2">
            {t('sales.csv')}
          </a>{' '}
          <span className="text-muted">
            {t('sales.fileMost', { most: formatNumber(ALL_ORDERS_FILE_MOST) })}
          </span>
        </p>
      )}
    </div>
  );
}
