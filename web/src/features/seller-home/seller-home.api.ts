import {
  opinionsRoutes,
  ordersRoutes,
  type SellerHome,
  type SellerOpinionTasks,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function fetchSellerHome(caller?: Caller): Promise<SellerHome> {
  return (await send(ordersRoutes.sellerHome, {}, caller)).data;
}

/** What waits for an answer. */
export async function fetchOpinionTasks(caller?: Caller): Promise<SellerOpinionTasks> {
  return (await send(opinionsRoutes.sellerOpinionTasks, {}, caller)).data;
}
