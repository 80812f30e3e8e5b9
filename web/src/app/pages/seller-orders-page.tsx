import { useNavigation } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readMove } from '../../features/seller-orders/seller-order.ts';
import { SellerOrderCard } from '../../features/seller-orders/seller-order-card.tsx';
import { listSoldOrders, moveSellerOrder } from '../../features/seller-orders/seller-orders.api.ts';
import { textOf } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { redirectWithNotice } from '../notice.ts';
import { orNotFound } from '../or-else.ts';
import type { Route } from './+types/seller-orders-page.ts';

const LIMIT = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { data, nextCursor } = await orNotFound(
    listSoldOrders({ cursor, limit: LIMIT }, callerOf(context)),
  );
  return { orders: data, nextCursor };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const here = url.pathname + url.search;
  const action = readMove(form.get('intent'));
  if (!action) throw new Response(null, { status: 400 });
  try {
    const body = { orderId: textOf(form, 'orderId'), action, note: textOf(form, 'note') };
    const text = await moveSellerOrder(body, callerOf(context));
    return redirectWithNotice(here, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(here, await noticeOf(error, request));
  }
}

export default function SellerOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useT('sales');
  const { orders, nextCursor } = loaderData;
  const loading = useNavigation().state === 'loading';
  return (
    <div className="page grid gap-4">
      <PageHead title={t('sales.heading')} indexed={false} />
      <h1 className="text-2xl">{t('sales.heading')}</h1>
      {loading && <p role="status">{t('common.loading')}</p>}
      {orders.length === 0 && <EmptyState>{t('sales.empty')}</EmptyState>}
      {orders.map((order) => (
        <SellerOrderCard key={order._id} order={order} />
      ))}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
