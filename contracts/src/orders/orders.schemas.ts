import { z } from 'zod';
import { shopTerms } from '../catalogue/shop-settings.schemas.ts';
import { DELETION_BLOCKERS } from '../constants/accounts.ts';
import { ORDER_PAID_BY, ORDER_SORTS, sortsByAmount } from '../constants/order-list.ts';
import { XLSX } from '../constants/pages.ts';
import { HIGHEST_PRICE_TZS } from '../constants/products.ts';
import { COUPON_REFUSALS } from '../constants/promotions.ts';
import {
  id,
  nothing,
  optionalLine,
  optionalText,
  orderSortPaging,
  paging,
  timestamp,
  typedNumber,
  tzs,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { cashOnDelivery } from './cash-on-delivery.schemas.ts';
import { dispute, disputeParams, disputeStatementBody, openDispute } from './dispute.schemas.ts';
import { deliveryTerms } from './market-terms.schemas.ts';
import {
  changePaymentBody,
  checkoutBody,
  heldMoney,
  order,
  paymentStart,
  paymentStatus,
  sellerOrderMove,
  sellerOrderStatus,
} from './order.schemas.ts';
import { parcel } from './order-line.schemas.ts';
import { paymentMethods } from './pay-number.schemas.ts';
import { paymentInfo, paymentInfoBody, removePaymentBody } from './payment-info.schemas.ts';
import {
  sellerHome,
  sellerSales,
  sellerSalesFileQuery,
  sellerSalesQuery,
} from './seller-home.schemas.ts';
import {
  acceptedOrder,
  acceptOrdersBody,
  chosenOrdersQuery,
  parcelDetailsBody,
  refundLinesBody,
  sellerNoteBody,
  sellerTaskOrdersQuery,
  sellerTasks,
  sendLinesBody,
  soldOrdersFileQuery,
  soldOrdersQuery,
} from './seller-task.schemas.ts';

const orders = z.array(order);
const amount = typedNumber(0, 999_999_999_999).optional();
const orderIdBody = z.object({ orderId: id });

const ordersQuery = z.object({
  ...paging,
  /** `all` adds orders that wait for payment or ended without it. */
  include: z.enum(['all']).optional(),
  /** In any case, with or without spaces around. Admins find an order by its id, too. */
  orderNumber: z.string().trim().toUpperCase().max(40).optional(),
});

const orderListQuery = ordersQuery.extend({
  /** The beginnings of words of the number, of a product's or a seller's name. */
  search: optionalLine(80),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

const allOrderFilter = ordersQuery.omit({ cursor: true, limit: true }).extend({
  /** Only orders with a seller order in this state. */
  status: sellerOrderStatus.optional(),
  buyerId: id.optional(),
  sellerId: id.optional(),
  /** Only those placed on this day of Dar es Salaam or later. */
  placedSince: z.iso.date().optional(),
  /** Only those placed on this day or earlier. */
  placedUntil: z.iso.date().optional(),
  /** Only those whose total is at least this. */
  minTzs: amount,
  /** Only those whose total is at most this. */
  maxTzs: amount,
  paidBy: z.enum(ORDER_PAID_BY).optional(),
  /** `yes`: only those whose money came; cash comes with the parcel, or never. */
  paid: z.enum(['yes']).optional(),
  sort: z.enum(ORDER_SORTS).default('newest'),
});

const allOrderQuery = allOrderFilter
  .extend(orderSortPaging)
  .refine(({ sort, cursor }) => !cursor || cursor.includes('.') === sortsByAmount(sort), {
    path: ['cursor'],
    message: 'cursor-invalid',
  });
export type AllOrderQuery = z.infer<typeof allOrderQuery>;

/** What the file has: orders as the list is filtered and sorted. */
const allOrdersFileQuery = allOrderFilter;
export type AllOrdersFileQuery = z.infer<typeof allOrdersFileQuery>;

const cancelOrderBody = z.object({
  orderId: id,
  /** One seller order; the whole order when absent. */
  sellerId: id.optional(),
  reason: optionalText(300),
});
export type CancelOrderBody = z.infer<typeof cancelOrderBody>;

export const sellerOrderActionBody = z.object({
  orderId: id,
  action: sellerOrderMove.extract([
    'accept',
    'ship',
    'fail-delivery',
    'give-up-delivery',
    'deliver',
    'cancel',
    'refuse-cancel',
    'receive-return',
    'dispute',
    'complete',
    'refund',
    'refund-amount',
  ]),
  /** Needed from admins only; sellers act on their own part. */
  sellerId: id.optional(),
  note: optionalText(300),
  /** The PIN that the buyer gave to the courier; required from a seller. */
  pin: optionalText(12),
  /** Who brings it; for `ship` of what is not picked up. */
  parcel: parcel.optional(),
  /** What the buyer gets back, for `refund-amount`: less than what was paid and not refunded. The rest is the seller's. */
  amountTzs: typedNumber(1, HIGHEST_PRICE_TZS).optional(),
});
export type SellerOrderActionBody = z.infer<typeof sellerOrderActionBody>;

export const buyerOrderActionBody = z.object({
  orderId: id,
  /** May be left out where the order has one seller. */
  sellerId: id.optional(),
  action: sellerOrderMove.extract([
    'deliver',
    'complete',
    'request-cancel',
    'request-return',
    'dispute',
  ]),
  /** Needed to ask for a return, a cancellation or an admin. */
  reason: optionalText(300),
});
export type BuyerOrderActionBody = z.infer<typeof buyerOrderActionBody>;

const freeDeliveryQuery = z.object({
  /** Ids of at most a hundred sellers, with commas between: those of a whole cart. */
  sellerIds: z
    .string()
    .max(2_500)
    .regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,99}$/i)
    .transform((text) => [...new Set(text.split(','))]),
});

/** A payment for another service, such as a plan. */
const startPaymentBody = z.object({
  purpose: z.enum(['subscription']),
  /** The asking service's own id; one payment a reference. */
  referenceId: id,
  userId: id,
  amountTzs: tzs.positive(),
  description: z.string().max(200),
  /** Query parameters that the payment page shows (spec section 7). */
  pageQuery: z.record(z.string(), z.string()),
  successPath: z.string().startsWith('/'),
  cancelPath: z.string().startsWith('/'),
});
export type StartPaymentBody = z.infer<typeof startPaymentBody>;

/** Why an account cannot be deleted yet. */
const deletionBlocker = z.enum(DELETION_BLOCKERS);
export type DeletionBlocker = z.infer<typeof deletionBlocker>;

/** Paid and not yet shipped: what would be cancelled and refunded. */
const sellerOpenOrders = z.object({ orders: z.int().nonnegative(), amountTzs: tzs });
export type SellerOpenOrders = z.infer<typeof sellerOpenOrders>;

const orderOutcomesBody = z.object({ orderIds: z.array(id).min(1).max(100) });

const paidPartsBody = z.object({ sellerIds: z.array(id).min(1).max(100), day: z.iso.date() });

/** A part as it was paid: what its fiscal receipt has to say. */
const paidPart = z.object({
  orderId: id,
  orderNumber: z.string(),
  sellerId: id,
  amountTzs: tzs,
  paidAt: timestamp,
});
export type PaidPart = z.infer<typeof paidPart>;

const orderOutcome = z.object({
  orderId: id,
  /**
   * `confirmed`: was paid, or is to be paid in cash. `open`: may still be paid. `ended`: ended unpaid, or was
   * never placed.
   */
  outcome: z.enum(['open', 'confirmed', 'ended']),
});
export type OrderOutcome = z.infer<typeof orderOutcome>;

const UNASKED = ['payment-provider-down', 'prompt-limit'] as const;
const PAYABLE = ['order-not-found', 'order-not-payable', ...UNASKED] as const;
/** Some moves require a reason. */
const MOVES = [
  'order-not-found',
  'order-transition-refused',
  'order-move-done',
  'invalid-input',
] as const;

export const ordersSchemas = {
  checkout: {
    body: checkoutBody,
    data: paymentStart,
    refuses: [
      'cart-empty',
      'order-waiting',
      'lines-unavailable',
      'seller-ceiling',
      'place-not-served',
      'total-changed',
      'station-unavailable',
      'cash-unavailable',
      'payment-method-unavailable',
      'pay-number-orders',
      ...COUPON_REFUSALS,
      'phone-missing',
      'order-not-payable',
      ...UNASKED,
      'idempotency-conflict',
    ],
  },
  cashOnDelivery: { data: cashOnDelivery },
  paymentMethods: { data: paymentMethods },
  payOrder: { body: orderIdBody, data: paymentStart, refuses: PAYABLE },
  resendPayment: {
    body: orderIdBody,
    data: paymentStart,
    refuses: [...PAYABLE, 'resend-too-soon', 'resend-limit'],
  },
  changePayment: {
    body: changePaymentBody,
    data: paymentStart,
    refuses: [
      ...PAYABLE,
      'cash-unavailable',
      'payment-method-unavailable',
      'pay-number-orders',
      'resend-limit',
    ],
  },
  orderList: { query: orderListQuery, data: orders },
  order: { params: z.object({ orderId: id }), data: order, refuses: ['order-not-found'] },
  allOrder: { query: allOrderQuery, data: orders },
  allOrdersFile: { query: allOrdersFileQuery, data: z.string() },
  allOrders: { query: soldOrdersQuery, data: orders },
  chosenOrders: { query: chosenOrdersQuery, data: orders, refuses: ['order-not-found'] },
  soldOrdersFile: { query: soldOrdersFileQuery, data: z.string() },
  soldOrdersWorkbook: {
    query: soldOrdersFileQuery,
    data: z.string().meta({ contentMediaType: XLSX }),
  },
  soldOrder: { params: z.object({ orderId: id }), data: order, refuses: ['order-not-found'] },
  sellerHome: { data: sellerHome },
  sellerSales: { query: sellerSalesQuery, data: sellerSales },
  sellerSalesFile: { query: sellerSalesFileQuery, data: z.string() },
  sellerTasks: { data: sellerTasks },
  sellerTaskOrders: { query: sellerTaskOrdersQuery, data: orders },
  acceptOrders: { body: acceptOrdersBody, data: z.array(acceptedOrder) },
  saveParcel: {
    body: parcelDetailsBody,
    data: order,
    refuses: ['order-not-found', 'parcel-not-on-the-way'],
  },
  sendLines: {
    body: sendLinesBody,
    data: order,
    refuses: [...MOVES, 'lines-not-left', 'parcel-of-pickup', 'idempotency-conflict'],
  },
  refundLines: {
    body: refundLinesBody,
    data: order,
    refuses: [
      ...MOVES,
      'lines-not-left',
      'refund-too-small',
      'refund-time-over',
      'refund-beyond-balance',
      'refund-second-admin-needed',
      'idempotency-conflict',
    ],
  },
  saveSellerNote: { body: sellerNoteBody, data: order, refuses: ['order-not-found'] },
  cancelPayment: { body: orderIdBody, data: z.object({ status: paymentStatus }), refuses: PAYABLE },
  cancelOrder: {
    body: cancelOrderBody,
    data: order,
    refuses: [...MOVES, 'order-money-held', 'decided-first', 'refund-second-admin-needed'],
  },
  sellerOrderAction: {
    body: sellerOrderActionBody,
    data: order,
    refuses: [
      ...MOVES,
      'decided-first',
      'refund-second-admin-needed',
      'refund-not-partial',
      'delivery-pin-wrong',
      'delivery-pin-locked',
    ],
  },
  buyerOrderAction: { body: buyerOrderActionBody, data: order, refuses: MOVES },
  openDisputes: { data: z.array(openDispute) },
  dispute: { params: disputeParams, data: dispute, refuses: ['order-not-found'] },
  stateInDispute: {
    body: disputeStatementBody,
    data: dispute,
    refuses: ['order-not-found', 'dispute-closed', 'dispute-full', 'dispute-photo-unknown'],
  },
  freeDelivery: {
    query: freeDeliveryQuery,
    data: z.object({
      /** Each with the most that one free delivery may cost now: dearer ones are paid by the buyer. */
      sellers: z.array(z.object({ sellerId: id, upToTzs: tzs })),
      /** Goods of one seller below this are delivered at the tariff. */
      leastBasketTzs: tzs,
      /** By which the order is priced: an order at another total than the shown one is refused. */
      deliveryTerms,
      /** What those of the sellers have set who have set anything. */
      shops: z.array(shopTerms),
    }),
  },
  myPayment: { data: z.array(paymentInfo) },
  userPayment: {
    body: paymentInfoBody,
    data: paymentInfo,
    refuses: ['live-card-refused', 'idempotency-conflict'],
  },
  removePayment: { body: removePaymentBody, data: nothing, refuses: ['not-found'] },
  paymentCallback: {
    params: z.object({ provider: z.string() }),
    data: nothing,
    refuses: ['callback-refused'],
  },
  deletionBlockers: {
    params: z.object({ userId: id }),
    data: z.array(deletionBlocker),
  },
  sellerOpenOrders: { params: z.object({ sellerId: id }), data: sellerOpenOrders },
  paidParts: { body: paidPartsBody, data: z.array(paidPart) },
  orderOutcomes: { body: orderOutcomesBody, data: z.array(orderOutcome) },
  heldMoney: { params: z.object({ referenceId: id }), data: z.array(heldMoney) },
  startPayment: {
    body: startPaymentBody,
    data: z.object({
      paymentId: id,
      paymentUrl: z.string(),
      /** Whether a request to pay was sent to the phone of the user. */
      prompted: z.boolean(),
    }),
  },
} satisfies Record<string, RouteSchemas>;
