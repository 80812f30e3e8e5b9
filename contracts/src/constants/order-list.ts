import type { PayNumberKind } from '../orders/pay-number.schemas.ts';
import { MOBILE_PAYMENT_TYPE_VALUES } from '../rules/mobile-money.ts';

/** By the time an order was placed, or by its total and then by its time. */
export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export function sortsByAmount(sort: OrderSort): boolean {
  return sort === 'highest' || sort === 'lowest';
}

const BY_NUMBER = [
  'control-number',
  'lipa-number',
  'bank-transfer',
] as const satisfies readonly PayNumberKind[];

/** By what an order was paid, or is to be; `other` is what a provider alone has a name for, or none. */
export const ORDER_PAID_BY = [
  ...MOBILE_PAYMENT_TYPE_VALUES,
  ...(['card', 'cash'] as const),
  ...BY_NUMBER,
  'other',
] as const;
export type OrderPaidBy = (typeof ORDER_PAID_BY)[number];

/** So many of a seller's newest orders are sorted by buyer or status. */
export const MOST_SORTED = 10_000;

/** The most orders that their file for admins has; its last row says so where there are more. */
export const ALL_ORDERS_FILE_MOST = 10_000;
