import { dateOf, locationParts, proportionOf, type SalesFigures } from '@sokoni/contracts';
import type { PostingKind } from '../ledger/chart-of-accounts.ts';
import type { Posting } from '../ledger/posting.schema.ts';
import { changesOf } from '../ledger/seller-balance.ts';
import { lineEarningOf, type OrderedLine } from '../orders/discount.ts';
import { keptOf } from '../orders/part-lines.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';

/** The postings that change what a seller gets for a part of an order. */
export const SALES_KINDS = [
  'order-paid',
  'cash-collected',
  'seller-completed',
  'subsidy-granted',
  'refund-requested',
  'payment-reversed',
] as const satisfies readonly PostingKind[];

const MONEY_BACK: readonly PostingKind[] = ['refund-requested', 'payment-reversed'];

/** An order as far as it decides about its sellers' days. */
export interface SoldOrder {
  readonly _id: string;
  readonly lines: readonly Pick<
    OrderedLine,
    | 'lineId'
    | 'productId'
    | 'productName'
    | 'quantity'
    | 'lineTotalTzs'
    | 'discountTzs'
    | 'shopDiscountTzs'
    | 'sellerId'
  >[];
  readonly sellerOrders: readonly Pick<
    SellerOrderRecord,
    'sellerId' | 'status' | 'parcels' | 'lineRefunds'
  >[];
  readonly refunds: readonly { readonly id: string }[];
  readonly payment: { readonly id: string };
  readonly delivery: { readonly location: string };
}

type SoldPart = SoldOrder['sellerOrders'][number];

/** The goods of one product in a part whose seller keeps the money. */
export interface SoldProduct {
  readonly productId: string;
  readonly productName: string;
  readonly pieces: number;
  readonly goodsTzs: number;
}

/** What one seller order adds to that seller's days. */
export interface CountedPart {
  /** The order and the seller. */
  readonly _id: string;
  readonly sellerId: string;
  /** The day of the payment in Tanzania; of cash that of the delivery. */
  readonly date: string;
  /** Of the buyer; empty where the order names no place. */
  readonly region: string;
  readonly incomeTzs: number;
  /** What went back to the buyer, by day; none while the seller keeps all the money. */
  readonly refunds: readonly { readonly date: string; readonly amountTzs: number }[];
  readonly products: readonly SoldProduct[];
}

export type DaySums = Omit<SalesFigures, 'views' | 'cartAdditions'>;
export type ProductSums = Pick<SoldProduct, 'pieces' | 'goodsTzs'>;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** By what the postings of an order are found: it, its parts, its refunds and its payment. */
export function referencesOf(order: SoldOrder): string[] {
  return [
    order._id,
    ...order.sellerOrders.map(({ sellerId }) => `${order._id}:${sellerId}`),
    ...order.refunds.map(({ id }) => id),
    order.payment.id,
  ];
}

/** The parts of an order that were paid, from its own postings in the ledger; cash is counted on the day of delivery. */
export function countedParts(order: SoldOrder, postings: readonly Posting[]): CountedPart[] {
  return order.sellerOrders.flatMap((part) => {
    const { sellerId } = part;
    const paid = paymentOf(order, sellerId, postings);
    if (!paid) return [];
    const back = postings.filter(
      (one) => MONEY_BACK.includes(one.kind) && changeOf([one], sellerId) !== 0,
    );
    const counted = {
      _id: `${order._id}:${sellerId}`,
      sellerId,
      date: dateOf(paid.at),
      region: locationParts(order.delivery.location).region,
      incomeTzs: changeOf(postings, sellerId) + cashOf(paid),
      refunds: back.map((one) => {
        return { date: dateOf(one.at), amountTzs: 0 - changeOf([one], sellerId) };
      }),
      // A refund of lines leaves the others; any other one, or the last of them, leaves nothing.
      products:
        back.length > part.lineRefunds.length || isGone(part) ? [] : productsOf(order, part),
    };
    return [counted];
  });
}

/** What paid the part: a payment of the whole order, or its cash at the delivery. */
function paymentOf(
  { _id }: SoldOrder,
  sellerId: string,
  postings: readonly Posting[],
): Posting | undefined {
  return postings.find(
    ({ kind, reference }) =>
      kind === 'order-paid' || (kind === 'cash-collected' && reference === `${_id}:${sellerId}`),
  );
}

/** What the seller has in hand beside the balance. */
function cashOf({ entries }: Posting): number {
  return entries
    .filter(({ account }) => account === 'cash_with_sellers')
    .reduce((sum, { debitTzs }) => sum + debitTzs, 0);
}

/** What the postings change of the money of a seller. */
function changeOf(postings: readonly Posting[], sellerId: string): number {
  const [, change] = changesOf(postings).find(([owner]) => owner === sellerId) ?? [];
  return (change?.pendingTzs ?? 0) + (change?.availableTzs ?? 0);
}

function isGone({ status }: SoldPart): boolean {
  return status === 'cancelled' || status === 'refunded';
}

function productsOf({ lines }: SoldOrder, part: SoldPart): SoldProduct[] {
  const all = lines.filter(({ sellerId }) => sellerId === part.sellerId);
  const kept = all.map((line) => ({ ...line, kept: keptOf(line, part) }));
  const own = lessAmounts(kept, leftOf(all, part)).filter(({ kept }) => kept.pieces > 0);
  return [...Map.groupBy(own, ({ productId }) => productId)].map(([productId, some]) => ({
    productId,
    productName: some[0]?.productName ?? '',
    pieces: some.reduce((sum, { kept }) => sum + kept.pieces, 0),
    goodsTzs: some.reduce((sum, { kept }) => sum + kept.earningTzs, 0),
  }));
}

type KeptLine = SoldOrder['lines'][number] & { readonly kept: ReturnType<typeof keptOf> };

/** An amount that went back is taken off all lines, in proportion. */
function lessAmounts(lines: readonly KeptLine[], leftTzs: number): KeptLine[] {
  const wholeTzs = lines.reduce((sum, { kept }) => sum + kept.earningTzs, 0);
  let before = 0;
  return lines.map((line) => {
    const upTo = before + line.kept.earningTzs;
    const earningTzs =
      proportionOf(leftTzs, upTo, wholeTzs) - proportionOf(leftTzs, before, wholeTzs);
    before = upTo;
    return { ...line, kept: { ...line.kept, earningTzs } };
  });
}

/** What the seller gets for the goods of a part, less all that was refunded of them. */
function leftOf(lines: SoldOrder['lines'], { lineRefunds }: SoldPart): number {
  const backTzs = lineRefunds.reduce((sum, one) => sum + one.goodsTzs + one.shopGoodsTzs, 0);
  return lines.reduce((sum, line) => sum + lineEarningOf(line), 0) - backTzs;
}

/** The sums of parts by seller and day, and by product; a part `by` -1 is taken off. */
export class Sums {
  readonly days = new Map<string, Writable<DaySums>>();
  readonly products = new Map<string, Writable<ProductSums>>();
  readonly names = new Map<string, string>();

  add(part: CountedPart, by: 1 | -1): void {
    const { sellerId, date } = part;
    const paid = this.ofDay(`${sellerId}:${date}`);
    paid.orders += by;
    paid.incomeTzs += by * part.incomeTzs;
    for (const refund of part.refunds) {
      const back = this.ofDay(`${sellerId}:${refund.date}`);
      back.refunds += by;
      back.refundedTzs += by * refund.amountTzs;
    }
    for (const { productId, productName, pieces, goodsTzs } of part.products) {
      const key = `${sellerId}:${date}:${productId}`;
      const sold = this.ofProduct(key);
      sold.pieces += by * pieces;
      sold.goodsTzs += by * goodsTzs;
      this.names.set(key, productName);
    }
  }

  /** The sums of a seller's day, zeros at first. */
  ofDay(key: string): Writable<DaySums> {
    const zeros = { orders: 0, incomeTzs: 0, refunds: 0, refundedTzs: 0 };
    const sums = this.days.get(key) ?? zeros;
    this.days.set(key, sums);
    return sums;
  }

  /** The sums of a product on such a day. */
  ofProduct(key: string): Writable<ProductSums> {
    const sums = this.products.get(key) ?? { pieces: 0, goodsTzs: 0 };
    this.products.set(key, sums);
    return sums;
  }
}

/** Whether two parts add the same to their days. */
export function isSamePart(one: CountedPart | undefined, other: CountedPart): boolean {
  return one !== undefined && textOf(one) === textOf(other);
}

function textOf({ date, region, incomeTzs, refunds, products }: CountedPart): string {
  const goods = products.map((one) => [one.productId, one.pieces, one.goodsTzs]);
  // Postings are read in any order.
  const back = refunds.map((one) => `${one.date} ${one.amountTzs}`).sort();
  return JSON.stringify([date, region, incomeTzs, back, goods]);
}

/** Sums that are all zero are those of a day without sales. */
export function isZero(sums: object): boolean {
  return Object.values(sums).every((value) => value === 0);
}
