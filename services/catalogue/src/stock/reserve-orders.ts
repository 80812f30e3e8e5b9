import type { RefusedLine, ReserveBody } from '@sokoni/contracts';
import { type PriceList, priceLines } from './price-lines.ts';
import { holdReservation, type Reservation } from './reservation.ts';

/** What came of an order's wish: a reservation, or the lines that cannot be had. */
export type HoldOutcome =
  | { readonly reservation: Reservation; readonly isNew: boolean }
  | { readonly refused: readonly RefusedLine[] };

/**
 * Serves orders one after the other, each all or nothing, from what those before it have left.
 * An order that has its reservation already keeps it.
 */
export function holdOrders(
  orders: readonly ReserveBody[],
  earlier: readonly Reservation[],
  prices: Omit<PriceList, 'buyerId'>,
): HoldOutcome[] {
  const known = new Map(earlier.map((reservation) => [reservation._id, reservation]));
  let left: ReadonlyMap<string, number> = new Map();
  return orders.map((order) => {
    const reserved = known.get(order.orderId);
    if (reserved) return { reservation: reserved, isNew: false };
    const { priced, refused, left: then } = priceLines(order.lines, { ...prices, ...order }, left);
    if (refused.length > 0) return { refused };
    left = then;
    const reservation = holdReservation(order, priced);
    known.set(order.orderId, reservation);
    return { reservation, isNew: true };
  });
}
