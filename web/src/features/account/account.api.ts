import {
  accountRoutes,
  addressRoutes,
  type DeliveryAddress,
  identityRoutes,
  type KeepAddressBody,
  type Profile,
  phoneRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function fetchProfile(caller?: Caller): Promise<Profile> {
  return (await send(identityRoutes.myProfile, {}, caller)).data;
}

/** With the token mailed to the new address. */
export async function confirmEmail(
  body: RouteBody<typeof identityRoutes.confirmEmail>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(identityRoutes.confirmEmail, { body }, caller);
  return message;
}

/** With the token sent to the former email or number. */
export async function undoContactChange(
  body: RouteBody<typeof accountRoutes.undoContactChange>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(accountRoutes.undoContactChange, { body }, caller);
  return message;
}

/** The number that logs in, with the code of its SMS. */
export async function confirmPhone(
  body: RouteBody<typeof phoneRoutes.confirmOwnPhone>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(phoneRoutes.confirmOwnPhone, { body }, caller);
  return message;
}

export async function updateProfile(
  body: RouteBody<typeof identityRoutes.updateUserDetails>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(identityRoutes.updateUserDetails, { body }, caller);
  return message;
}

/** Where the visitor's orders are brought; null when nothing was kept. */
export async function fetchAddress(caller?: Caller): Promise<DeliveryAddress | null> {
  return (await send(addressRoutes.deliveryAddress, {}, caller)).data;
}

export async function keepAddress(body: KeepAddressBody, caller?: Caller): Promise<string> {
  return (await send(addressRoutes.keepDeliveryAddress, { body }, caller)).message;
}
