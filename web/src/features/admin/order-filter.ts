import {
  ORDER_PAID_BY,
  ORDER_SORTS,
  type Order,
  type OrderPaidBy,
  type OrderSort,
  type SellerOrderStatus,
} from '@sokoni/contracts/browser';
import { shillingsIn } from '../../lib/typed-values.ts';

/** The statuses an admin asks for, in the order of an order's life. */
export const FILTER_STATUSES = [
  'awaiting_payment',
  'confirmed',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'return_requested',
  'disputed',
  'cancelled',
  'refunded',
] as const satisfies readonly SellerOrderStatus[];

export function readStatus(value: string | null): SellerOrderStatus | undefined {
  return FILTER_STATUSES.find((status) => status === value);
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const AMOUNT = /^\d{1,12}$/;

/** What the list of all orders is asked for; all of it is in its address. */
export interface OrderFilter {
  readonly status: SellerOrderStatus | undefined;
  readonly buyer: string;
  /** As it was typed: an id or words. */
  readonly seller: string;
  /** Days of Dar es Salaam; empty for none. */
  readonly since: string;
  readonly until: string;
  /** Whole shillings; empty for none. */
  readonly min: string;
  readonly max: string;
  readonly paidBy: OrderPaidBy | undefined;
  /** Only those whose money came. */
  readonly paid: boolean;
  readonly sort: OrderSort;
}

export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  const amount = (name: string) => {
    const tzs = String(shillingsIn(text(name)));
    return AMOUNT.test(tzs) ? tzs : '';
  };
  const fitting = (name: string, form: RegExp) => (form.test(text(name)) ? text(name) : '');
  return {
    status: readStatus(query.get('status')),
    buyer: fitting('buyer', /^[0-9a-f]{24}$/i),
    seller: text('seller'),
    since: fitting('since', DATE),
    until: fitting('until', DATE),
    min: amount('min'),
    max: amount('max'),
    paidBy: ORDER_PAID_BY.find((way) => way === query.get('by')),
    paid: query.has('paid') && query.get('paid') !== '',
    sort: ORDER_SORTS.find((sort) => sort === query.get('sort')) ?? 'newest',
  };
}

/** The same as the API is asked, of this seller. */
export function orderQuery(filter: OrderFilter, sellerId: string | undefined) {
  return {
    status: filter.status,
    buyerId: filter.buyer || undefined,
    sellerId,
    placedSince: filter.since || undefined,
    placedUntil: filter.until || undefined,
    minTzs: filter.min || undefined,
    maxTzs: filter.max || undefined,
    paidBy: filter.paidBy,
    sort: filter.sort,
    ...(filter.paid ? ({ paid: 'yes' } as const) : ({ include: 'all' } as const)),
  };
}

const ENDED: readonly SellerOrderStatus[] = ['cancelled', 'completed', 'refunded'];

/** Parts that an admin may still cancel. */
export function livingParts({ sellerOrders }: Pick<Order, 'sellerOrders'>) {
  return sellerOrders.filter(({ status }) => !ENDED.includes(status));
}
