import { z } from 'zod';
import { language } from '../identity/identity.schemas.ts';
import { id, timestamp, tzs } from '../kit/fields.ts';
import { sellerOrder, sellerOrderActor, sellerOrderStatus, taxedLine } from './order.schemas.ts';
import { linePieces, orderLine, shownParcel } from './order-line.schemas.ts';
import { payNumber } from './pay-number.schemas.ts';
import { destination } from './payout.schemas.ts';
import { promotionFact } from './promotion.schemas.ts';

/** `lineId`: the line of the buyer's cart that was ordered. */
const orderFactLine = orderLine.extend({ lineId: z.string() });

/** When a timer moves a part on, on a holiday of its seller too; absent in events of earlier releases. */
const due = { dueAt: timestamp.nullable().optional() };
/** The buyer fetches the goods at the seller's; absent in events of earlier releases. */
const way = { pickup: z.boolean().optional() };

/** An order as other services need it. */
const orderFact = z.object({
  orderId: id,
  orderNumber: z.string(),
  buyer: z.object({ userId: id, name: z.string(), email: z.string(), phone: z.string(), language }),
  lines: z.array(orderFactLine),
  sellerOrders: z.array(sellerOrder.extend(due)),
  totalAmountTzs: tzs,
  ...way,
});

const sellerOrderFact = z.object({
  orderId: id,
  orderNumber: z.string(),
  buyerId: id,
  sellerId: id,
  status: sellerOrderStatus,
  note: z.string(),
  ...due,
  ...way,
  /** Until when a dispute waits for what its seller says; absent where none does. */
  statementDueAt: timestamp.optional(),
  /** Who moved it, and from where; absent where it has not moved. */
  by: sellerOrderActor.optional(),
  from: sellerOrderStatus.optional(),
});

/** Totals beside what is new, so that a fact that is read twice changes nothing. */
const movedPieces = linePieces.extend({
  productId: id,
  name: z.string(),
  totalQuantity: z.int().nonnegative(),
});

/**
 * How many pieces of each line of the seller have left, or will never be sent, by now. Totals: facts that
 * arrive in another order end in the same state. Absent: all of the part.
 */
const lineTotals = z
  .array(z.object({ lineId: z.string(), totalQuantity: z.int().nonnegative() }))
  .optional();

const paymentFact = z.object({
  paymentId: id,
  purpose: z.enum(['order', 'subscription']),
  /** The order or subscription that is paid. */
  referenceId: id,
  userId: id,
  amountTzs: tzs,
  provider: z.string(),
  method: z.string(),
  transactionId: z.string(),
  at: timestamp,
});

/** What goes back of a seller's sale, and the tax in it. */
const moneyBack = z.object({ amountTzs: tzs, saleTaxCents: z.int().nonnegative() });

const refundFact = z.object({
  refundId: id,
  purpose: z.enum(['order', 'subscription']),
  /** The order or subscription whose payment it is of. */
  referenceId: id,
  orderNumber: z.string(),
  userId: id,
  /** Null for the parts of several sellers, and for money that is no seller's. */
  sellerId: id.nullable(),
  amountTzs: tzs,
  /** Of each part of an order; none of a plan and of surplus. Absent in events of earlier releases. */
  shares: z.array(moneyBack.extend({ sellerId: id })).optional(),
  reason: z.string(),
});

const payoutFact = z.object({
  payoutId: id,
  sellerId: id,
  amountTzs: tzs,
  /** Account numbers are masked. */
  to: destination,
  failureReason: z.string(),
  /** In the words of the admin who returned it; empty for what a provider says. */
  reason: z.string().default(''),
  transactionId: z.string(),
});

export const ordersEvents = {
  'order.placed': orderFact,
  'order.paid': orderFact.extend({ paidAt: timestamp, method: z.string(), late: z.boolean() }),
  /** A part is paid, in cash when it is handed over: all that a receipt of its seller says. */
  'seller-order.paid': z.object({
    orderId: id,
    orderNumber: z.string(),
    sellerId: id,
    /** Empty for a seller who is not registered for VAT: then no line has tax. */
    vatNumber: z.string(),
    buyer: z.object({
      /** Absent in events of earlier releases. */
      userId: id.optional(),
      name: z.string(),
      phone: z.string(),
      language,
      /** Null for a consumer. */
      tin: z.string().nullable(),
      /** Of the business that has the TIN; absent where a former release has published it, and for a consumer. */
      businessName: z.string().optional(),
    }),
    paidAt: timestamp,
    /** As in `order.paid`; `cash` on delivery. */
    method: z.string(),
    /** The delivery is one of its own, of one piece and without a name. */
    lines: z.array(taxedLine.extend({ name: z.string(), quantity: z.int().positive() })),
    totals: z.object({ amountTzs: tzs, netCents: z.int(), taxCents: z.int() }),
  }),
  /** Binding without a payment: the order is paid in cash on delivery. */
  'order.confirmed': orderFact,
  'order.expired': z.object({ orderId: id, userId: id }),
  'order.cancelled': z.object({ orderId: id, userId: id, reason: z.string() }),
  'seller-order.accepted': sellerOrderFact,
  /** Carries the buyer's PIN, which is for the buyer's eyes only. */
  'seller-order.shipped': sellerOrderFact.extend({
    deliveryPin: z.string(),
    /** Then they are ready, not sent. */
    pickup: z.boolean(),
    /** The pickup station where the buyer collects it; absent for other ways. */
    station: z.object({ name: z.string(), place: z.string() }).optional(),
    /** What the buyer has to pay in cash for it; 0 or absent where it was paid before. */
    collectTzs: tzs.optional(),
    /** Who brings the goods; absent where it is not said. */
    parcel: shownParcel.nullable().optional(),
    /** What has left. */
    lineTotals,
  }),
  /** Some lines have left before the others; `totalQuantity` are all pieces of the line that have. */
  'seller-order.parcel-sent': sellerOrderFact.extend({
    lines: z.array(movedPieces),
    parcel: shownParcel.nullable(),
  }),
  /** Some lines are refunded; `totalQuantity` are all pieces of the line that will never be sent. */
  'seller-order.lines-refunded': sellerOrderFact.extend({
    lines: z.array(movedPieces),
    amountTzs: tzs,
  }),
  /** With the refunded pieces that have come back with the parcel: they will never be sent. */
  'seller-order.delivery-failed': sellerOrderFact.extend({ lineTotals }),
  'seller-order.delivered': sellerOrderFact,
  /** With the delivery the seller has got the cash of the part. */
  'seller-order.cash-collected': sellerOrderFact.extend({ amountTzs: tzs }),
  /** With what was bought of this seller, which may now be reviewed. */
  'seller-order.completed': sellerOrderFact.extend({
    buyerName: z.string().default(''),
    lines: z.array(orderFactLine).default([]),
    /** What goes back to the buyer, where an admin has decided a dispute in part. */
    refundedTzs: tzs.optional(),
  }),
  /** With what will never be sent: it goes back into stock. */
  'seller-order.cancelled': sellerOrderFact.extend({ lineTotals }),
  'seller-order.cancel-requested': sellerOrderFact,
  'seller-order.cancel-refused': sellerOrderFact,
  'seller-order.return-requested': sellerOrderFact,
  'seller-order.returned': sellerOrderFact,
  'seller-order.disputed': sellerOrderFact,
  /** With what has never left, or has come back undelivered: it goes back into stock. Absent: nothing. */
  'seller-order.refunded': sellerOrderFact.extend({
    lineTotals,
    /** What goes back to the buyer with it; 0 of what was not paid, absent in events of earlier releases. */
    refundedTzs: tzs.optional(),
  }),
  /** The operator took the order's payment back: the seller has no money of this part any more. */
  /** `back` is what was left of the sale; absent in events of earlier releases. */
  'seller-order.reversed': sellerOrderFact.extend({ back: moneyBack.optional() }),
  /** The time to accept the order is nearly over. */
  'seller-order.acceptance-awaited': sellerOrderFact,
  /** The time of the seller to say something in a dispute is nearly over. */
  'seller-order.statement-awaited': sellerOrderFact,
  /** The buyer is asked to confirm the delivery. */
  'seller-order.delivery-asked': sellerOrderFact,
  /** The shop pays the seller for a delivery that was free to the buyer. */
  'delivery-subsidy.granted': z.object({ orderId: id, sellerId: id, amountTzs: tzs }),
  /** A statement of one side of a dispute, with these private pictures. */
  'dispute.stated': z.object({
    orderId: id,
    sellerId: id,
    userId: id,
    imageIds: z.array(z.string()),
  }),
  /** Where an order is paid that waits for money by number: nothing rings for it. */
  'payment.number-issued': z.object({
    orderId: id,
    /** Absent in events of earlier releases. */
    orderNumber: z.string().optional(),
    userId: id,
    amountTzs: tzs,
    payTo: payNumber,
    payUntil: timestamp,
  }),
  /** The buyer pays on a page or by a prompt from now on, no longer to the number, and until another moment. */
  'payment.number-left': z.object({
    orderId: id,
    orderNumber: z.string(),
    userId: id,
    amountTzs: tzs,
    payUntil: timestamp,
  }),
  /** Money that is less than its order costs: it pays nothing and goes back. Once for each transfer. */
  'payment.underpaid': z.object({
    orderId: id,
    orderNumber: z.string(),
    userId: id,
    receivedTzs: tzs,
    expectedTzs: tzs,
    /** How the order stood when the money was found; `settled`: it needs no more money. */
    order: z.enum(['waiting', 'settled', 'ended']),
    /** Until when the whole can be paid; null unless the order waits. */
    payUntil: timestamp.nullable(),
  }),
  /** Money beside the amount asked for, of which an admin decides: too much for an order, any for a plan. Once for each transfer. */
  'payment.quarantined': z.object({
    purpose: z.enum(['order', 'subscription']),
    /** The order or subscription it was sent for. */
    referenceId: id,
    /** Of an order. */
    orderNumber: z.string().optional(),
    userId: id,
    receivedTzs: tzs,
    expectedTzs: tzs,
    /** How the order, or the plan, stood when the money was found; as in `payment.underpaid`. */
    order: z.enum(['waiting', 'settled', 'ended']),
  }),
  /** Of a plan; of an order, `order.paid` says it. Earlier releases published it of both. */
  'payment.succeeded': paymentFact.extend({
    /** Of the VAT in the price of a plan; absent in events of earlier releases. */
    vatBasisPoints: z.int().nonnegative().optional(),
  }),
  'payment.failed': paymentFact.omit({ method: true, transactionId: true }).extend({
    /** As the provider says it. */
    reason: z.string(),
    /** How it ended; absent in events older than the field. */
    status: z.enum(['failed', 'cancelled', 'expired']).optional(),
    /** Of an order. */
    orderNumber: z.string().optional(),
    /** What has come for the order that ends with it, in too small amounts, and goes back; absent where nothing has. */
    receivedTzs: tzs.optional(),
  }),
  /** The operator has taken money back that had come. */
  'payment.reversed': paymentFact.omit({ method: true, transactionId: true }).extend({
    /** Of an order; absent in events of earlier releases. */
    orderNumber: z.string().optional(),
  }),
  'refund.requested': refundFact,
  'refund.succeeded': refundFact,
  'refund.failed': refundFact,
  'payout.requested': payoutFact,
  'payout.paid': payoutFact,
  'payout.failed': payoutFact,
  /** Another one is to take the place of a verified one: its seller is warned, while it can be cancelled. */
  'payout-destination.change-requested': z.object({
    sellerId: id,
    /** The number is masked. */
    to: destination,
    startsAt: timestamp,
  }),
  /** An admin has compared it with the seller's documents. */
  'payout-destination.confirmed': z.object({
    sellerId: id,
    /** The number is masked. */
    to: destination,
  }),
  /** Created, changed, paused or let go on. */
  'promotion.changed': promotionFact,
  /** A seller's plan begins or ceases to pay every delivery: by its days, its budget or the shop's terms. */
  'plan-delivery.changed': z.object({
    sellerId: id,
    /** The basket from which it pays; null for none. */
    fromTzs: tzs.nullable(),
  }),
};
