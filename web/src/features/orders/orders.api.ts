import {
  type ChangePaymentBody,
  type Order,
  ordersRoutes,
  type PaymentStart,
  payNumberRoutes,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';
import { type BuyerMove, isWaiting } from './order.ts';

const PAGE_LENGTH = 20;
/** The payment provider is asked while the shopper waits. */
const PATIENT = { patienceMs: 20_000 };

/** Own orders that were paid, newest first; of a search, all that are found. */
export function listOrders(
  { cursor, search }: { readonly cursor: string | null; readonly search: string },
  caller?: Caller,
): Promise<Answer<readonly Order[]>> {
  const found = search && ({ search, include: 'all' } as const);
  const query = { limit: PAGE_LENGTH, ...(cursor && { cursor }), ...found };
  return send(ordersRoutes.orderList, { query }, caller);
}

export async function fetchOrder(orderId: string, caller?: Caller): Promise<Order> {
  const { data } = await send(ordersRoutes.order, { params: { orderId } }, caller);
  return data;
}

/** The own order of this number, paid or not; none where it is somebody else's. */
export async function findOrders(orderNumber: string, caller: Caller): Promise<readonly Order[]> {
  const query = { include: 'all', orderNumber, limit: 1 } as const;
  return (await send(ordersRoutes.orderList, { query }, caller)).data;
}

/** Own orders, paid or not, newest first. */
export async function listNewest(caller?: Caller): Promise<readonly Order[]> {
  const query = { include: 'all', limit: PAGE_LENGTH } as const;
  const { data } = await send(ordersRoutes.orderList, { query }, caller);
  return data;
}

/** Own orders that still wait for money. */
export async function listWaiting(caller?: Caller): Promise<readonly Order[]> {
  return (await listNewest(caller)).filter(isWaiting);
}

export async function payOrder(orderId: string, caller?: Caller): Promise<PaymentStart> {
  const { data } = await send(ordersRoutes.payOrder, { body: { orderId } }, caller, PATIENT);
  return data;
}

/** A further attempt at paying: the former request is given up. */
export async function resendPayment(orderId: string, caller?: Caller): Promise<PaymentStart> {
  const { data } = await send(ordersRoutes.resendPayment, { body: { orderId } }, caller, PATIENT);
  return data;
}

/** The order is to be paid in another way; answers where. */
export async function changePayment(
  body: ChangePaymentBody,
  caller?: Caller,
): Promise<PaymentStart> {
  return (await send(ordersRoutes.changePayment, { body }, caller, PATIENT)).data;
}

/** The transaction code of a payment to the lipa number or bank account. */
export async function claimPayment(
  body: { orderId: string; code: string },
  caller?: Caller,
): Promise<string> {
  return (await send(payNumberRoutes.claimPayment, { body }, caller)).message;
}

/** Says what has come, or that something is wrong with one seller order. */
export async function moveOrder(
  body: { orderId: string; sellerId: string; action: BuyerMove; reason: string },
  caller?: Caller,
): Promise<string> {
  const { message } = await send(ordersRoutes.buyerOrderAction, { body }, caller);
  return message;
}

/** The whole order, or one seller order. */
export async function cancelOrder(
  orderId: string,
  sellerId: string | null,
  caller?: Caller,
): Promise<{ readonly text: string; readonly order: Order }> {
  const body = { orderId, ...(sellerId && { sellerId }) };
  const { message, data } = await send(ordersRoutes.cancelOrder, { body }, caller, PATIENT);
  return { text: message, order: data };
}
