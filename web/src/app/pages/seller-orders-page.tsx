import { MOST_SORTED } from '@sokoni/contracts/browser';
import { useLocation, useNavigation } from 'react-router';
import { OrderSearch } from '../../components/order/order-search.tsx';
import { BulkForm, CHOSEN } from '../../components/ui/bulk-form.tsx';
import { ColumnChoice } from '../../components/ui/column-choice.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { AcceptAnswer } from '../../features/seller-orders/accept-answer.tsx';
import { OrderBulkButtons } from '../../features/seller-orders/order-bulk-buttons.tsx';
import { OrderTabs } from '../../features/seller-orders/order-tabs.tsx';
import { SellerOrderTable } from '../../features/seller-orders/seller-order-table.tsx';
import {
  countTasks,
  listSoldOrders,
  listTaskOrders,
  SOLD_SORTS,
  type SoldSort,
} from '../../features/seller-orders/seller-orders.api.ts';
import { firstTab, type OrdersTab, readTab } from '../../features/seller-orders/seller-tasks.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { readSort } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import { moveOwnSale } from '../actions/move-own-sale.ts';
import { callerOf } from '../caller.ts';
import { columnsFor } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/seller-orders-page.ts';

const LIMIT = 20;
const LONGEST_SEARCH = 80;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  const named = search ? 'all' : readTab(url.searchParams.get('task'));
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const counted = orElse(countTasks(caller), null);
  const sort = readSort(url.searchParams, SOLD_SORTS);
  // Sorted lists have the same cursors, whatever the tab.
  const chosen = named ?? firstTab(await counted, sort ? undefined : cursor);
  const [{ data: orders, nextCursor }, tasks] = await Promise.all([
    orNotFound(listIn(chosen, { search, cursor, sort }, caller)),
    counted,
  ]);
  const allChosen = url.searchParams.get(CHOSEN) === 'all';
  const columns = columnsFor('sellerOrders', url.searchParams, caller);
  const now = new Date().toISOString();
  const list = { orders, nextCursor, sort: sort ?? null };
  return { ...list, tasks, chosen, search, allChosen, columns, now };
}

interface Asked {
  readonly search: string;
  readonly cursor: string | undefined;
  readonly sort: SoldSort | undefined;
}

/** By what only the newest orders are sorted; amounts and deadlines have an index. */
const SORTED_IN_PART = /(buyer|status)$/;

function listIn(tab: OrdersTab, { search, cursor, sort }: Asked, caller: Caller) {
  const paging = { cursor, limit: LIMIT, sort };
  if (tab === 'all') return listSoldOrders({ ...paging, search }, caller);
  return listTaskOrders({ ...paging, task: tab === 'any' ? undefined : tab }, caller);
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  moveOwnSale(request, url, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function SellerOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('sales');
  const { orders, nextCursor, sort, tasks, chosen, search, allChosen, columns, now } = loaderData;
  const { search: query } = useLocation();
  const loading = useNavigation().state === 'loading';
  const everything = chosen === 'all';
  const filter: Record<string, string> = search ? { search } : { task: chosen };
  const empty = everything ? 'sales.empty' : 'sales.nothingToDo';
  const accepts = orders.some(({ sellerOrders: [part] }) => part?.moves.includes('accept'));
  return (
    <div className="page grid gap-3">
      <PageHead title={t('sales.heading')} indexed={false} />
      <h1 className="text-2xl">{t('sales.heading')}</h1>
      {loading && <p role="status">{t('common.loading')}</p>}
      {actionData && 'accepted' in actionData && <AcceptAnswer accepted={actionData.accepted} />}
      <OrderSearch
        search={search}
        path={panelPaths.sellerOrders}
        texts={{
          label: t('sales.search'),
          action: t('sales.searchAction'),
          all: t('sales.searchEnd'),
        }}
      />
      {search && <p className="text-sm">{t('sales.found', { search })}</p>}
      {tasks && !search && <OrderTabs tasks={tasks} chosen={chosen} />}
      {orders.length > 0 && <ColumnChoice list="sellerOrders" shown={columns} />}
      {orders.length === 0 ? (
        <EmptyState>{t(search ? 'sales.noneFound' : empty)}</EmptyState>
      ) : (
        <BulkForm
          formId="chosen-orders"
          name="order"
          label={t('sales.withChosen')}
          action={panelPaths.sellerOrders + query}
          allChosen={allChosen}
          buttons={<OrderBulkButtons accepts={accepts} />}
        >
          <SellerOrderTable {...{ orders, now, columns }} sorted={sort} />
        </BulkForm>
      )}
      {sort && SORTED_IN_PART.test(sort) && nextCursor && (
        <p className="text-sm text-muted">
          {t('sales.mostSorted', { most: formatNumber(MOST_SORTED) })}
        </p>
      )}
      <Pagination
        nextCursor={nextCursor}
        {...(!everything && { backLabel: t('sales.backToFirst') })}
      />
      {orders.length > 0 && (
        <p className="flex flex-wrap gap-x-6 text-sm">
          {(['xlsx', 'csv'] as const).map((kind) => (
            <a
              key={kind}
              href={panelPaths.sellerOrdersFile(kind, filter)}
              download
              className="link py-2"
            >
              {t(`sales.${kind}`)}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
