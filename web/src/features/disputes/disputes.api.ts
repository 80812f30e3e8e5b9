import { type Dispute, ordersRoutes, type RouteBody } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function fetchDispute(
  params: { readonly orderId: string; readonly sellerId: string },
  caller?: Caller,
): Promise<Dispute> {
  return (await send(ordersRoutes.dispute, { params }, caller)).data;
}

export async function stateInDispute(
  body: RouteBody<typeof ordersRoutes.stateInDispute>,
  caller?: Caller,
): Promise<string> {
  return (await send(ordersRoutes.stateInDispute, { body }, caller)).message;
}
