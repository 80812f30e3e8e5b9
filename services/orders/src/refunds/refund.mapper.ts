import type { EventData } from '@sokoni/contracts';
import type { RefundRecord } from './refund.ts';

/** What events tell about a refund: the same facts at its beginning and its end. */
export function toRefundFact(refund: RefundRecord) {
  const { _id, purpose, orderId, orderNumber, userId, sellerId, amountTzs, reason } = refund;
  const data: EventData<'refund.requested'> = {
    refundId: _id,
    purpose,
    orderId,
    orderNumber,
    userId,
    sellerId,
    amountTzs,
    reason,
  };
  return { aggregateId: _id, version: refund.status === 'requested' ? 1 : 2, data };
}
