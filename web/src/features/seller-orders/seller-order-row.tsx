import type { Order } from '@sokoni/contracts/browser';
import { Form, Link, useNavigation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { orderStatus } from '../../components/order/order-status.ts';
import { goodsInWords, wordsByWay } from '../../components/order/order-words.ts';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { NoteIcon } from '../../components/ui/icons.tsx';
import type { Column } from '../../lib/columns.ts';
import { formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { CHOSEN_FORM } from './chosen-orders.tsx';
import { DueWords } from './due-words.tsx';
import { nextStep } from './seller-moves.ts';

/** On a desk; the next step and the number stand first. */
export const SELLER_ORDER_TRACKS = [
  [null, '11rem'],
  [null, '9.5rem'],
  ['goods', 'minmax(0,1.4fr)'],
  ['buyer', 'minmax(0,1fr)'],
  ['amount', '7rem'],
  ['due', '8rem'],
] as const;
const COLUMNS = 'xl:grid-cols-(--columns) xl:items-center xl:py-1.5';

interface SellerOrderRowProps {
  readonly order: Order;
  /** When the page was made. */
  readonly now: string;
  readonly chosen: boolean;
  /** On a desk; a phone shows all of it. */
  readonly columns: readonly Column<'sellerOrders'>[];
}

/** An order in two lines on a phone and in one on a desk; everything else is on its page. */
export function SellerOrderRow({ order, now, chosen, columns }: SellerOrderRowProps) {
  const t = useT('sales');
  const nameOf = useT('order');
  const lang = useLanguage();
  const { _id, orderNumber, delivery, buyerName } = order;
  const [part] = order.sellerOrders;
  const hidden = (column: Column<'sellerOrders'>) => (columns.includes(column) ? '' : 'xl:hidden');
  const place =
    delivery.method === 'pickup'
      ? t('sales.pickup')
      : (delivery.station?.name ?? delivery.location);
  return (
    <li className="flex items-center border-b border-line pr-2 text-sm last:border-0">
      <label className="grid min-h-11 w-9 shrink-0 cursor-pointer place-items-center self-start pt-1 xl:self-center xl:pt-0">
        <span className="sr-only">{t('sales.choose', { number: orderNumber })}</span>
        <input
          type="checkbox"
          name="order"
          value={_id}
          form={CHOSEN_FORM}
          defaultChecked={chosen}
          className="size-5 accent-baobab"
        />
      </label>
      <div
        className={`grid min-w-0 grow grid-cols-[minmax(8.25rem,1fr)_minmax(0,auto)] gap-x-2 py-2 ${COLUMNS}`}
      >
        <div className="relative col-start-2 row-start-1 justify-self-end xl:col-start-1 xl:justify-self-start">
          <NextStep order={order} />
        </div>
        <div className="col-start-1 row-start-1 min-w-0 xl:contents">
          <Link
            to={panelPaths.sellerOrder(_id)}
            className="link relative block truncate py-1 font-semibold xl:col-start-2 xl:row-start-1"
          >
            <h2 className="inline text-sm whitespace-nowrap">
              <span className="sr-only">{`${t('sales.order')} `}</span>
              {orderNumber}
            </h2>
          </Link>
          <p className={`text-muted xl:col-start-6 xl:row-start-1 ${hidden('due')}`}>
            {part?.sellerDueAt ? (
              <DueWords dueAt={part.sellerDueAt} now={now} />
            ) : (
              nameOf(wordsByWay(orderStatus(order.status).key, delivery))
            )}
          </p>
        </div>
        <div className="col-span-2 flex min-w-0 gap-x-2 xl:contents">
          <p className={`min-w-0 flex-1 truncate xl:col-start-3 xl:row-start-1 ${hidden('goods')}`}>
            {goodsInWords(order.productDetails, lang) || t('sales.noProducts')}
          </p>
          <p className={`min-w-0 flex-1 truncate xl:col-start-4 xl:row-start-1 ${hidden('buyer')}`}>
            {part?.sellerNote && <NoteSign note={part.sellerNote} />}
            {[buyerName, place].filter(Boolean).join(', ')}{' '}
            {order.shipping_options.length === 0 && <span>{t('sales.noShipping')}</span>}
          </p>
          <p
            className={`whitespace-nowrap font-semibold xl:col-start-5 xl:row-start-1 xl:text-right ${hidden('amount')}`}
          >
            {formatTzs(order.totalAmount)}
            {part && part.collectTzs > 0 && (
              <span className="block text-xs font-medium text-clay">
                {nameOf(wordsByWay('order.cash', delivery))}
              </span>
            )}
          </p>
        </div>
      </div>
    </li>
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

/** What needs no word of the seller is done here; what does, on the order's page. */
function NextStep({ order }: { readonly order: Order }) {
  const t = useT('sales');
  const { formData: sent } = useNavigation();
  const [part] = order.sellerOrders;
  const step = part && nextStep(part, t, order.delivery);
  if (!step) return null;
  const number = <span className="sr-only">{` ${order.orderNumber}`}</span>;
  const size = 'min-w-28 px-3 text-sm xl:min-w-32';
  if (!step.atOnce) {
    return (
      <LinkButton look="secondary" to={panelPaths.sellerOrder(order._id)} className={size}>
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
