import {
  type Order,
  ordersRoutes,
  type RouteBody,
  type RouteQuery,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

type OrderQuery = RouteQuery<typeof ordersRoutes.allOrder>;

/** Orders of all shops, as they are filtered and sorted. */
export function listAllOrders(query: OrderQuery, caller?: Caller): Promise<Answer<Order[]>> {
  return send(ordersRoutes.allOrder, { query }, caller);
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
