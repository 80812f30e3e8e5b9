import { behindDocument, firstIdOf, type Paging } from '@sokoni/common';
import {
  beginningOf,
  DAY_MS,
  MOBILE_PAYMENT_TYPE_VALUES,
  ONLINE_WAYS,
  type OrderPaidBy,
  type OrderSort,
  PAY_NUMBER_KINDS,
  type SellerOrderStatus,
  sortsByAmount,
} from '@sokoni/contracts';
import type { QueryFilter } from 'mongoose';
import type { OrderRecord } from './order.schema.ts';

/** What admins filter orders by. */
interface OrderFilter {
  /** Of a part: of the seller's, where a seller is named. */
  readonly status?: SellerOrderStatus | undefined;
  readonly buyerId?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly orderNumber?: string | undefined;
  /** Days of Dar es Salaam. */
  readonly placedSince?: string | undefined;
  readonly placedUntil?: string | undefined;
  readonly minTzs?: number | undefined;
  readonly maxTzs?: number | undefined;
  readonly paidBy?: OrderPaidBy | undefined;
  readonly paid?: 'yes' | undefined;
}

/** The owner of the orders; admins read all and may filter them. Ownership is part of every query. */
export type Reader =
  | {
      readonly buyer: string;
      readonly orderNumber?: string | undefined;
      /** What the buyer searches for, as a filter. */
      readonly found?: object;
    }
  | { readonly seller: string }
  | ({ readonly anyone: true } & OrderFilter);

/** The part of a query that leaves a reader only what they may see. */
export function ownedBy(reader: Reader): QueryFilter<OrderRecord> {
  if ('buyer' in reader) {
    const { buyer, orderNumber, found } = reader;
    return { ...found, 'buyer.userId': buyer, ...(orderNumber && { orderNumber }) };
  }
  if ('seller' in reader) return { 'sellerOrders.sellerId': reader.seller, confirmed: true };
  const { status, buyerId, sellerId, orderNumber, minTzs, maxTzs, paidBy } = reader;
  return {
    ...(orderNumber && calledBy(orderNumber)),
    ...(buyerId && { 'buyer.userId': buyerId }),
    ...(paidBy && wayOf(paidBy)),
    ...between('totalAmountTzs', minTzs, maxTzs),
    ...ofPart(sellerId, status),
    ...between(
      '_id',
      reader.placedSince && startOf(reader.placedSince),
      undefined,
      reader.placedUntil && startOf(reader.placedUntil, 1),
    ),
  };
}

/** By its number, or by the id that addresses of its pages have. */
function calledBy(orderNumber: string): QueryFilter<OrderRecord> {
  const isId = /^[0-9A-F]{24}$/.test(orderNumber);
  return isId ? { $and: [{ _id: orderNumber.toLowerCase() }] } : { orderNumber };
}

/** As providers and the shop name them; an order with an online way waits for its money. */
const NAMED_WAYS = [
  ...['card', 'cash', ...ONLINE_WAYS],
  ...MOBILE_PAYMENT_TYPE_VALUES,
  ...PAY_NUMBER_KINDS,
];

function wayOf(paidBy: OrderPaidBy): QueryFilter<OrderRecord> {
  if (paidBy !== 'other') return { 'payment.method': paidBy };
  return { ...PAID, 'payment.method': { $nin: NAMED_WAYS } } as QueryFilter<OrderRecord>;
}

const SORTS = {
  newest: { _id: -1 },
  oldest: { _id: 1 },
  highest: { totalAmountTzs: -1, _id: -1 },
  lowest: { totalAmountTzs: 1, _id: 1 },
} as const satisfies Record<OrderSort, Record<string, 1 | -1>>;

/** Each is the order of an index. */
export function sortOf(sort: OrderSort): Record<string, 1 | -1> {
  return SORTS[sort];
}

/** Where the next page begins behind an order: its id, after its amount where the list is sorted by it. */
export function cursorBehind(sort: OrderSort) {
  return ({ _id, totalAmountTzs }: Pick<OrderRecord, '_id' | 'totalAmountTzs'>): string =>
    sortsByAmount(sort) ? `${totalAmountTzs}.${_id}` : _id;
}

/** The part of a query that leaves what comes behind the cursor, which the contract has checked. */
export function behind(sort: OrderSort, { cursor }: Paging): QueryFilter<OrderRecord> {
  if (cursor === undefined) return {};
  const direction = SORTS[sort]._id;
  if (!sortsByAmount(sort)) return behindDocument({ field: '_id', direction }, cursor);
  const [amount, id] = cursor.split('.');
  return behindDocument({ field: 'totalAmountTzs', direction }, id, Number(amount));
}

/** Of confirmed orders those whose money came: cash comes with the parcel, or never. */
export const PAID = {
  confirmed: true,
  paymentStatus: { $nin: ['cash_due', 'cancelled'] },
} as const;

/** The part of a query that leaves what was ordered for good, or what was paid. */
export function ordered(reader: Reader): QueryFilter<OrderRecord> {
  const paid = 'anyone' in reader && reader.paid ? PAID : { confirmed: true };
  return paid as QueryFilter<OrderRecord>;
}

/** The least id of a day, or of so many days later. */
function startOf(date: string, days = 0): string {
  return firstIdOf(new Date(beginningOf(date).getTime() + days * DAY_MS)).toHexString();
}

function between<T extends number | string>(field: string, least?: T, most?: T, below?: T): object {
  const bounds = {
    ...(least !== undefined && { $gte: least }),
    ...(most !== undefined && { $lte: most }),
    ...(below !== undefined && { $lt: below }),
  };
  return Object.keys(bounds).length > 0 ? { [field]: bounds } : {};
}

function ofPart(sellerId?: string, status?: SellerOrderStatus): QueryFilter<OrderRecord> {
  if (sellerId && status) return { sellerOrders: { $elemMatch: { sellerId, status } } };
  return {
    ...(sellerId && { 'sellerOrders.sellerId': sellerId }),
    ...(status && { 'sellerOrders.status': status }),
  };
}
