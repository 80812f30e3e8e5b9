import type { Order } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { orderStatus } from '../../components/order/order-status.ts';
import { goodsInWords, wordsByWay } from '../../components/order/order-words.ts';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const COLUMNS =
  'xl:grid-cols-[9.5rem_8rem_minmax(0,1fr)_minmax(0,1.3fr)_7rem_9rem] xl:items-center';

/** An order of the whole shop in three lines on a phone and in one on a desk; everything else is on its page. */
export function AdminOrderRow({ order }: { readonly order: Order }) {
  const t = useT('sales');
  const nameOf = useT('order');
  const lang = useLanguage();
  const { orderNumber, createdAt, buyerName, email, delivery, productDetails, sellerOrders } =
    order;
  const { key, tone } = orderStatus(order.status);
  const goods = goodsInWords(productDetails);
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
      <p className="justify-self-end xl:order-last">
        <StatusPill tone={tone}>{nameOf(wordsByWay(key, delivery))}</StatusPill>
      </p>
      <p className="text-muted">
        <time dateTime={createdAt}>{formatDate(createdAt, lang)}</time>
      </p>
      <p className="justify-self-end font-semibold whitespace-nowrap xl:order-5">
        {formatTzs(order.totalAmount)}
      </p>
      <p className="col-span-2 truncate xl:order-3 xl:col-span-1">
        {buyerName}{' '}
        {email && (
          <a href={`mailto:${email}`} className="link py-1">
            {email}
          </a>
        )}
      </p>
      <p className="col-span-2 truncate text-muted xl:order-4 xl:col-span-1">
        {goods ? `${goods} · ${sellers}` : t('sales.noProducts')}
      </p>
    </li>
  );
}
