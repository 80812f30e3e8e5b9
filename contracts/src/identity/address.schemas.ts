import { z } from 'zod';
import { done, id, nothing, requiredText } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { deliveryAddress, namedAddress, shownAddress } from '../orders/delivery.schemas.ts';
import { checkDocumentNumber, plainDocumentNumber } from '../rules/seller.ts';

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

const NAME_LENGTH = 100;

/**
 * For whom a business purchase is made: fiscal receipts name it as the customer. Whose number it is, is not checked.
 */
export const ownBusiness = z.object({
  tin: z
    .string('all-fields-required')
    .max(40, 'tin-length')
    .transform(plainDocumentNumber)
    .refine((tin) => checkDocumentNumber('tin', tin) === null, 'tin-length'),
  name: requiredText(NAME_LENGTH),
});

export const shownBusiness = z.object({ tin: z.string(), name: z.string() });
export type Business = z.infer<typeof shownBusiness>;

export const businessSchemas = {
  /** Null until one is kept. */
  ownBusiness: { data: shownBusiness.nullable() },
  keepOwnBusiness: { body: ownBusiness, data: shownBusiness },
  removeOwnBusiness: { data: nothing },
} satisfies Record<string, RouteSchemas>;
