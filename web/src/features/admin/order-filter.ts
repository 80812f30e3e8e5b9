import type { Order, SellerOrderStatus } from '@sokoni/contracts/browser';

/** The statuses an admin asks for, in the order of an order's life. */
export const FILTER_STATUSES = [
  'awaiting_payment',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'return_requested',
  'disputed',
  'cancelled',
  'refunded',
] as const satisfies readonly SellerOrderStatus[];

export function readStatus(value: string | null): SellerOrderStatus | null {
  return FILTER_STATUSES.find((status) => status === value) ?? null;
}

/** Orders of which some seller's part has the status; all without one. */
export function ordersIn(
  orders: readonly Order[],
  status: SellerOrderStatus | null,
): readonly Order[] {
  if (status === null) return orders;
  return orders.filter(({ sellerOrders }) => sellerOrders.some((part) => part.status === status));
}

const ENDED: readonly SellerOrderStatus[] = ['cancelled', 'completed', 'refunded'];

/** Parts that an admin may still cancel. */
export function livingParts({ sellerOrders }: Pick<Order, 'sellerOrders'>) {
  return sellerOrders.filter(({ status }) => !ENDED.includes(status));
}
