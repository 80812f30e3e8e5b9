import { type Order, ordersRoutes, type RouteBody } from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

interface Paging {
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Every order, also those that wait for money or ended without it. */
export function listAllOrders(paging: Paging, caller?: Caller): Promise<Answer<Order[]>> {
  return send(ordersRoutes.allOrder, { query: { ...paging, include: 'all' } }, caller);
}

/** Cancels with a reason; what was paid goes back to the buyer. */
export async function cancelOrder(
  body: RouteBody<typeof ordersRoutes.cancelOrder>,
  caller?: Caller,
): Promise<string> {
  return (await send(ordersRoutes.cancelOrder, { body }, caller)).message;
}
