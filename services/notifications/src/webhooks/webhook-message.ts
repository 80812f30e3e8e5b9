import type { EventOf } from '@sokoni/common';
import type { WebhookEvent, WebhookMessage } from '@sokoni/contracts';

/** The messages of webhooks by the event of the shop. */
const TYPES = {
  'seller-order.accepted': 'order.accepted',
  'seller-order.shipped': 'order.shipped',
  'seller-order.delivered': 'order.delivered',
  'seller-order.completed': 'order.completed',
  'seller-order.cancelled': 'order.cancelled',
  'seller-order.return-requested': 'order.return-requested',
  'seller-order.disputed': 'order.disputed',
  'seller-order.refunded': 'order.refunded',
  'seller-order.reversed': 'order.reversed',
  'seller-order.parcel-sent': 'order.parcel-sent',
  'seller-order.lines-refunded': 'order.lines-refunded',
} as const satisfies Record<string, WebhookEvent>;

type SellerOrderEvent = keyof typeof TYPES;
/** A new order, that is paid or to be paid in cash on delivery. */
type OrderEvent = 'order.paid' | 'order.confirmed';
type ProductEvent = 'product.created' | 'product.updated' | 'product.deleted';
export type WebhookSource = SellerOrderEvent | OrderEvent | ProductEvent;

interface SellersMessage {
  readonly sellerId: string;
  readonly message: WebhookMessage & { readonly type: WebhookEvent };
}

/** Each seller's message of an event: thin, and nothing of the buyer in it. */
export function messagesOf({
  name,
  data,
  occurredAt: timestamp,
}: EventOf<WebhookSource>): SellersMessage[] {
  if ('productImage' in data) {
    const [productId, sellerId] =
      'userId' in data ? [data._id, data.userId._id] : [data.productId, data.sellerId];
    const type = name as ProductEvent;
    return [{ sellerId, message: { type, timestamp, data: { productId } } }];
  }
  const { orderId, orderNumber } = data;
  if ('sellerOrders' in data) {
    const type = name as OrderEvent;
    return data.sellerOrders.map(({ sellerId, status }) => ({
      sellerId,
      message: { type, timestamp, data: { orderId, orderNumber, status } },
    }));
  }
  const { sellerId, status } = data;
  const type = TYPES[name as SellerOrderEvent];
  return [{ sellerId, message: { type, timestamp, data: { orderId, orderNumber, status } } }];
}
