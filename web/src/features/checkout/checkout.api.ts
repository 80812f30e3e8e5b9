import {
  type Delivery,
  type Order,
  ordersRoutes,
  type PaymentStart,
  type PaymentStatus,
  type Receipt,
  subscriptionsRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import type { FreeDelivery, SoldLine } from './quote.ts';

/** Checkout asks the cart, the catalogue and the payment provider in turn. */
const PATIENT = { patienceMs: 20_000 };

/** Orders what is in the cart at the total that was shown. The same cart and address again is the same order. */
export async function checkOut(
  delivery: Delivery,
  expectedTotalTzs: number,
  caller?: Caller,
): Promise<PaymentStart> {
  const body = { delivery, expectedTotalTzs };
  const { data } = await send(ordersRoutes.checkout, { body }, caller, PATIENT);
  return data;
}

/** Which sellers of these lines deliver for free. */
export async function fetchFreeDelivery(
  lines: readonly SoldLine[],
  caller?: Caller,
): Promise<FreeDelivery> {
  const query = { sellerIds: [...new Set(lines.map(({ seller }) => seller.id))].join(',') };
  return (await send(ordersRoutes.freeDelivery, { query }, caller)).data;
}

/** The order placed last, paid or not. */
export async function fetchNewestOrder(caller?: Caller): Promise<Order | null> {
  const query = { include: 'all', limit: 1 } as const;
  const { data } = await send(ordersRoutes.orderList, { query }, caller);
  return data[0] ?? null;
}

/** Gives up paying; answers with what became of the order. */
export async function cancelPayment(orderId: string, caller?: Caller): Promise<PaymentStatus> {
  const { data } = await send(ordersRoutes.cancelPayment, { body: { orderId } }, caller, PATIENT);
  return data.status;
}

/** What a seller has paid for plans so far, newest first. */
export async function fetchPlanReceipts(caller?: Caller): Promise<readonly Receipt[]> {
  return (await send(subscriptionsRoutes.receipts, {}, caller)).data;
}
