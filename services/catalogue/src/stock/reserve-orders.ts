import type { RefusedLine, ReserveBody } from '@sokoni/contracts';
import { type PriceList, priceLines } from './price-lines.ts';
import { type Reservation } from './reservation.schema.ts';
import { holdReservation } from './reservation.ts';

/** The result of one reserve request: a reservation, or the lines that are unavailable. */
export type ReserveOutcome =
  | { readonly reservation: Reservation; readonly isNew: boolean }
  | { readonly refused: readonly RefusedLine[] };

/**
 * Serves orders in sequence, each all or nothing, from the stock that the orders before it leave.
 * An order that is reserved already keeps its reservation.
 */
export function reserveOrders(
  orders: readonly ReserveBody[],
  existing: readonly Reservation[],
  prices: Omit<PriceList, 'buyerId'>,
): ReserveOutcome[] {
  const known = new Map(existing.map((reservation) => [reservation._id, reservation]));
  let left: ReadonlyMap<string, number> = new Map();
  return orders.map((order) => {
    const reserved = known.get(order.orderId);
    if (reserved) return { reservation: reserved, isNew: false };
    const result = priceLines(order.lines, { ...prices, ...order }, left);
    if (result.refused.length > 0) return { refused: result.refused };
    left = result.left;
    const reservation = holdReservation(order, result.priced);
    known.set(order.orderId, reservation);
    return { reservation, isNew: true };
  });
}
