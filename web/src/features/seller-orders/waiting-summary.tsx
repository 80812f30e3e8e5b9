import type { Order } from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';
import { countWaiting } from './waiting-orders.ts';

/** What the seller has to do on this page of orders, in one line. */
export function WaitingSummary({ orders }: { readonly orders: readonly Order[] }) {
  const t = useT('sales');
  const waiting = countWaiting(orders);
  if (waiting.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 rounded-md bg-marigold-soft px-4 py-3 font-medium">
      {waiting.map(({ task, count }) => (
        <li key={task}>{t(`sales.${task}`, { count })}</li>
      ))}
    </ul>
  );
}
