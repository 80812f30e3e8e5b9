import { z } from 'zod';
import { ownBusiness, shownBusiness } from '../identity/address.schemas.ts';
import { id, mobile, timestamp, tzs } from '../kit/fields.ts';
import { MOBILE_PAYMENT_TYPE_VALUES } from '../rules/mobile-money.ts';
import { TAX_KINDS } from '../rules/tax.ts';
import { delivery, shownDelivery } from './delivery.schemas.ts';
import { lineRefund, sentParcel, shownOrderLine } from './order-line.schemas.ts';
import { ONLINE_WAYS, PAY_NUMBER_KINDS, payNumber } from './pay-number.schemas.ts';
import { paymentClaim } from './pay-number-lines.schemas.ts';
import { checkoutCoupon, shownDiscount } from './promotion.schemas.ts';

/** Decisions section 1; `failed` is only ever the provider's verdict. */
export const paymentStatus = z.enum([
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
  /** The operator has taken the money back by itself. */
  'reversed',
  /** Paid in cash when it is delivered, which some of it is not yet. */
  'cash_due',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const sellerOrderStatus = z.enum([
  'awaiting_payment',
  /** Ordered, to be paid in cash on delivery; like `paid` it waits for the seller's acceptance. */
  'confirmed',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'return_requested',
  'returned',
  'disputed',
  'refunded',
]);
export type SellerOrderStatus = z.infer<typeof sellerOrderStatus>;

/** Who moves a seller order; `station` is a pickup station's counter, `system` a payment, a timer or another fact. */
const SELLER_ORDER_ACTORS = ['buyer', 'seller', 'admin', 'station', 'system'] as const;
export const sellerOrderActor = z.enum(SELLER_ORDER_ACTORS);
export type SellerOrderActor = z.infer<typeof sellerOrderActor>;

/** Actions on a seller order; `services/README.md` has the transitions. */
export const sellerOrderMove = z.enum([
  'accept',
  'ship',
  'fail-delivery',
  'give-up-delivery',
  'deliver',
  'complete',
  'cancel',
  'request-cancel',
  'refuse-cancel',
  'request-return',
  'receive-return',
  'dispute',
  'refund',
  'refund-amount',
]);
export type SellerOrderMove = z.infer<typeof sellerOrderMove>;

/**
 * `cash` is on delivery, within the limit of `GET /api/cash-on-delivery`; all others as `GET /api/payment-methods`
 * offers them. `online` is a request on the phone or the provider's page, whichever the provider has.
 */
const paymentMethod = z.enum(['online', ...ONLINE_WAYS, 'cash', ...PAY_NUMBER_KINDS]);

/** Whose wallet the asked phone has, with `push`: a ported number keeps its prefix, which says it when this is absent. */
const payOperator = z.enum(MOBILE_PAYMENT_TYPE_VALUES).optional();

/** Another way to pay an order that waits, or another phone that is asked. */
export const changePaymentBody = z.object({
  orderId: id,
  paymentMethod,
  /** The phone that is asked for the money, with `push`; the one of the former payment when absent. */
  payPhone: mobile.optional(),
  payOperator,
});
export type ChangePaymentBody = z.infer<typeof changePaymentBody>;

/** Without `delivery` the order goes to the location and phone of the profile. */
export const checkoutBody = z
  .object({
    delivery: delivery.optional(),
    /** What the buyer was shown; any other total is refused as `total-changed`, nothing is ordered. */
    expectedTotalTzs: tzs.optional(),
    /** Refused with the reason when it does not count, nothing is ordered. */
    couponCode: checkoutCoupon,
    /** `online` when absent. */
    paymentMethod: paymentMethod.optional(),
    /** The phone that is asked for the money, with `push`; the one of the delivery when absent. */
    payPhone: mobile.optional(),
    payOperator,
    /** For whom it is bought, where that is a business: its receipts name it, and the tax follows. */
    business: ownBusiness.optional(),
  })
  .default({});
export type CheckoutBody = z.infer<typeof checkoutBody>;

/** Address of the payment page; of an order that is paid in cash or by number, of the order's own page. */
export const paymentStart = z.object({
  orderId: id,
  orderNumber: z.string(),
  amount: tzs,
  paymentUrl: z.string(),
});
export type PaymentStart = z.infer<typeof paymentStart>;

/** Notes of the shop itself: readers see a sentence of their language instead. What people write stands as it is. */
export const SYSTEM_NOTES = [
  'not-accepted-in-time',
  'no-objection',
  'stock-unavailable',
  'delivery-failed-thrice',
  'cash-not-confirmed',
  'not-sent-in-time',
  'return-not-received',
  'seller-suspended',
  'late-money',
  'payment-reversed',
  'paid-twice',
  'handed-over-at-station',
  'late',
  'delivery-over-limit',
  'delivery-shared',
  'delivery-money-back',
] as const;
export type SystemNote = (typeof SYSTEM_NOTES)[number];
/** Why the shop itself gives money back; `late` is of a payment that came, never of money that goes. */
export type RefundReason = Exclude<SystemNote, 'late'> | 'wrong-amount';

const timelineEntry = z.object({
  at: timestamp,
  /** `order.placed`, `order.paid`, `seller-order.shipped`, …: a key of the screen's texts. */
  what: z.string(),
  sellerId: id.nullable(),
  note: z.string(),
  /** Who wrote the note; null without one, and where a former release has not kept it. */
  noteBy: sellerOrderActor.nullable(),
});

const cents = z.int().nonnegative();

/** An amount with tax, after discounts, and what it consists of. */
export const taxedLine = z.object({
  /** Null for the delivery. */
  lineId: z.string().nullable(),
  amountTzs: tzs,
  taxKind: z.enum(TAX_KINDS),
  rateBasisPoints: z.int().nonnegative(),
  netCents: cents,
  taxCents: cents,
});
export type TaxedLine = z.infer<typeof taxedLine>;

export const sellerOrder = z.object({
  sellerId: id,
  sellerName: z.string(),
  status: sellerOrderStatus,
  /** What the buyer pays for the goods, after discounts. */
  subtotalTzs: tzs,
  deliveryTzs: tzs,
});

/** The tax in what was paid for a part, decided by its payment. */
const partTax = z.object({
  /** Of the seller, as it was when it was ordered. */
  vatNumber: z.string(),
  /** What was paid for: lines, and the delivery, which has no line. */
  lines: z.array(taxedLine),
  /** In what has gone back of it. */
  backCents: cents,
});

/** What a seller gets for what is kept of their part, less what was refunded. */
const partEarnings = z.object({
  /** With what the shop's promotions pay for the goods. */
  goodsTzs: tzs,
  /** With what the shop pays for the delivery. */
  deliveryTzs: tzs,
  /** What was taken, or would be taken today. */
  commissionTzs: tzs,
  netTzs: z.int(),
});

/** What buyer and seller of a disputed part argue about: what the buyer has paid for it, less what was refunded. */
const partStake = z.object({
  subtotalTzs: tzs,
  deliveryTzs: tzs,
  /** What the shop pays the seller beside it: its promotions, and a free delivery unless that is refused. */
  shopGoodsTzs: tzs,
  shopDeliveryTzs: tzs,
  pendingSubsidyTzs: tzs,
  commissionBasisPoints: z.int().nonnegative(),
});
export type PartStake = z.infer<typeof partStake>;

/** A seller order as one reader may see it. */
const shownSellerOrder = sellerOrder.extend({
  /** What is to be collected in cash when it is delivered; 0 once it is, or where it was paid before. */
  collectTzs: tzs,
  /** What the buyer has paid for it, whatever went back later, and when; 0 and null before. */
  paidTzs: tzs,
  paidAt: timestamp.nullable(),
  /** Null before, of a seller without a tax number, and of orders paid before it was kept. */
  tax: partTax.nullable().default(null),
  /** What promotions took off; those of the shop are paid to the seller by the shop. */
  discounts: z.array(shownDiscount),
  /** What the shop pays the seller for delivery, because the seller's plan makes it free. */
  fundedDeliveryTzs: tzs,
  /** Delivery subsidy that is not decided yet. */
  pendingSubsidyTzs: tzs,
  /** What this reader may do with it now. */
  moves: z.array(sellerOrderMove),
  /**
   * When its timer moves it on: not accepted, not sent, not confirmed, not complained about, not sent back; of a dispute by
   * when an admin decides.
   */
  dueAt: timestamp.nullable(),
  /** Days from the seller's acceptance to the delivery; null for pickup. */
  deliveryDays: z.int().positive().nullable(),
  /** The day on which the seller is back from the holiday of this order; null without one. */
  sentFrom: z.iso.date().nullable(),
  /** The PIN that the buyer gives to the courier; shown to the buyer alone. */
  deliveryPin: z.string().nullable(),
  /** The buyer's reason for a requested cancellation; null without a request. */
  cancelRequest: z.string().nullable(),
  /**
   * By when the seller must have accepted it, have it delivered as promised, or have said their side of a dispute; null
   * when none is awaited.
   */
  sellerDueAt: timestamp.nullable(),
  /** Oldest first. */
  parcels: z.array(sentParcel),
  lineRefunds: z.array(lineRefund),
  /** Whether this reader may send some lines, or refund some, now. */
  sendsLines: z.boolean(),
  refundsLines: z.boolean(),
  /** Until when lines of a completed part are refunded; null while it is not completed. */
  linesRefundableUntil: timestamp.nullable(),
  /** The seller's private note; null for everyone else. */
  sellerNote: z.string().nullable(),
  /** For the seller on the page of the order, while the part is not cancelled or refunded; absent for all others. */
  earnings: partEarnings.optional(),
  /** For admins, while it is disputed; absent for all others. */
  stake: partStake.optional(),
  /** For admins, and for the buyer at pickup or return; absent for all others. */
  sellerContact: z
    .object({ name: z.string(), phone: z.string(), email: z.string(), location: z.string() })
    .optional(),
});
export type SellerOrder = z.infer<typeof shownSellerOrder>;

/** How a refund travels; a provider that cannot refund a part pays it out to the paying wallet where it can. */
export const refundWay = z.enum(['refund', 'payout', 'by-hand']);
export type RefundWay = z.infer<typeof refundWay>;

/** Money on its way back to the buyer. */
export const shownRefund = z.object({
  /** The seller of the part; null for several parts. */
  sellerId: id.nullable(),
  amountTzs: tzs,
  status: z.enum(['requested', 'succeeded', 'failed']),
  /** Of money beside the sale, such as a second payment. */
  surplus: z.boolean(),
  /** By the provider's own call, as a payout to the wallet that paid, or by an admin. */
  way: refundWay,
  at: timestamp,
});
export type ShownRefund = z.infer<typeof shownRefund>;

export const heldMoney = z.object({ receivedTzs: tzs, expectedTzs: tzs, at: timestamp });
export type HeldMoney = z.infer<typeof heldMoney>;

export const order = z.object({
  _id: id,
  createdAt: timestamp,
  orderNumber: z.string(),
  userid: id,
  /** The buyer's name and address; sellers see them on paid orders only. */
  buyerName: z.string(),
  email: z.string(),
  /** For which it is bought; null for a consumer, and for who does not see the buyer's name. */
  business: shownBusiness.nullable().default(null),
  /** Computed from the seller orders: `placed`, `paid`, `partially_shipped`, … */
  status: z.string(),
  productDetails: z.array(shownOrderLine),
  paymentDetails: z.object({
    payment_method_type: z.array(z.string()),
    payment_status: paymentStatus,
    paymentId: z.string(),
    /** From when on the request to pay may be sent again; null when nothing is awaited. */
    resendAt: timestamp.nullable(),
    /** Until when the order can be paid; null when nothing is awaited. */
    payUntil: timestamp.nullable(),
    /** Where to pay an own order that waits for money by number; null in lists, and for other ways to pay. */
    payNumber: payNumber.nullable(),
    /** The phone on which an own order that waits for money is paid; absent where no request went to a phone. */
    promptedPhone: z.string().optional(),
    /**
     * Money of another amount than asked for, of an own order that is not paid: it pays nothing until an admin has
     * decided about it. Absent where there is none.
     */
    heldMoney: z.array(heldMoney).optional(),
    /** Of an own order by lipa number whose money has not been found; else null. */
    claim: paymentClaim.nullable(),
  }),
  shipping_options: z.array(
    z.object({ shipping_amount: tzs, shipping_rate: z.string(), sellerId: id }),
  ),
  delivery: shownDelivery,
  totalAmount: tzs,
  /** The amount refunded to the buyer; to a seller what went back, or is on its way, of their part. */
  refundedTzs: tzs,
  sellerOrders: z.array(shownSellerOrder),
  refunds: z.array(shownRefund),
  timeline: z.array(timelineEntry),
});
export type Order = z.infer<typeof order>;
