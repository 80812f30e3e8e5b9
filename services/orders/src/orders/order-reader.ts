import { afterCursor, firstIdOf, type Paging } from '@sokoni/common';
import { beginningOf, type SellerOrderStatus } from '@sokoni/contracts';
import type { QueryFilter } from 'mongoose';
import type { OrderRecord } from './order.schema.ts';

/** What admins filter orders by. */
export interface OrderFilter {
  /** Of a part: of the seller's, where a seller is named. */
  readonly status?: SellerOrderStatus | undefined;
  readonly buyerId?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly orderNumber?: string | undefined;
  /** A day of Dar es Salaam. */
  readonly placedSince?: string | undefined;
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
  const { status, buyerId, sellerId, orderNumber } = reader;
  return {
    ...(orderNumber && { orderNumber }),
    ...(buyerId && { 'buyer.userId': buyerId }),
    ...ofPart(sellerId, status),
  };
}

/** The part of a query that leaves a page of them. */
export function withinPage(reader: Reader, paging: Paging): QueryFilter<OrderRecord> {
  const since = 'anyone' in reader && reader.placedSince;
  const from = since ? { $gte: firstIdOf(beginningOf(since)).toHexString() } : {};
  const _id = { ...afterCursor(paging)._id, ...from };
  return Object.keys(_id).length > 0 ? ({ _id } as QueryFilter<OrderRecord>) : {};
}

/** Of confirmed orders those whose money came: cash comes with the parcel, or never. */
export const PAID = {
  confirmed: true,
  paymentStatus: { $nin: ['cash_due', 'cancelled'] },
} as const;

/** The part of a query that leaves what was ordered for good; of those since a day, which admins count, the paid. */
export function ordered(reader: Reader): QueryFilter<OrderRecord> {
  const paid = 'anyone' in reader && reader.placedSince ? PAID : { confirmed: true };
  return paid as QueryFilter<OrderRecord>;
}

function ofPart(sellerId?: string, status?: SellerOrderStatus): QueryFilter<OrderRecord> {
  if (sellerId && status) return { sellerOrders: { $elemMatch: { sellerId, status } } };
  return {
    ...(sellerId && { 'sellerOrders.sellerId': sellerId }),
    ...(status && { 'sellerOrders.status': status }),
  };
}
