import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { partStatus } from '../../components/order/order-status.ts';
import { wordsByWay } from '../../components/order/order-words.ts';
import { useT } from '../../lib/texts.ts';
import { isCashOrder, PROGRESS, progressOf } from './order.ts';

interface OrderProgressProps {
  readonly order: Pick<Order, 'delivery' | 'paymentDetails'>;
  readonly part: SellerOrder;
}

/** How far one seller's part is on the way to its buyer; nothing once it has left that way. */
export function OrderProgress({ order, part }: OrderProgressProps) {
  const t = useT('order');
  const reached = progressOf(part.status);
  if (reached === null) return null;
  const first = isCashOrder(order) ? 'confirmed' : 'paid';
  return (
    <ol className="grid grid-cols-5 gap-1 text-center text-xs">
      {PROGRESS.map((status, at) => (
        <li
          key={status}
          aria-current={at === reached ? 'step' : undefined}
          className={`border-t-4 ${at <= reached ? 'border-baobab' : 'border-line text-muted'} ${at === reached ? 'font-bold' : ''}`}
        >
          {/* Five words of Swahili are wider than a phone, where the status beside the seller says the one that counts. */}
          <span className="block pt-2 max-sm:sr-only">
            {t(wordsByWay(partStatus(at === 0 ? first : status).key, order.delivery))}
          </span>
        </li>
      ))}
    </ol>
  );
}
