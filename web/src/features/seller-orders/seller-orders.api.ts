import {
  type AcceptedOrder,
  type Order,
  ordersRoutes,
  type RouteBody,
  type SellerStage,
  type SellerTask,
  type SellerTasks,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';
import type { SortIn } from '../../lib/sorted.ts';

/** By what the list of orders is sorted. */
export const SOLD_SORTS = ['age', 'buyer', 'amount', 'due', 'status'] as const;
export type SoldSort = SortIn<(typeof SOLD_SORTS)[number]>;

interface Paging {
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly sort?: SoldSort | undefined;
}

/** Paid orders cut to the seller's own lines, by itself newest first; those that are searched, or all. */
export function listSoldOrders(
  paging: Paging & { readonly search?: string },
  caller?: Caller,
): Promise<Answer<Order[]>> {
  return send(ordersRoutes.allOrders, { query: paging }, caller);
}

/** One of them, with everything that its seller may know. */
export async function fetchSoldOrder(orderId: string, caller?: Caller): Promise<Order> {
  return (await send(ordersRoutes.soldOrder, { params: { orderId } }, caller)).data;
}

/** Those that wait for the seller or that stand at one point, by itself soonest deadline first. */
export function listTaskOrders(
  query: Paging & { readonly task: SellerTask | SellerStage | undefined },
  caller?: Caller,
): Promise<Answer<Order[]>> {
  return send(ordersRoutes.sellerTaskOrders, { query }, caller);
}

/** How many of all orders wait for what. */
export async function countTasks(caller?: Caller): Promise<SellerTasks> {
  return (await send(ordersRoutes.sellerTasks, {}, caller)).data;
}

/** Several of them at once; all or none, unless those that are not found may be left out. */
export async function fetchChosenOrders(
  orderIds: readonly string[],
  caller?: Caller,
  missing?: 'left-out',
): Promise<Order[]> {
  const query = { orderIds: orderIds.join(','), missing };
  return (await send(ordersRoutes.chosenOrders, { query }, caller)).data;
}

/** What became of each. */
export async function acceptOrders(orderIds: string[], caller?: Caller): Promise<AcceptedOrder[]> {
  return (await send(ordersRoutes.acceptOrders, { body: { orderIds } }, caller)).data;
}

export async function saveParcel(
  body: RouteBody<typeof ordersRoutes.saveParcel>,
  caller?: Caller,
): Promise<string> {
  return (await send(ordersRoutes.saveParcel, { body }, caller)).message;
}

export async function saveSellerNote(
  body: RouteBody<typeof ordersRoutes.saveSellerNote>,
  caller?: Caller,
): Promise<string> {
  return (await send(ordersRoutes.saveSellerNote, { body }, caller)).message;
}

export async function moveSellerOrder(
  body: RouteBody<typeof ordersRoutes.sellerOrderAction>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(ordersRoutes.sellerOrderAction, { body }, caller);
  return message;
}
