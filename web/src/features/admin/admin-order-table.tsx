import type { Order, OrderSort } from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { OrderCell } from '../../components/order/order-cell.tsx';
import { orderStatus, partStatus } from '../../components/order/order-status.ts';
import { goodsInWords, wordsByWay } from '../../components/order/order-words.ts';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import type { Column } from '../../lib/columns.ts';
import { formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface AdminOrderTableProps {
  readonly orders: readonly Order[];
  /** On a desktop; a phone shows all of it. */
  readonly columns: readonly Column<'adminOrders'>[];
  readonly sorted: OrderSort;
}

/** Of one part, each stands before how far the order is as a whole, which may be delivered. */
const DECIDED_BY_PEOPLE = ['disputed', 'return_requested'] as const;

/** The orders of the whole shop; everything else is on the page of each. */
export function AdminOrderTable({ orders, columns: shown, sorted }: AdminOrderTableProps) {
  const t = useT('sales');
  const nameOf = useT('panel');
  const statusOf = useT('order');
  const lang = useLanguage();
  const leftOut = (column: Column<'adminOrders'>) => !shown.includes(column);
  const columns: DataColumn<Order>[] = [
    {
      key: 'order',
      heading: t('sales.order'),
      phone: 'title',
      width: 'w-44',
      sort: { up: 'oldest', down: 'newest' },
      cell: (order) => (
        <OrderCell
          order={order}
          to={panelPaths.adminOrder(order.orderNumber)}
          dateClass={`block ${leftOut('date') ? 'md:hidden' : ''}`}
        />
      ),
    },
    {
      key: 'buyer',
      heading: nameOf('panel.column-buyer'),
      phone: 'under',
      leftOut: leftOut('buyer'),
      cell: ({ buyerName, email }) => (
        <>
          <p className="wrap-anywhere">{buyerName}</p>
          {email && (
            <a href={`mailto:${email}`} className="link hidden wrap-anywhere md:block">
              {email}
            </a>
          )}
        </>
      ),
    },
    {
      key: 'sold',
      heading: nameOf('panel.column-sold'),
      phone: 'below',
      leftOut: leftOut('sold'),
      cell: ({ productDetails, sellerOrders }) => (
        <>
          <p className="wrap-anywhere">
            {goodsInWords(productDetails, lang) || t('sales.noProducts')}
          </p>
          <p className="wrap-anywhere text-muted">
            {sellerOrders.map(({ sellerName }) => sellerName).join(', ')}
          </p>
        </>
      ),
    },
    {
      key: 'amount',
      heading: nameOf('panel.column-amount'),
      phone: 'end',
      numeric: true,
      width: 'w-32',
      sort: { up: 'lowest', down: 'highest' },
      leftOut: leftOut('amount'),
      cell: ({ totalAmount }) => <span className="font-semibold">{formatTzs(totalAmount)}</span>,
    },
    {
      key: 'status',
      heading: t('sales.status'),
      phone: 'under-end',
      width: 'w-48',
      cell: ({ status, sellerOrders, delivery }) => {
        const open = DECIDED_BY_PEOPLE.find((one) =>
          sellerOrders.some((part) => part.status === one),
        );
        const { key, tone } = open ? partStatus(open) : orderStatus(status);
        return <StatusPill tone={tone}>{statusOf(wordsByWay(key, delivery))}</StatusPill>;
      },
    },
  ];
  return (
    <DataTable
      caption={t('sales.heading')}
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      sorted={sorted}
      sortsOnPhone={false}
    />
  );
}
