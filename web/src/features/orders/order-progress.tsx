import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { partStatus } from '../../components/order/order-status.ts';
import { wordsByWay } from '../../components/order/order-words.ts';
import { useT } from '../../lib/texts.ts';
import { isCashOrder, PROGRESS, progressOf } from './order.ts';

interface OrderProgressProps {
  readonly order: Pick<Order, 'delivery' | 'paymentDetails'>;
  readonly part: SellerOrder;
}

/** How far one seller order is on the way to its buyer; nothing once it has left that way. */
export function OrderProgress({ order, part }: OrderProgressProps) {
  const t = useT('order');
  const reached = progressOf(part.status);
  if (reached === null) return null;
  const first = isCashOrder(order) ? 'confirmed' : 'paid';
  return (
    // Five words of Swahili are wider than a phone: there the steps stand below each other.
    <ol className="grid text-sm sm:grid-cols-5 sm:gap-1 sm:text-center sm:text-xs">
      {PROGRESS.map((status, at) => (
        <li
          key={status}
          aria-current={at === reached ? 'step' : undefined}
          className={`py-0.5 pl-3 max-sm:border-l-4 sm:border-t-4 sm:pt-2 sm:pl-0 ${at <= reached ? 'border-baobab' : 'border-line text-muted'} ${at === reached ? 'font-bold' : ''}`}
        >
          {t(wordsByWay(partStatus(at === 0 ? first : status).key, order.delivery))}
        </li>
      ))}
    </ol>
  );
}
