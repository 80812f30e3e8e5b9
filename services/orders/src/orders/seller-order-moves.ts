import { ProblemError, TransitionRefused } from '@sokoni/common';
import {
  beginningOf,
  DAY_MS,
  type DeliveryPrice,
  type DeliveryTerms,
  dayWords,
  deliveryBySeller,
  freeDelivery,
  NO_SHOP_SETTINGS,
  type PricedLine,
  paysDelivery,
  priceDelivery,
  priceToStation,
  returnDay,
  type SellerOrderMove,
  type ShownDelivery,
  type TermsOfShop,
} from '@sokoni/contracts';
import { type OrderDiscounts, partDiscounts } from './discount.ts';
import type { OrderRecord, TimelineEntry } from './order.schema.ts';
import { collectedBy, isPaidFor, owesCash } from './part-cash.ts';
import { withoutLastParcel, withRefund } from './part-lines.ts';
import type {
  LineRefund,
  PartDispute,
  PartParcel,
  SellerOrderRecord,
} from './seller-order.schema.ts';
import {
  type Actor,
  findMove,
  movesOf,
  NEW_PARTS,
  newDeliveryPin,
  type SellerOrderAction,
  UNSENT_PARTS,
} from './seller-order.ts';
import { statementDueAt } from './seller-order-timers.ts';

/** After this many failures an admin decides. */
const MAX_FAILED_DELIVERIES = 3;

/** What the shop pays for a seller's deliveries in a month, and what is left of it. */
export interface DeliveryRoom {
  readonly capTzs: number;
  readonly leftTzs: number;
}

/** The ordered lines and their delivery. */
export interface Goods {
  readonly lines: readonly PricedLine[];
  readonly delivery: ShownDelivery;
  readonly deliveryTerms: DeliveryTerms;
  /** Sellers with free delivery. */
  readonly freeDeliveryUpTo: ReadonlyMap<string, DeliveryRoom>;
  readonly discounts: OrderDiscounts;
  /** What sellers have set about delivery; absent ones have set nothing. */
  readonly shops: ReadonlyMap<string, TermsOfShop>;
  readonly now: Date;
}

/** The parts of a new order, each with what its delivery costs. */
export function splitBySeller({
  lines,
  delivery,
  deliveryTerms,
  freeDeliveryUpTo,
  discounts,
  shops,
  now,
}: Goods): SellerOrderRecord[] {
  const bySeller = Map.groupBy(lines, (line) => line.sellerId);
  return [...bySeller].map(([sellerId, own]) => {
    // A group has at least one line.
    const { sellerName, sellerLocation } = own[0] as PricedLine;
    // Whether delivery is free follows from the full prices: a discount makes nothing dearer.
    const fullTzs = own.reduce((sum, line) => sum + line.lineTotalTzs, 0);
    const terms: TermsOfShop = shops.get(sellerId) ?? NO_SHOP_SETTINGS;
    const tariff = tariffOf(delivery, sellerLocation, deliveryTerms);
    const room = freeDeliveryUpTo.get(sellerId);
    const price = paysDelivery(terms, fullTzs)
      ? deliveryBySeller(tariff)
      : freeDelivery(tariff, room?.leftTzs ?? 0);
    const promoted = price.amountTzs > 0 ? discounts.freeDelivery.get(sellerId) : undefined;
    const applied = partDiscounts(own, discounts);
    if (promoted) applied.push({ ...promoted, goodsTzs: 0, deliveryTzs: price.amountTzs });
    const byShop = applied.filter(({ paidBy }) => paidBy === 'shop');
    return {
      sellerId,
      sellerName,
      status: 'awaiting_payment',
      subtotalTzs: fullTzs - applied.reduce((sum, { goodsTzs }) => sum + goodsTzs, 0),
      deliveryTzs: promoted ? 0 : price.amountTzs,
      discounts: applied,
      shopGoodsTzs: byShop.reduce((sum, { goodsTzs }) => sum + goodsTzs, 0),
      shopDeliveryTzs: byShop.reduce((sum, { deliveryTzs }) => sum + deliveryTzs, 0),
      fundedDeliveryTzs: 0,
      pendingSubsidyTzs: price.subsidyTzs,
      subsidyCapTzs: price.subsidyTzs > 0 ? (room?.capTzs ?? null) : null,
      commissionBasisPoints: null,
      shopVatBasisPoints: null,
      cash: null,
      vatNumber: terms.vatNumber ?? '',
      tax: null,
      deliveryRate: promoted ? 'free' : price.rate,
      deliveryDays: price.days,
      sentFrom: returnDay(terms, now),
      since: now,
      reminded: false,
      dueAt: null,
      deliveryPin: newDeliveryPin(),
      pinTries: 0,
      failedDeliveries: 0,
      cancelRequest: null,
      parcels: [],
      lineRefunds: [],
      linesRefundableUntil: null,
      sellerNote: '',
      sellerNotedAt: null,
      sellerStatedAt: null,
      dispute: null,
    };
  });
}

function tariffOf(
  { method, location, station }: ShownDelivery,
  from: string,
  terms: DeliveryTerms,
): DeliveryPrice {
  if (station) return priceToStation(from, location, station.tariffTzs, terms);
  return priceDelivery(method === 'pickup' ? 'pickup' : 'delivery', from, location, terms);
}

export interface PartMove {
  readonly action: SellerOrderAction;
  readonly by: Actor;
  readonly note: string;
  /** What is shipped, and who brings it. */
  readonly parcel?: PartParcel;
  /** The refund of the last lines, or of an amount, which ends the part. */
  readonly lineRefund?: LineRefund;
  /** The deadlines of a dispute that begins. */
  readonly dispute?: PartDispute;
  /** The sellers who stated their side before it. */
  readonly statedBy?: readonly string[];
}

/** The part after the move; throws `TransitionRefused` for what the table or the time forbids. */
export function movePart(part: SellerOrderRecord, move: PartMove, now: Date): SellerOrderRecord {
  const { action, by, note, parcel, lineRefund, dispute = null, statedBy = [] } = move;
  const { to } = findMove(part.status, action, by);
  if (!isOpen(part, action, by, now)) throw new TransitionRefused(part.status, to);
  const cancelRequest = action === 'request-cancel' ? note : null;
  if (to === part.status) return { ...part, cancelRequest };
  const refunded = lineRefund ? withRefund(part, lineRefund) : part;
  const moved = {
    ...collectedBy(refunded, to, now),
    status: to,
    since: now,
    reminded: false,
    dueAt: null,
    cancelRequest,
    dispute,
  };
  if (action === 'ship') {
    const parcels = parcel ? [...part.parcels, parcel] : part.parcels;
    return { ...moved, deliveryPin: newDeliveryPin(part.deliveryPin), parcels };
  }
  // The seller's reason is their first statement.
  const isStated = by === 'seller' || statedBy.includes(part.sellerId);
  if (action === 'dispute') return { ...moved, sellerStatedAt: isStated ? now : null };
  // The parcel that was on its way last is back with the seller; earlier ones have arrived.
  if (action !== 'fail-delivery') return moved;
  return { ...withoutLastParcel(moved), failedDeliveries: part.failedDeliveries + 1 };
}

/**
 * By when the seller must have accepted the part, or have it delivered as promised at the acceptance, or at the
 * return from a holiday, or have said their side of a dispute; null when none is awaited.
 */
export function sellerDueAt(
  part: SellerOrderRecord,
  timeline: readonly TimelineEntry[],
): Date | null {
  const { status, sellerId, dueAt, deliveryDays, sentFrom } = part;
  if (NEW_PARTS.includes(status)) return dueAt;
  if (status === 'disputed') return statementDueAt(part);
  if (deliveryDays === null || (status !== 'processing' && status !== 'shipped')) return null;
  const accepted = timeline.findLast(
    (entry) => entry.what === 'seller-order.accepted' && entry.sellerId === sellerId,
  );
  if (!accepted) return null;
  const back = sentFrom ? beginningOf(sentFrom).getTime() : 0;
  return new Date(Math.max(accepted.at.getTime(), back) + deliveryDays * DAY_MS);
}

/** The delivery attempts are used up. */
export function hasFailedToArrive({ failedDeliveries }: SellerOrderRecord): boolean {
  return failedDeliveries >= MAX_FAILED_DELIVERIES;
}

/**
 * How the refund of a part's last lines ends it: as a cancellation while nothing has left. Some of its lines are
 * refunded by the same row of the table.
 */
export function endByLines({ status, parcels }: SellerOrderRecord): 'cancel' | 'refund-lines' {
  return UNSENT_PARTS.includes(status) && parcels.length === 0 ? 'cancel' : 'refund-lines';
}

const GIVES_BACK: readonly SellerOrderAction[] = ['give-up-delivery', 'receive-return', 'refund'];

/** Whether the move gives back the money of goods that have left, if only once: the same as a refund of all its lines. */
export function refundsWhatLeft(part: SellerOrderRecord, action: SellerOrderAction): boolean {
  const left = action === 'cancel' ? part.failedDeliveries > 0 : GIVES_BACK.includes(action);
  return left && isPaidFor(part);
}

/**
 * Refuses a refund of lines by the table; of a completed part also after its time, and where the money went back as
 * the operator reversed the payment.
 */
export function assertRefundsLines(
  { paymentStatus }: Pick<OrderRecord, 'paymentStatus'>,
  part: SellerOrderRecord,
  by: Actor,
  now: Date,
): void {
  const { to } = findMove(part.status, endByLines(part), by);
  if (part.status !== 'completed') return;
  if (paymentStatus === 'reversed') throw new TransitionRefused(part.status, to);
  const until = part.linesRefundableUntil;
  if (until && now >= until) {
    throw new ProblemError('refund-time-over', { values: { date: dayWords(until) } });
  }
}

/** Whether the actor may refund lines of the part now. */
export function refundsLines(...about: Parameters<typeof assertRefundsLines>): boolean {
  try {
    assertRefundsLines(...about);
    return true;
  } catch (error) {
    if (error instanceof TransitionRefused || error instanceof ProblemError) return false;
    throw error;
  }
}

/** The actions that the actor may request now. */
export function openMoves(part: SellerOrderRecord, by: Actor, now: Date): SellerOrderMove[] {
  return movesOf(part.status, by).filter((action) => isOpen(part, action, by, now));
}

/**
 * Conditions outside the table: a request is answered once, complaints about a delivered part have a deadline, and
 * that cash was handed over is confirmed by its seller, with the buyer's PIN, or by an admin.
 */
function isOpen(part: SellerOrderRecord, action: SellerOrderAction, by: Actor, now: Date): boolean {
  if (action === 'deliver' && owesCash(part)) return by === 'seller' || by === 'admin';
  if (action === 'request-cancel') return part.cancelRequest === null;
  if (action === 'refuse-cancel') return part.cancelRequest !== null;
  // Of a part that has begun to leave only lines are refunded.
  if (action === 'cancel' && part.status === 'processing') return part.parcels.length === 0;
  const complains = action === 'request-return' || action === 'dispute';
  if (!complains || part.status !== 'delivered') return true;
  return part.dueAt === null || now < part.dueAt;
}
