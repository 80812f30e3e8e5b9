import { type Dispute, ordersRoutes, type RouteBody } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export const MAX_PHOTOS = 4;

/** What opens a case about a seller order. */
export const CASE_MOVES = ['request-return', 'dispute'] as const;
export type CaseMove = (typeof CASE_MOVES)[number];

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
