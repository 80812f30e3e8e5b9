import {
  opinionsRoutes,
  ordersRoutes,
  type RouteQuery,
  type SellerHome,
  type SellerOpinionTasks,
  type SellerSales,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function fetchSellerHome(caller?: Caller): Promise<SellerHome> {
  return (await send(ordersRoutes.sellerHome, {}, caller)).data;
}

/** What waits for an answer. */
export async function fetchOpinionTasks(caller?: Caller): Promise<SellerOpinionTasks> {
  return (await send(opinionsRoutes.sellerOpinionTasks, {}, caller)).data;
}

export async function fetchSellerSales(
  query: RouteQuery<typeof ordersRoutes.sellerSales>,
  caller: Caller,
): Promise<SellerSales> {
  return (await send(ordersRoutes.sellerSales, { query }, caller)).data;
}
