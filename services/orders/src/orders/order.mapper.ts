import type { EventData, Order, OrderLine, PricedLine, SellerOrder } from '@sokoni/contracts';
import type { OrderRecord, SellerPart, TimelineEntry } from './order.ts';
import { parentStatus } from './seller-order.ts';

/** The order as its buyer and admins see it. */
export function toOrder(order: OrderRecord): Order {
  const { method, transactionId } = order.payment;
  return {
    _id: order._id,
    createdAt: order.createdAt.toISOString(),
    orderNumber: order.orderNumber,
    userid: order.buyer.userId,
    email: order.buyer.email,
    status: parentStatus(order.sellerOrders.map((part) => part.status)),
    productDetails: order.lines.map(toOrderLine),
    paymentDetails: {
      payment_method_type: method ? [method] : [],
      payment_status: order.paymentStatus,
      paymentId: transactionId,
    },
    shipping_options: order.sellerOrders.map((part) => ({
      shipping_amount: part.deliveryTzs,
      shipping_rate: part.deliveryRate,
      sellerId: part.sellerId,
    })),
    delivery: order.delivery,
    totalAmount: order.totalAmountTzs,
    sellerOrders: order.sellerOrders.map(toSellerOrder),
    timeline: order.timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

/** The order cut to one seller: their lines, their delivery, their sum, nothing of the others. */
export function toSellerCut(order: OrderRecord, sellerId: string): Order {
  const parts = order.sellerOrders.filter((part) => part.sellerId === sellerId);
  const whole = toOrder({
    ...order,
    sellerOrders: parts,
    lines: order.lines.filter((line) => line.sellerId === sellerId),
    totalAmountTzs: parts.reduce((sum, part) => sum + part.subtotalTzs + part.deliveryTzs, 0),
    timeline: order.timeline.filter((entry) => concerns(entry, sellerId)),
  });
  return {
    ...whole,
    email: order.wasPaid ? order.buyer.email : '',
    delivery: { ...whole.delivery, phone: phoneFor(parts, order.delivery.phone) },
  };
}

/** What events tell about an order. */
export function toOrderFact(order: OrderRecord): EventData<'order.placed'> {
  return {
    orderId: order._id,
    orderNumber: order.orderNumber,
    buyer: order.buyer,
    lines: order.lines.map(toOrderLine),
    sellerOrders: order.sellerOrders.map(toSellerOrder),
    totalAmountTzs: order.totalAmountTzs,
  };
}

function toOrderLine(line: PricedLine): OrderLine {
  const { productId, variantId, wholesaleMinimum, optionLabel, image, quantity, sellerId } = line;
  const option = { productId, variantId, wholesaleMinimum, optionLabel };
  return { ...option, image, quantity, sellerId, name: line.productName, price: line.unitPriceTzs };
}

function toSellerOrder(part: SellerPart): SellerOrder {
  const { sellerId, sellerName, status, subtotalTzs, deliveryTzs } = part;
  return { sellerId, sellerName, status, subtotalTzs, deliveryTzs };
}

/** Refunds of the whole tell sums that are not this seller's. */
function concerns(entry: TimelineEntry, sellerId: string): boolean {
  if (entry.sellerId !== null) return entry.sellerId === sellerId;
  return entry.what.startsWith('order.');
}

/** A seller calls the buyer only once they have taken the order on. */
function phoneFor(parts: readonly SellerPart[], phone: string): string {
  const takenOn = parts.some(
    (part) => !['awaiting_payment', 'paid', 'cancelled'].includes(part.status),
  );
  return takenOn ? phone : phone.replace(/.(?=.{3})/g, '*');
}
