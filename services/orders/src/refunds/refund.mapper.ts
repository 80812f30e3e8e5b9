import type { EventData } from '@sokoni/contracts';
import type { RefundState } from '../orders/order.schema.ts';
import type { RefundRecord } from './refund.schema.ts';

/** A refund in events: the same facts at its beginning and its end. */
export function toRefundFact(refund: RefundRecord) {
  const { _id, purpose, referenceId, orderNumber, userId, sellerId, amountTzs, reason } = refund;
  const data: EventData<'refund.requested'> = {
    refundId: _id,
    purpose,
    referenceId,
    orderNumber,
    userId,
    sellerId,
    amountTzs,
    reason,
  };
  return { aggregateId: _id, version: refund.status === 'requested' ? 1 : 2, data };
}

/** A refund as its order shows it: money of a reversed payment is with the buyer as well. */
export function toRefundState(refund: RefundRecord): RefundState {
  const { _id: id, sellerId, amountTzs, surplus, endedAt, createdAt } = refund;
  // An admin has sent what the provider refused.
  const way = refund.byHand === null ? refund.way : 'by-hand';
  const status = refund.status === 'superseded' ? 'succeeded' : refund.status;
  return { id, sellerId, amountTzs, status, surplus, way, at: endedAt ?? createdAt };
}
