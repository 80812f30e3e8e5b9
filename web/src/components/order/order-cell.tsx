import type { Order } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface OrderCellProps {
  readonly order: Pick<Order, 'orderNumber' | 'createdAt'>;
  readonly to: string;
  /** Of the date below the number. */
  readonly dateClass: string;
}

/** The number of an order, which leads to it, and its day, in the lists of sellers and admins. */
export function OrderCell({ order: { orderNumber, createdAt }, to, dateClass }: OrderCellProps) {
  const t = useT('sales');
  const lang = useLanguage();
  return (
    <>
      <Link
        to={to}
        className="link inline-block py-1 font-semibold whitespace-nowrap max-[22rem]:text-xs"
      >
        <span className="sr-only">{`${t('sales.order')} `}</span>
        {orderNumber}
      </Link>
      <time dateTime={createdAt} className={`${dateClass} text-xs text-muted`}>
        {formatDate(createdAt, lang)}
      </time>
    </>
  );
}
