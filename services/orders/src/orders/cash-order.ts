import { assertMove } from '@sokoni/common';
import { CASH } from '@sokoni/contracts';
import type { OrderRecord } from './order.schema.ts';
import { entry, next } from './order.ts';
import { orderPaymentTransitions } from './order-payment.ts';
import { movePart } from './seller-order-moves.ts';

/** Nothing is paid in advance: the order is binding, and each part is paid in cash when it is delivered. */
export function payOnDelivery(
  order: OrderRecord,
  commissionBasisPoints: number,
  now: Date,
): OrderRecord {
  assertMove(orderPaymentTransitions, order.paymentStatus, 'cash_due');
  const move = { action: 'confirm', by: 'system', note: '' } as const;
  const cash = { commissionBasisPoints, collectedAt: null };
  const { id } = order.payment;
  return next(order, {
    paymentStatus: 'cash_due',
    confirmed: true,
    payment: { id, method: CASH, transactionId: '', resendAt: null, payUntil: null },
    sellerOrders: order.sellerOrders.map((part) => ({ ...movePart(part, move, now), cash })),
    timeline: [...order.timeline, entry(now, 'order.confirmed')],
  });
}
