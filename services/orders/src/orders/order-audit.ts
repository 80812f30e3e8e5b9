import type { AuditedChange } from '@sokoni/common';
import type { Parcel } from '@sokoni/contracts';
import type { OrderRecord } from './order.schema.ts';

/** Money, states and carriers; buyers' names and addresses and drivers' numbers stay out of the trail. */
export function toAudit(order: OrderRecord, action?: string): AuditedChange {
  const { paymentStatus, totalAmountTzs, refundedTzs, late } = order;
  const sellerOrders = order.sellerOrders.map(
    ({ sellerId, status, subtotalTzs, deliveryTzs, fundedDeliveryTzs, parcel, sellerNotedAt }) => {
      const money = { subtotalTzs, deliveryTzs, fundedDeliveryTzs };
      return {
        sellerId,
        status,
        ...money,
        ...(parcel && { parcel: withoutPhone(parcel) }),
        ...(sellerNotedAt && { sellerNotedAt }),
      };
    },
  );
  return {
    aggregate: `order:${order._id}`,
    action: action ?? order.timeline.at(-1)?.what ?? 'order.changed',
    state: { paymentStatus, totalAmountTzs, refundedTzs, late, sellerOrders },
  };
}

function withoutPhone({ carrier, carrierName, reference }: Parcel) {
  return { carrier, carrierName, reference };
}
