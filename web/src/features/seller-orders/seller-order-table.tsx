import type { Order } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { OrderCell } from '../../components/order/order-cell.tsx';
import { orderStatus } from '../../components/order/order-status.ts';
import { goodsInWords, wordsByWay } from '../../components/order/order-words.ts';
import { BulkBox } from '../../components/ui/bulk-form.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { NoteIcon } from '../../components/ui/icons.tsx';
import type { Column } from '../../lib/columns.ts';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { sortsBy } from '../../lib/sorted.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { DueWords } from './due-words.tsx';
import { nextStep } from './seller-moves.ts';
import type { SoldSort } from './seller-orders.api.ts';

interface SellerOrderTableProps {
  readonly orders: readonly Order[];
  /** When the page was made. */
  readonly now: string;
  /** On a desktop; a phone shows all of it. */
  readonly columns: readonly Column<'sellerOrders'>[];
  /** As the address asks; null as the list is by itself. */
  readonly sorted: SoldSort | null;
}

/** The orders of a seller, each with its next step; everything else is on its page. */
export function SellerOrderTable({ orders, now, columns: shown, sorted }: SellerOrderTableProps) {
  const t = useT('sales');
  const nameOf = useT('panel');
  const statusOf = useT('order');
  const leftOut = (...of: readonly Column<'sellerOrders'>[]) =>
    !of.some((column) => shown.includes(column));
  const columns: DataColumn<Order>[] = [
    {
      key: 'order',
      sort: sortsBy('age'),
      heading: t('sales.order'),
      phone: 'title',
      width: 'w-44',
      cell: (order) => (
        <OrderCell
          order={order}
          to={panelPaths.sellerOrder(order._id)}
          dateClass="hidden md:block"
        />
      ),
    },
    {
      key: 'buyer',
      sort: sortsBy('buyer'),
      heading: nameOf('panel.column-buyer'),
      phone: 'under',
      leftOut: leftOut('buyer', 'goods'),
      cell: (order) => <BuyerAndGoods order={order} leftOut={leftOut} />,
    },
    {
      key: 'amount',
      sort: sortsBy('amount'),
      heading: nameOf('panel.column-amount'),
      phone: 'end',
      numeric: true,
      width: 'w-32',
      leftOut: leftOut('amount'),
      cell: ({ totalAmount, delivery, sellerOrders: [part] }) => (
        <span className="font-semibold">
          {formatTzs(totalAmount)}
          {part && part.collectTzs > 0 && (
            <span className="block text-xs font-medium text-clay">
              {statusOf(wordsByWay('order.cash', delivery))}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'due',
      sort: sortsBy('due'),
      heading: nameOf('panel.column-due'),
      phone: 'below',
      width: 'w-36',
      leftOut: leftOut('due'),
      cell: (order) => <Due order={order} now={now} />,
    },
    {
      key: 'step',
      sort: sortsBy('status'),
      heading: t('sales.nextStep'),
      phone: 'under-end',
      width: 'w-52',
      cell: (order) => <NextStep order={order} />,
    },
  ];
  return (
    <DataTable
      caption={t('sales.heading')}
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      sorted={sorted}
      box={({ _id, orderNumber }) => (
        <BulkBox value={_id} label={t('sales.choose', { number: orderNumber })} />
      )}
    />
  );
}

interface BuyerAndGoodsProps {
  readonly order: Order;
  readonly leftOut: (...of: readonly Column<'sellerOrders'>[]) => boolean;
}

function BuyerAndGoods({ order, leftOut }: BuyerAndGoodsProps) {
  const t = useT('sales');
  const lang = useLanguage();
  const { delivery, buyerName, productDetails, shipping_options: shipping } = order;
  const [part] = order.sellerOrders;
  const place =
    delivery.method === 'pickup'
      ? t('sales.pickup')
      : (delivery.station?.name ?? delivery.location);
  return (
    <>
      <p className={`max-md:truncate ${leftOut('goods') ? 'md:hidden' : ''}`}>
        {goodsInWords(productDetails, lang) || t('sales.noProducts')}
      </p>
      <p className={`text-muted max-md:truncate ${leftOut('buyer') ? 'md:hidden' : ''}`}>
        {part?.sellerNote && <NoteSign note={part.sellerNote} />}
        {[buyerName, place].filter(Boolean).join(', ')}{' '}
        {shipping.length === 0 && <span>{t('sales.noShipping')}</span>}
      </p>
    </>
  );
}

/** The order has a private note: it is on its page, and under the pointer. */
function NoteSign({ note }: { readonly note: string }) {
  const t = useT('sales');
  return (
    <span title={note} className="mr-1 inline-block align-middle">
      <NoteIcon className="size-4 text-clay" />
      <span className="sr-only">{t('sales.noted', { note })} </span>
    </span>
  );
}

function Due({ order, now }: { readonly order: Order; readonly now: string }) {
  const nameOf = useT('order');
  const t = useT('sales');
  const lang = useLanguage();
  const { sellerDueAt: dueAt, status } = order.sellerOrders[0] ?? {};
  const isDisputed = status === 'disputed';
  return (
    <span className="text-muted">
      {dueAt && !isDisputed ? (
        <DueWords dueAt={dueAt} now={now} />
      ) : (
        nameOf(wordsByWay(orderStatus(order.status).key, order.delivery))
      )}
      {dueAt && isDisputed && now < dueAt && (
        <time dateTime={dueAt} className="block text-xs">
          {t('sales.statementBy', { time: formatDateTime(dueAt, lang) })}
        </time>
      )}
    </span>
  );
}

/** What needs no word of the seller is done here; what does, on the order's page. */
function NextStep({ order }: { readonly order: Order }) {
  const t = useT('sales');
  const { formData: sent } = useNavigation();
  const [part] = order.sellerOrders;
  const step = part && nextStep(part, t, order.delivery);
  if (!step) return null;
  const number = <span className="sr-only">{` ${order.orderNumber}`}</span>;
  const size = 'px-2! text-sm max-md:max-w-32';
  if (step.way !== 'at-once') {
    return (
      <LinkButton
        variant="secondary"
        to={
          step.way === 'dialog'
            ? panelPaths.sellerOrderMove(order._id, step.move)
            : panelPaths.sellerOrder(order._id)
        }
        className={size}
      >
        {step.label}
        {number}
      </LinkButton>
    );
  }
  const busy = sent?.get('order') === order._id && sent.get('intent') === step.move;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="order" value={order._id} />
      <Button name="intent" value={step.move} busy={busy} className={size}>
        {step.label}
        {number}
      </Button>
    </Form>
  );
}
