import type { Order } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { OrderHeading } from '../../components/order/order-heading.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { productNames } from './order.ts';
import { OrderBody } from './order-body.tsx';

interface OrderCardProps {
  readonly order: Order;
  /** When the page was made. */
  readonly now: string;
  /** Whether it is unfolded at first. */
  readonly open: boolean;
}

/** One order in the list of its buyer: a few lines, which unfold to all of it. */
export function OrderCard({ order, now, open }: OrderCardProps) {
  const t = useT('orders');
  const names = productNames(order, useLanguage());
  const sellers = order.sellerOrders.map(({ sellerName }) => sellerName).join(', ');
  return (
    <Card>
      <details open={open} className="group">
        <summary className="block cursor-pointer rounded-md">
          <OrderHeading order={order}>
            <p className="line-clamp-1 group-open:hidden">{names}</p>
            <p className="line-clamp-1 text-sm text-muted group-open:hidden">
              {t('orders.soldBy', { seller: sellers })}
            </p>
            <p className="font-bold group-open:hidden">{formatTzs(order.totalAmount)}</p>
          </OrderHeading>
          <span className="link inline-block pt-2 text-sm" aria-hidden="true">
            <span className="group-open:hidden">{t('orders.unfold')}</span>
            <span className="hidden group-open:inline">{t('orders.fold')}</span>
          </span>
        </summary>
        <div className="grid gap-4 pt-4">
          <Link to={paths.myOrder(order._id)} className="link justify-self-start py-1">
            {t('orders.track')}
          </Link>
          <OrderBody order={order} now={now} />
        </div>
      </details>
    </Card>
  );
}
