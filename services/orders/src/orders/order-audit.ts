import type { AuditedChange } from '@sokoni/common';
import type { OrderRecord } from './order.schema.ts';
import type { LineRefund, PartParcel } from './seller-order.schema.ts';

/** Money, states and carriers; buyers' names and addresses and drivers' numbers stay out of the trail. */
export function toAudit(order: OrderRecord, action?: string): AuditedChange {
  const { paymentStatus, totalAmountTzs, refundedTzs, late } = order;
  const sellerOrders = order.sellerOrders.map(
    ({ sellerId, status, subtotalTzs, deliveryTzs, fundedDeliveryTzs, ...part }) => {
      const money = { subtotalTzs, deliveryTzs, fundedDeliveryTzs };
      return {
        sellerId,
        status,
        ...money,
        ...(part.parcels.length > 0 && { parcels: part.parcels.map(withoutPhone) }),
        ...(part.lineRefunds.length > 0 && { lineRefunds: part.lineRefunds.map(toAmounts) }),
        ...(part.sellerNotedAt && { sellerNotedAt: part.sellerNotedAt }),
      };
    },
  );
  return {
    aggregate: `order:${order._id}`,
    action: action ?? order.timeline.at(-1)?.what ?? 'order.changed',
    state: { paymentStatus, totalAmountTzs, refundedTzs, late, sellerOrders },
    touches: [order.buyer.userId, ...order.sellerOrders.map(({ sellerId }) => sellerId)],
  };
}

function withoutPhone({ lines, carrier }: PartParcel) {
  if (!carrier) return { lines };
  const { carrier: by, carrierName, reference } = carrier;
  return { lines, carrier: by, carrierName, reference };
}

function toAmounts({ lines, goodsTzs, shopGoodsTzs, deliveryTzs }: LineRefund) {
  return { lines, goodsTzs, shopGoodsTzs, deliveryTzs };
}
