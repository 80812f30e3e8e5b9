import type { StockCause, StockChange } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { personOf } from './product-changes.tsx';

interface Line extends Omit<StockChange, 'steps'> {
  readonly key: string;
  readonly step: StockChange['steps'][number];
}

/** Only an order that was paid is an order of the seller; one whose pieces are taken may still wait for its payment. */
const OF_PAID_ORDERS: readonly StockCause[] = ['part-cancelled', 'refunded', 'undelivered'];

interface StockHistoryProps {
  readonly changes: readonly StockChange[];
  /** Orders can be opened: sellers know them by this id, and who helps them may see orders. */
  readonly opensOrders: boolean;
  /** Their numbers, by id, as far as they are known. */
  readonly orderNumbers: Readonly<Record<string, string>>;
}

/** The orders of the seller that the history leads to, each once. */
export function ordersIn(changes: readonly StockChange[]): string[] {
  const led = changes.filter(({ cause }) => OF_PAID_ORDERS.includes(cause));
  const ids = led.flatMap(({ steps }) => steps.flatMap(({ orderId }) => orderId ?? []));
  return [...new Set(ids)];
}

/** Each move of the stock: how many pieces, what was left, why, and by whom or for which order. */
export function StockHistory({ changes, opensOrders, orderNumbers }: StockHistoryProps) {
  const t = useT('productchanges');
  const lang = useLanguage();
  // Of one change the last step has what is left.
  const lines = changes
    .flatMap(({ steps, ...change }) => steps.toReversed().map((step) => ({ ...change, step })))
    .map((line, at): Line => ({ ...line, key: `${at}` }));
  const columns: DataColumn<Line>[] = [
    {
      key: 'why',
      heading: t('productchanges.why'),
      phone: 'title',
      cell: ({ cause, step: { orderId } }) => {
        const why = t(`productchanges.why-${cause}`);
        return orderId && opensOrders && OF_PAID_ORDERS.includes(cause) ? (
          <Link to={panelPaths.sellerOrder(orderId)} className="link py-1 font-semibold">
            {[why, orderNumbers[orderId]].filter(Boolean).join(' · ')}
          </Link>
        ) : (
          <span className="font-semibold">{why}</span>
        );
      },
    },
    ...(lines.some(({ step }) => step.option)
      ? [
          {
            key: 'option',
            heading: t('productchanges.variant'),
            cell: ({ step }) => <span className="line-clamp-2">{step.option || '–'}</span>,
          } satisfies DataColumn<Line>,
        ]
      : []),
    {
      key: 'pieces',
      heading: t('productchanges.pieces'),
      phone: 'end',
      numeric: true,
      width: 'w-24',
      cell: ({ step: { pieces } }) => (
        <span className={pieces < 0 ? 'text-clay' : 'text-baobab'}>
          {pieces < 0 ? `−${-pieces}` : `+${pieces}`}
        </span>
      ),
    },
    {
      key: 'left',
      heading: t('productchanges.left'),
      phone: 'under-end',
      numeric: true,
      width: 'w-28',
      cell: ({ step: { stock } }) => (
        <>
          <span className="md:hidden">{t('productchanges.left')}: </span>
          {stock}
        </>
      ),
    },
    {
      key: 'when',
      heading: t('productchanges.when'),
      phone: 'under',
      width: 'w-44',
      cell: ({ at }) => <span className="text-muted">{formatDateTime(at, lang)}</span>,
    },
    {
      key: 'who',
      heading: t('productchanges.who'),
      phone: 'below',
      width: 'w-56',
      cell: ({ step, ...change }) =>
        step.orderId ? null : (
          <span className="line-clamp-2 text-muted">{personOf(change, t)}</span>
        ),
    },
  ];
  if (lines.length === 0) return <p className="text-muted">{t('productchanges.noStock')}</p>;
  return (
    <DataTable
      caption={t('productchanges.stock')}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
    />
  );
}
