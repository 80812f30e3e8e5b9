import { assertMove, checkStates } from '@sokoni/common';
import {
  type Business,
  type EventData,
  type MarketTerms,
  type OnlineWay,
  type OrderOutcome,
  type Parcel,
  type PayNumberKind,
  paymentStatus,
  sellerOrderStatus,
} from '@sokoni/contracts';
import { discounted } from './discount.ts';
import type {
  Buyer,
  OrderPayment,
  OrderRecord,
  RefundState,
  TimelineEntry,
} from './order.schema.ts';
import { orderPaymentTransitions, statusAfterRefund, type UnpaidOutcome } from './order-payment.ts';
import { searchOf } from './order-search.ts';
import { isCashOrder, withCashStatus } from './part-cash.ts';
import { unsentPieces } from './part-lines.ts';
import { type TermsOfTax, withTax } from './part-tax.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';
import { type Actor, factOf, hasEnded, sellerOrderMoves } from './seller-order.ts';
import { type Goods, movePart, type PartMove, splitBySeller } from './seller-order-moves.ts';

export interface OrderRequest extends Goods {
  readonly id: string;
  readonly orderNumber: string;
  readonly buyer: Buyer;
  /** Null or absent for a consumer. */
  readonly business?: Business | null;
  readonly paymentId: string;
  /** The way to pay that was chosen; absent for cash, and where the provider chooses. */
  readonly payBy?: PayNumberKind | OnlineWay;
  readonly resendAt: Date | null;
  readonly payUntil: Date;
}

/** Refuses to start a service whose tables do not cover the contract's states. */
export function checkOrderTables(): void {
  const payments = Object.entries(orderPaymentTransitions).flatMap(([from, to]) => [from, ...to]);
  checkStates('Order payments', paymentStatus.options, payments);
  const parts = sellerOrderMoves.flatMap((move) => [move.from, move.to]);
  checkStates('Seller orders', sellerOrderStatus.options, parts);
}

export function placeOrder(request: OrderRequest): OrderRecord {
  const sellerOrders = splitBySeller(request);
  const lines = discounted(request.lines, request.discounts);
  return {
    _id: request.id,
    orderNumber: request.orderNumber,
    buyer: request.buyer,
    business: request.business ?? null,
    lines,
    delivery: request.delivery,
    sellerOrders,
    totalAmountTzs: sumOf(sellerOrders),
    refundedTzs: 0,
    refunds: [],
    paymentStatus: 'pending',
    confirmed: false,
    late: false,
    payment: awaited(request.paymentId, request),
    timeline: [entry(request.now, 'order.placed')],
    search: searchOf({ ...request, lines }),
    nextDueAt: null,
    version: 1,
    createdAt: request.now,
  };
}

/** The sum of the parts, goods and delivery. */
/** Whether the order is to be delivered, may still be paid, or has ended unpaid. */
export function outcomeOf(
  order: Pick<OrderRecord, 'confirmed' | 'paymentStatus'> | undefined,
): OrderOutcome['outcome'] {
  if (order?.confirmed) return 'confirmed';
  return order?.paymentStatus === 'pending' ? 'open' : 'ended';
}

/** What money that is too little meets: an order that waits for the whole, needs no more, or has ended unpaid. */
export function standingOf({
  confirmed,
  paymentStatus,
}: Pick<OrderRecord, 'confirmed' | 'paymentStatus'>): EventData<'payment.underpaid'>['order'] {
  if (paymentStatus === 'pending') return 'waiting';
  return confirmed ? 'settled' : 'ended';
}

export function sumOf(parts: readonly SellerOrderRecord[]): number {
  return parts.reduce((sum, part) => sum + part.subtotalTzs + part.deliveryTzs, 0);
}

/** The payment succeeded, and decides commission and tax. An order that had ended unpaid is revived, as late. */
export function markPaid(
  order: OrderRecord,
  payment: OrderPayment,
  terms: TermsOfTax & Pick<MarketTerms, 'commissionBasisPoints'>,
  now: Date,
): OrderRecord {
  assertMove(orderPaymentTransitions, order.paymentStatus, 'paid');
  const late = order.paymentStatus !== 'pending';
  const move = { action: late ? 'revive' : 'pay', by: 'system', note: '' } as const;
  return next(order, {
    paymentStatus: 'paid',
    confirmed: true,
    late,
    // Money that an admin accepts comes without its method: what the buyer has chosen stays.
    payment: { ...payment, method: payment.method || order.payment.method },
    sellerOrders: order.sellerOrders.map((part) => ({
      ...movePart(part, move, now),
      ...withTax(order, part, terms),
      commissionBasisPoints: terms.commissionBasisPoints,
    })),
    timeline: [...order.timeline, entry(now, 'order.paid', null, late ? 'late' : '')],
  });
}

/** The buyer requests a further attempt: it is the current one until another succeeds. */
export function renewPayment(
  order: OrderRecord,
  paymentId: string,
  resendAt: Date,
  now: Date,
): OrderRecord {
  return next(order, {
    payment: { ...order.payment, id: paymentId, resendAt },
    timeline: [...order.timeline, entry(now, 'payment.resent')],
  });
}

/** The buyer pays in another way: the order waits for that one, as long as it takes. */
export function changePayment(
  order: OrderRecord,
  paymentId: string,
  wait: Wait,
  now: Date,
): OrderRecord {
  return next(order, {
    payment: awaited(paymentId, wait),
    timeline: [...order.timeline, entry(now, 'payment.changed')],
  });
}

/** The payment ended without money, and so does the order. */
export function endUnpaid(
  order: OrderRecord,
  outcome: UnpaidOutcome,
  note: string,
  now: Date,
): OrderRecord {
  assertMove(orderPaymentTransitions, order.paymentStatus, outcome);
  const what = outcome === 'expired' ? 'order.expired' : 'order.cancelled';
  const move = { action: 'cancel', by: 'system', note } as const;
  return next(order, {
    paymentStatus: outcome,
    sellerOrders: order.sellerOrders.map((part) => movePart(part, move, now)),
    timeline: [...order.timeline, entry(now, what, null, note)],
  });
}

export type PartAction = Omit<PartMove, 'parcel'> & {
  readonly sellerIds: readonly string[];
  /** Who brings what is shipped, where it is known. */
  readonly carrier?: Parcel | null;
  /** The key of the call that sends the last lines. */
  readonly key?: string;
  /** Who wrote the note, where somebody else moves the part. */
  readonly noteBy?: Actor;
};

/** Moves some seller orders, all or none. */
export function moveParts(order: OrderRecord, act: PartAction, now: Date): OrderRecord {
  const { carrier = null, key = '', noteBy = act.by, ...move } = act;
  // What has not left yet leaves now; nothing does where the last lines were refunded instead.
  const parcelFor = (part: SellerOrderRecord) => {
    const lines = unsentPieces(linesOf(order, part.sellerId), part);
    return lines.length > 0 ? { parcel: { key, lines, carrier, sentAt: now } } : {};
  };
  const moved = order.sellerOrders.map((part) =>
    act.sellerIds.includes(part.sellerId)
      ? movePart(part, { ...move, ...(act.action === 'ship' && parcelFor(part)) }, now)
      : part,
  );
  const entries = moved
    .filter((part, at) => part !== order.sellerOrders[at])
    .map((part) => entry(now, factOf(act.action), part.sellerId, act.note, noteBy));
  return withCashStatus(
    next(order, { sellerOrders: moved, timeline: [...order.timeline, ...entries] }),
  );
}

/** Surplus money, which the order never counted, was refunded. */
export function noteSurplusRefund(order: OrderRecord, amountTzs: number, now: Date): OrderRecord {
  return addToTimeline(order, 'refund.succeeded', String(amountTzs), now);
}

/** Money was refunded to the buyer; the order counts how much. */
export function countRefund(order: OrderRecord, amountTzs: number, now: Date): OrderRecord {
  const { timeline } = noteSurplusRefund(order, amountTzs, now);
  const refundedTzs = order.refundedTzs + amountTzs;
  // The refund was sent before the reversal and confirmed after it.
  if (order.paymentStatus === 'reversed') return next(order, { refundedTzs, timeline });
  if (isCashOrder(order)) return withCashStatus(next(order, { refundedTzs, timeline }));
  const status = statusAfterRefund(order.totalAmountTzs, refundedTzs);
  assertMove(orderPaymentTransitions, order.paymentStatus, status);
  return next(order, { refundedTzs, paymentStatus: status, timeline });
}

/** Stores the state of a refund: requested, sent, or refused by the payment provider. */
export function noteRefund(order: OrderRecord, refund: RefundState): OrderRecord {
  const others = order.refunds.filter(({ id }) => id !== refund.id);
  return next(order, { refunds: [...others, refund] });
}

/** The user for whom the part waits was reminded. */
export function remindPart(order: OrderRecord, sellerId: string): OrderRecord {
  return next(order, { sellerOrders: changePart(order, sellerId, { reminded: true }) });
}

/** The lines of one seller. */
export function linesOf({ lines }: Pick<OrderRecord, 'lines'>, sellerId: string) {
  return lines.filter((line) => line.sellerId === sellerId);
}

/** The seller's private note on their part. */
export function noteOfSeller(
  order: OrderRecord,
  sellerId: string,
  sellerNote: string,
  sellerNotedAt: Date,
): OrderRecord {
  return next(order, {
    sellerOrders: changePart(order, sellerId, { sellerNote, sellerNotedAt }),
  });
}

/** The seller has said something in a dispute about their part. */
export function statedBySeller(order: OrderRecord, sellerId: string, at: Date): OrderRecord {
  return next(order, { sellerOrders: changePart(order, sellerId, { sellerStatedAt: at }) });
}

/** Adds what happened around the order, such as a requested refund. */
export function addToTimeline(
  order: OrderRecord,
  what: string,
  note: string,
  now: Date,
): OrderRecord {
  return next(order, { timeline: [...order.timeline, entry(now, what, null, note)] });
}

/** The subsidy of a free delivery is granted or refused. */
export function decideSubsidy(
  order: OrderRecord,
  sellerId: string,
  { granted, note }: { readonly granted: boolean; readonly note: string },
  now: Date,
): OrderRecord {
  const sellerOrders = order.sellerOrders.map((part) => {
    if (part.sellerId !== sellerId) return part;
    const fundedDeliveryTzs = granted ? part.pendingSubsidyTzs : 0;
    return { ...part, pendingSubsidyTzs: 0, fundedDeliveryTzs };
  });
  const what = granted ? 'subsidy.granted' : 'subsidy.refused';
  const step = entry(now, what, sellerId, note);
  return next(order, { sellerOrders, timeline: [...order.timeline, step] });
}

/** The parts that an action on the whole order moves. */
export function livingParts(order: OrderRecord): readonly SellerOrderRecord[] {
  return order.sellerOrders.filter((part) => !hasEnded(part.status));
}

export function changePart(
  order: OrderRecord,
  sellerId: string,
  changes: Partial<SellerOrderRecord>,
): readonly SellerOrderRecord[] {
  return order.sellerOrders.map((part) =>
    part.sellerId === sellerId ? { ...part, ...changes } : part,
  );
}

type Wait = Pick<OrderPayment, 'resendAt' | 'payUntil'> & Pick<OrderRequest, 'payBy'>;
function awaited(id: string, { resendAt, payUntil, payBy }: Wait): OrderPayment {
  return { id, method: payBy ?? '', transactionId: '', resendAt, payUntil };
}

export function entry(
  at: Date,
  what: string,
  sellerId: string | null = null,
  note = '',
  noteBy: Actor = 'system',
): TimelineEntry {
  return { at, what, sellerId, note, ...(note !== '' && { noteBy }) };
}

/** The order in its next version. */
export function next(order: OrderRecord, changes: Partial<OrderRecord>): OrderRecord {
  return { ...order, ...changes, version: order.version + 1 };
}
