import type { Order, SellerOrderStatus } from '@sokoni/contracts/browser';

/** The statuses an admin asks for, in the order of an order's life. */
export const FILTER_STATUSES = [
  'awaiting_payment',
  'confirmed',
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

export function readStatus(value: string | null): SellerOrderStatus | undefined {
  return FILTER_STATUSES.find((status) => status === value);
}

const ENDED: readonly SellerOrderStatus[] = ['cancelled', 'completed', 'refunded'];

/** Parts that an admin may still cancel. */
export function livingParts({ sellerOrders }: Pick<Order, 'sellerOrders'>) {
  return sellerOrders.filter(({ status }) => !ENDED.includes(status));
}
