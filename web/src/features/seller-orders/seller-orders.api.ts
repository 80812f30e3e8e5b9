import { type Order, ordersRoutes, type RouteBody } from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

interface Paging {
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Paid orders cut to the seller's own lines, newest first. */
export function listSoldOrders(paging: Paging, caller?: Caller): Promise<Answer<Order[]>> {
  return send(ordersRoutes.allOrders, { query: paging }, caller);
}

export async function moveSellerOrder(
  body: RouteBody<typeof ordersRoutes.sellerOrderAction>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(ordersRoutes.sellerOrderAction, { body }, caller);
  return message;
}
