import type { Order, SellerOrder } from '@sokoni/contracts/browser';

/** What an order waits for its seller to do; null when it waits for others. */
function taskOf({ status, cancelRequest }: SellerOrder): Task | null {
  if (cancelRequest !== null) return 'cancelRequests';
  if (status === 'paid') return 'toAccept';
  if (status === 'processing') return 'toShip';
  return status === 'return_requested' ? 'toTakeBack' : null;
}

const TASKS = ['cancelRequests', 'toAccept', 'toShip', 'toTakeBack'] as const;
export type Task = (typeof TASKS)[number];

/** How many of these orders wait for what, the most urgent first; nothing that is zero. */
export function countWaiting(orders: readonly Pick<Order, 'sellerOrders'>[]) {
  const tasks = orders.flatMap(({ sellerOrders: [part] }) => (part ? taskOf(part) : null) ?? []);
  return TASKS.map((task) => ({
    task,
    count: tasks.filter((one) => one === task).length,
  })).filter(({ count }) => count > 0);
}
