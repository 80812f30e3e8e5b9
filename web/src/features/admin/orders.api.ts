import {
  type Order,
  ordersRoutes,
  type RouteBody,
  type SellerOrderStatus,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

interface Paging {
  readonly cursor: string | undefined;
  readonly limit: number;
}

interface OrderQuery extends Paging {
  /** Only orders of which some seller order stands so. */
  readonly status: SellerOrderStatus | undefined;
  readonly buyerId?: string | undefined;
  readonly sellerId?: string | undefined;
  /** Only those that were paid, of those placed on this day or later. */
  readonly placedSince?: string | undefined;
}

/** Every order, also those that wait for money or ended without it, unless those since a day are wanted. */
export function listAllOrders(query: OrderQuery, caller?: Caller): Promise<Answer<Order[]>> {
  const include = query.placedSince ? undefined : ('all' as const);
  return send(ordersRoutes.allOrder, { query: { ...query, include } }, caller);
}

/** Null for a number that no order has. */
export async function findOrder(orderNumber: string, caller?: Caller): Promise<Order | null> {
  const query = { orderNumber, include: 'all', limit: 1 } as const;
  const { data } = await send(ordersRoutes.allOrder, { query }, caller);
  return data[0] ?? null;
}

/** Moves one seller order on, or decides about it. */
export async function moveOrder(
  body: RouteBody<typeof ordersRoutes.sellerOrderAction>,
  caller?: Caller,
): Promise<string> {
  return (await send(ordersRoutes.sellerOrderAction, { body }, caller)).message;
}

/** Cancels with a reason; what was paid goes back to the buyer. */
export async function cancelOrder(
  body: RouteBody<typeof ordersRoutes.cancelOrder>,
  caller?: Caller,
): Promise<string> {
  return (await send(ordersRoutes.cancelOrder, { body }, caller)).message;
}
