import { OrderSearch } from '../../components/order/order-search.tsx';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { OrderCard } from '../../features/orders/order-card.tsx';
import { listOrders, listWaiting } from '../../features/orders/orders.api.ts';
import { WaitingStrip } from '../../features/orders/waiting-strip.tsx';
import { keepShown } from '../../lib/reload-quietly.ts';
import { useT } from '../../lib/texts.ts';
import { changeOrder } from '../actions/change-order.ts';
import { sentenceOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/my-orders-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context, request);
  const caller = callerOf(context);
  const now = new Date().toISOString();
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor');
  const search = (searchParams.get('q') ?? '').trim().slice(0, 80);
  const shown = { search, now };
  try {
    const [{ data: orders, nextCursor }, waiting] = await Promise.all([
      listOrders({ cursor, search }, caller),
      cursor || search ? [] : listWaiting(caller),
    ]);
    return { ...shown, orders, waiting, nextCursor, failure: '', incomplete: undefined };
  } catch (error) {
    const failure = await sentenceOf(error, request);
    return {
      ...shown,
      orders: [],
      waiting: [],
      nextCursor: null,
      failure,
      incomplete: 'failed' as const,
    };
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  changeOrder(context, request, paths.myOrders);

export const clientMiddleware = [keepShown];

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useT('orders');
  const { orders, waiting, search, now, nextCursor, failure } = loaderData;
  return (
    <OwnForms>
      <div className="page max-w-[56rem]! py-6">
        <PageHead title={t('orders.title')} indexed={false} />
        <h1 className="pb-4 text-2xl">{t('orders.heading')}</h1>
        {failure && <LoadFailure text={failure} />}
        {(orders.length > 0 || search) && (
          <OrderSearch
            search={search}
            path={paths.myOrders}
            texts={{
              label: t('orders.search'),
              hint: t('orders.searchHint'),
              action: t('orders.searchAction'),
              all: t('orders.all'),
            }}
            className="pb-4"
          />
        )}
        <WaitingStrip orders={waiting} now={now} />
        {orders.length === 0 && search && !failure && (
          <EmptyState>{t('orders.notFound', { search })}</EmptyState>
        )}
        {orders.length === 0 && waiting.length === 0 && !search && !failure && (
          <EmptyState action={<LinkButton to={paths.home}>{t('orders.goShopping')}</LinkButton>}>
            {t('orders.empty')}
          </EmptyState>
        )}
        <div className="grid gap-5">
          {orders.map((order, at) => (
            <OrderCard key={order._id} order={order} now={now} open={at === 0} />
          ))}
        </div>
        <Pagination nextCursor={nextCursor} />
      </div>
    </OwnForms>
  );
}
