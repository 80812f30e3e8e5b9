import { z } from 'zod';
import { done, id } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { deliveryAddress, namedAddress, shownAddress } from '../orders/delivery.schemas.ts';

/** The user's delivery address, the default at checkout. Pickup needs no place. */
const keepAddressBody = deliveryAddress.refine(
  ({ method, location }) => method === 'pickup' || location !== '',
  { message: 'location-unknown', path: ['location'] },
);
export type KeepAddressBody = z.infer<typeof keepAddressBody>;
export type DeliveryAddress = z.infer<typeof shownAddress>;

const savedAddress = shownAddress.extend({
  _id: id,
  /** Empty of the one that was used last without being one of the others; the next such one replaces it. */
  name: z.string(),
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddress>;
export type NamedAddress = z.infer<typeof namedAddress>;

export const addressSchemas = {
  /** Null until an address is stored. */
  deliveryAddress: { data: shownAddress.nullable() },
  keepDeliveryAddress: { body: keepAddressBody, data: shownAddress },
  /** The default first. */
  deliveryAddresses: { data: z.array(savedAddress) },
  saveDeliveryAddress: {
    body: namedAddress,
    data: savedAddress,
    refuses: ['address-not-found', 'addresses-full'],
  },
  removeDeliveryAddress: { body: done, data: done, refuses: ['address-not-found'] },
} satisfies Record<string, RouteSchemas>;
