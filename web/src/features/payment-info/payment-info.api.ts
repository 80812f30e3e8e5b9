import { ordersRoutes, type PaymentInfo, type RouteBody } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function listPaymentInfo(caller?: Caller): Promise<readonly PaymentInfo[]> {
  return (await send(ordersRoutes.myPayment, {}, caller)).data;
}

/** Saves a wallet or card; the number of a card and its CVC are not kept anywhere. */
export async function savePaymentInfo(
  body: RouteBody<typeof ordersRoutes.userPayment>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(ordersRoutes.userPayment, { body }, caller);
  return message;
}

export async function removePaymentInfo(_id: string, caller?: Caller): Promise<string> {
  return (await send(ordersRoutes.removePayment, { body: { _id } }, caller)).message;
}
