import type { Order } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { orderStatus } from '../../components/order/order-status.ts';
import { goodsInWords, wordsByWay } from '../../components/order/order-words.ts';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import type { Column } from '../../lib/columns.ts';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** On a desk: the number first, the status last. */
export const ADMIN_ORDER_TRACKS = [
  [null, '9.5rem'],
  ['date', '8.5rem'],
  ['buyer', 'minmax(0,1fr)'],
  ['sold', 'minmax(0,1.3fr)'],
  ['amount', '7rem'],
  [null, '10rem'],
] as const;
const COLUMNS = 'xl:grid-cols-(--columns) xl:items-center';

interface AdminOrderRowProps {
  readonly order: Order;
  /** On a desk; a phone shows all of it. */
  readonly columns: readonly Column<'adminOrders'>[];
}

/** An order of the whole shop in three lines on a phone and in one on a desk; everything else is on its page. */
export function AdminOrderRow({ order, columns }: AdminOrderRowProps) {
  const t = useT('sales');
  const nameOf = useT('order');
  const lang = useLanguage();
  const { orderNumber, createdAt, buyerName, email, delivery, productDetails, sellerOrders } =
    order;
  const hidden = (column: Column<'adminOrders'>) => (columns.includes(column) ? '' : 'xl:hidden');
  const { key, tone } = orderStatus(order.status);
  const goods = goodsInWords(productDetails, lang);
  const sellers = sellerOrders.map(({ sellerName }) => sellerName).join(', ');
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line px-3 py-2 text-sm last:border-0 ${COLUMNS}`}
    >
      <Link
        to={panelPaths.adminOrder(orderNumber)}
        className="link block py-1 font-semibold whitespace-nowrap"
      >
        <h2 className="inline text-sm">
          <span className="sr-only">{`${t('sales.order')} `}</span>
          {orderNumber}
        </h2>
      </Link>
      <p className="justify-self-end xl:order-last xl:col-start-6">
        <StatusPill tone={tone}>{nameOf(wordsByWay(key, delivery))}</StatusPill>
      </p>
      <p className={`text-muted whitespace-nowrap xl:col-start-2 ${hidden('date')}`}>
        <time dateTime={createdAt}>{formatDate(createdAt, lang)}</time>
      </p>
      <p
        className={`justify-self-end font-semibold whitespace-nowrap xl:order-5 xl:col-start-5 ${hidden('amount')}`}
      >
        {formatTzs(order.totalAmount)}
      </p>
      <p
        className={`col-span-2 truncate xl:order-3 xl:col-span-1 xl:col-start-3 ${hidden('buyer')}`}
      >
        {buyerName}{' '}
        {email && (
          <a href={`mailto:${email}`} className="link py-1">
            {email}
          </a>
        )}
      </p>
      <p
        className={`col-span-2 truncate text-muted xl:order-4 xl:col-span-1 xl:col-start-4 ${hidden('sold')}`}
      >
        {goods ? `${goods} · ${sellers}` : t('sales.noProducts')}
      </p>
    </li>
  );
}
