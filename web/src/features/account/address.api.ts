import { addressRoutes, type Delivery, type DeliveryAddress } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** Where the visitor's orders are brought; null when nothing was kept. */
export async function fetchAddress(caller?: Caller): Promise<DeliveryAddress | null> {
  return (await send(addressRoutes.deliveryAddress, {}, caller)).data;
}

export async function keepAddress(body: Delivery, caller?: Caller): Promise<string> {
  return (await send(addressRoutes.keepDeliveryAddress, { body }, caller)).message;
}
