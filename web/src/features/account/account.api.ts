import {
  accountRoutes,
  addressRoutes,
  type Business,
  businessRoutes,
  identityRoutes,
  type KeepAddressBody,
  type NamedAddress,
  type Profile,
  phoneRoutes,
  type RouteBody,
  type SavedAddress,
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

/** Where the visitor's orders are brought, the default first. */
export async function listAddresses(caller?: Caller): Promise<readonly SavedAddress[]> {
  return (await send(addressRoutes.deliveryAddresses, {}, caller)).data;
}

export async function saveAddress(body: NamedAddress, caller?: Caller): Promise<string> {
  return (await send(addressRoutes.saveDeliveryAddress, { body }, caller)).message;
}

export async function removeAddress(_id: string, caller?: Caller): Promise<string> {
  return (await send(addressRoutes.removeDeliveryAddress, { body: { _id } }, caller)).message;
}

/** Where an order went: the one used last, unless it is one of the others. */
export async function keepAddress(body: KeepAddressBody, caller?: Caller): Promise<string> {
  return (await send(addressRoutes.keepDeliveryAddress, { body }, caller)).message;
}

/** The business that the visitor buys for; null without one. */
export async function fetchOwnBusiness(caller?: Caller): Promise<Business | null> {
  return (await send(businessRoutes.ownBusiness, {}, caller)).data;
}

export async function keepOwnBusiness(
  body: RouteBody<typeof businessRoutes.keepOwnBusiness>,
  caller?: Caller,
): Promise<string> {
  return (await send(businessRoutes.keepOwnBusiness, { body }, caller)).message;
}

export async function removeOwnBusiness(caller?: Caller): Promise<string> {
  return (await send(businessRoutes.removeOwnBusiness, {}, caller)).message;
}

/** The account's session is that of a seller afterwards; answers what to do next. */
export async function openShop(
  body: RouteBody<typeof accountRoutes.openShop>,
  caller: Caller,
): Promise<string> {
  return (await send(accountRoutes.openShop, { body }, caller)).message;
}
