import { mayAlso, type Session } from '@sokoni/common';
import {
  type EventData,
  type LineRefund,
  type Order,
  type OrderLine,
  ordersRoutes,
  type PaymentStatus,
  type SellerOrder,
  type ShownOrderLine,
  SYSTEM_NOTES,
  type UserReplica,
} from '@sokoni/contracts';
import type { OrderedLine } from './discount.ts';
import type { OrderRecord, TimelineEntry } from './order.schema.ts';
import { statusAfterRefund } from './order-payment.ts';
import {
  cashStatus,
  collectTzs,
  isCashOrder,
  moneyBackOf,
  paymentOfPart,
  werePaid,
} from './part-cash.ts';
import { stateOf } from './part-lines.ts';
import { taxBackOfPart } from './part-tax.ts';
import type { LineRefund as LineRefundRecord, SellerOrderRecord } from './seller-order.schema.ts';
import {
  type Actor,
  allows,
  factOf,
  HIDES_PHONE,
  parentStatus,
  UNSENT_PARTS,
} from './seller-order.ts';
import { openMoves, refundsLines, refundsWhatLeft, sellerDueAt } from './seller-order-moves.ts';

/** The viewer and the time, which decide the allowed actions. */
export interface View {
  readonly by: Exclude<Actor, 'station' | 'system'>;
  readonly now: Date;
  /** Of who acts for a seller without the right to refund: what gives money back is not offered. */
  readonly mayRefund?: boolean;
}

/** The whole order, as its buyer or an admin sees it. */
export function toOrder(order: OrderRecord, view: View): Order {
  const { method, transactionId, resendAt, payUntil } = order.payment;
  const waits = order.paymentStatus === 'pending';
  return {
    _id: order._id,
    createdAt: order.createdAt.toISOString(),
    orderNumber: order.orderNumber,
    userid: order.buyer.userId,
    buyerName: order.buyer.name,
    email: order.buyer.email,
    business: order.business ?? null,
    status: parentStatus(order.sellerOrders.map((part) => part.status)),
    productDetails: order.lines.map((line) => toShownLine(line, order, view)),
    paymentDetails: {
      payment_method_type: method ? [method] : [],
      payment_status: order.paymentStatus,
      paymentId: transactionId,
      resendAt: waits ? (resendAt?.toISOString() ?? null) : null,
      payUntil: waits ? (payUntil?.toISOString() ?? null) : null,
      payNumber: null,
      claim: null,
    },
    shipping_options: order.sellerOrders.map((part) => ({
      shipping_amount: part.deliveryTzs,
      shipping_rate: part.deliveryRate,
      sellerId: part.sellerId,
    })),
    delivery: order.delivery,
    totalAmount: order.totalAmountTzs,
    refundedTzs: order.paymentStatus === 'reversed' ? moneyBackOf(order) : order.refundedTzs,
    sellerOrders: order.sellerOrders.map((part) => toShownPart(order, part, view)),
    refunds: order.refunds.map(({ id: _, at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    timeline: order.timeline.map((one) => toShownEntry(one, view)),
  };
}

/** With contact data of known sellers; for a buyer only where the buyer meets the seller. */
export function withContacts(
  order: Order,
  sellers: ReadonlyMap<string, UserReplica>,
  by: 'buyer' | 'admin',
): Order {
  const sellerOrders = order.sellerOrders.map((part) => {
    const seller = sellers.get(part.sellerId);
    if (!seller || (by === 'buyer' && !meetsSeller(order, part))) return part;
    const { name, phone, email, location } = seller;
    return { ...part, sellerContact: { name, phone, email, location } };
  });
  return { ...order, sellerOrders };
}

/** The order cut to one seller, who calls or is acted for: their lines, their delivery, their sum, nothing of the others. */
export function toSellerCut(order: OrderRecord, session: Session, now: Date): Order {
  const { userId: sellerId } = session;
  const parts = order.sellerOrders.filter((part) => part.sellerId === sellerId);
  const refunds = order.refunds.filter((refund) => refund.sellerId === sellerId);
  const cut: OrderRecord = {
    ...order,
    sellerOrders: parts,
    lines: order.lines.filter((line) => line.sellerId === sellerId),
    totalAmountTzs: parts.reduce((sum, part) => sum + part.subtotalTzs + part.deliveryTzs, 0),
    refunds,
    timeline: order.timeline.filter((entry) => concerns(entry, sellerId)),
  };
  const mayRefund = mayAlso(session, ordersRoutes.refundLines);
  const whole = toOrder(cut, { by: 'seller', now, mayRefund });
  // Not from the refunds alone: one of several sellers names none of them.
  const refundedTzs = moneyBackOf(cut);
  return {
    ...whole,
    refundedTzs,
    paymentDetails: {
      ...whole.paymentDetails,
      payment_status: statusOfCut(cut, refundedTzs),
    },
    buyerName: order.confirmed ? order.buyer.name : '',
    email: order.confirmed ? order.buyer.email : '',
    business: order.confirmed ? whole.business : null,
    delivery: { ...whole.delivery, phone: phoneFor(parts, order.delivery.phone) },
  };
}

/** What was paid, or went back, of another seller's part says nothing of this one. */
function statusOfCut(cut: OrderRecord, refundedTzs: number): PaymentStatus {
  if (isCashOrder(cut)) return cashStatus(cut.sellerOrders, refundedTzs);
  const { paymentStatus, totalAmountTzs } = cut;
  if (paymentStatus !== 'partially_refunded') return paymentStatus;
  return refundedTzs === 0 ? 'paid' : statusAfterRefund(totalAmountTzs, refundedTzs);
}

/** An order in events. */
export function toOrderFact(order: OrderRecord): EventData<'order.placed'> {
  return {
    orderId: order._id,
    orderNumber: order.orderNumber,
    buyer: order.buyer,
    lines: order.lines.map(toFactLine),
    sellerOrders: order.sellerOrders.map((part) => ({ ...toPart(part), dueAt: dueAtOf(part) })),
    totalAmountTzs: order.totalAmountTzs,
    pickup: isPickup(order),
  };
}

function toOrderLine(line: OrderedLine): OrderLine {
  const { productId, variantId, wholesaleMinimum, optionLabel, image, quantity, sellerId } = line;
  const option = { productId, variantId, wholesaleMinimum, optionLabel };
  return {
    ...option,
    image,
    quantity,
    sellerId,
    name: line.productName,
    ...(line.sku && { sku: line.sku }),
    ...(line.language && { language: line.language }),
    ...(line.translation && { translation: line.translation }),
    price: line.unitPriceTzs,
    discountTzs: line.discountTzs,
  };
}

function toShownLine(
  line: OrderedLine,
  { sellerOrders }: OrderRecord,
  { by }: View,
): ShownOrderLine {
  // Every line belongs to a part.
  const part = sellerOrders.find(({ sellerId }) => sellerId === line.sellerId) as SellerOrderRecord;
  const { sent: sentQuantity, refunded: refundedQuantity, toSend } = stateOf(line, part);
  const toSendQuantity = UNSENT_PARTS.includes(part.status) ? toSend : 0;
  const { sku, ...fact } = toFactLine(line);
  // The seller's own number of it.
  const code = sku && by !== 'buyer' ? { sku } : {};
  return { ...fact, ...code, sentQuantity, refundedQuantity, toSendQuantity };
}

/** A line in events. */
export function toFactLine(line: OrderedLine) {
  return { ...toOrderLine(line), lineId: line.lineId };
}

export function isPickup({ delivery }: Pick<OrderRecord, 'delivery'>): boolean {
  return delivery.method === 'pickup';
}

export function dueAtOf({ dueAt }: Pick<SellerOrderRecord, 'dueAt'>): string | null {
  return dueAt?.toISOString() ?? null;
}

function toPart(part: SellerOrderRecord) {
  const { sellerId, sellerName, status, subtotalTzs, deliveryTzs } = part;
  return { sellerId, sellerName, status, subtotalTzs, deliveryTzs };
}

/** The PIN proves receipt, so only the buyer sees it; the seller's note only the seller. */
function toShownPart(
  order: OrderRecord,
  part: SellerOrderRecord,
  { by, now, mayRefund = true }: View,
): SellerOrder {
  const showsPin = by === 'buyer' && part.status === 'shipped';
  const { paidTzs, paidAt } = paymentOfPart(order, part);
  return {
    ...toPart(part),
    collectTzs: collectTzs(part),
    paidTzs,
    paidAt: paidAt?.toISOString() ?? null,
    tax: part.tax
      ? {
          vatNumber: part.vatNumber,
          lines: [...part.tax],
          backCents: taxBackOfPart(order, part),
        }
      : null,
    discounts: [...part.discounts],
    fundedDeliveryTzs: part.fundedDeliveryTzs,
    pendingSubsidyTzs: part.pendingSubsidyTzs,
    moves: openMoves(part, by, now).filter((move) => mayRefund || !refundsWhatLeft(part, move)),
    dueAt: dueAtOf(part),
    deliveryDays: part.deliveryDays,
    sentFrom: part.sentFrom ?? null,
    deliveryPin: showsPin ? part.deliveryPin : null,
    cancelRequest: part.cancelRequest,
    sellerDueAt: sellerDueAt(part, order.timeline)?.toISOString() ?? null,
    parcels: part.parcels.map(({ lines, carrier, sentAt }) => {
      return { lines: [...lines], carrier, sentAt: sentAt.toISOString() };
    }),
    lineRefunds: part.lineRefunds.map((refund) => toShownRefund(part, refund)),
    sendsLines: allows(part.status, 'ship', by) && !isPickup(order),
    refundsLines: by !== 'buyer' && mayRefund && refundsLines(order, part, by, now),
    linesRefundableUntil: part.linesRefundableUntil?.toISOString() ?? null,
    sellerNote: by === 'seller' ? (part.sellerNote ?? '') : null,
  };
}

function toShownRefund(part: SellerOrderRecord, refund: LineRefundRecord): LineRefund {
  const { lines, goodsTzs, deliveryTzs, reason, at } = refund;
  const pieces = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const amountTzs = goodsTzs + deliveryTzs;
  return {
    lines: pieces,
    amountTzs,
    wasPaid: werePaid(part, refund),
    reason,
    at: at.toISOString(),
  };
}

/** Why the shop did not pay its seller for a delivery is not the buyer's to know. */
function toShownEntry(stored: TimelineEntry, { by }: View): Order['timeline'][number] {
  const isHidden = by === 'buyer' && stored.what === 'subsidy.refused';
  const entry = isHidden ? { ...stored, note: '' } : stored;
  return { ...entry, at: entry.at.toISOString(), noteBy: noteAuthorOf(entry) };
}

/** Who wrote the note; of one that a former release has stored, as far as it says so itself. */
export function noteAuthorOf({ what, note, noteBy }: TimelineEntry): Actor | null {
  if (noteBy) return noteBy;
  if (note === '') return null;
  if (!what.startsWith('seller-order.') || SYSTEM_NOTES.some((one) => one === note))
    return 'system';
  return BUYERS_REQUESTS.includes(what) ? 'buyer' : null;
}

export const BUYERS_REQUESTS: readonly string[] = [
  factOf('request-cancel'),
  factOf('request-return'),
];

/** Refunds of the whole order show sums that are not this seller's. */
function concerns(entry: TimelineEntry, sellerId: string): boolean {
  if (entry.sellerId !== null) return entry.sellerId === sellerId;
  return entry.what.startsWith('order.');
}

/** The buyer collects an accepted order, or returns a delivered one. */
export function meetsSeller(
  { delivery }: Pick<Order, 'delivery'>,
  { status }: Pick<SellerOrderRecord, 'status'>,
): boolean {
  if (status === 'return_requested') return true;
  return delivery.method === 'pickup' && (status === 'processing' || status === 'shipped');
}

/** A seller sees the buyer's phone once the order is accepted. */
function phoneFor(parts: readonly SellerOrderRecord[], phone: string): string {
  const takenOn = parts.some((part) => !HIDES_PHONE.includes(part.status));
  return takenOn ? phone : phone.replace(/.(?=.{3})/g, '*');
}
