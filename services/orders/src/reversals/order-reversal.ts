import { assertMove } from '@sokoni/common';
import type { OrderRecord } from '../orders/order.schema.ts';
import { entry } from '../orders/order.ts';
import { orderPaymentTransitions } from '../orders/order-payment.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { sellerOrderMoves } from '../orders/seller-order.ts';
import { movePart } from '../orders/seller-order-moves.ts';

/** The note of parts that a reversal ends. */
export const REVERSED = 'payment-reversed';

/**
 * The operator reversed the order's payment. Parts that are not shipped are cancelled, shipped ones end
 * as refunded, and completed ones stay: only their money is debited.
 */
export function reverseOrder(order: OrderRecord, now: Date): OrderRecord {
  assertMove(orderPaymentTransitions, order.paymentStatus, 'reversed');
  const move = { action: 'reverse', by: 'system', note: REVERSED } as const;
  const sellerOrders = order.sellerOrders.map((part) =>
    ends(part) ? movePart(part, move, now) : part,
  );
  const entries = sellerOrders
    .filter((part, at) => part !== order.sellerOrders[at])
    .map((part) => entry(now, `seller-order.${part.status}`, part.sellerId, REVERSED));
  return {
    ...order,
    sellerOrders,
    paymentStatus: 'reversed',
    timeline: [...order.timeline, entry(now, 'payment.reversed'), ...entries],
    version: order.version + 1,
  };
}

/** The seller has this part's money, pending or available; it was not refunded. */
export function keepsMoney({ status }: SellerOrderRecord): boolean {
  return status !== 'cancelled' && status !== 'refunded';
}

function ends({ status }: SellerOrderRecord): boolean {
  return sellerOrderMoves.some((row) => row.action === 'reverse' && row.from === status);
}
