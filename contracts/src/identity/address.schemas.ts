import type { z } from 'zod';
import type { RouteSchemas } from '../kit/route.ts';
import { deliveryAddress, shownAddress } from '../orders/delivery.schemas.ts';

/** The user's delivery address, the default at checkout. Pickup needs no place. */
export const keepAddressBody = deliveryAddress.refine(
  ({ method, location }) => method === 'pickup' || location !== '',
  { message: 'location-unknown', path: ['location'] },
);
export type KeepAddressBody = z.infer<typeof keepAddressBody>;
export type DeliveryAddress = z.infer<typeof shownAddress>;

export const addressSchemas = {
  /** Null until an address is stored. */
  deliveryAddress: { data: shownAddress.nullable() },
  keepDeliveryAddress: { body: keepAddressBody, data: shownAddress },
} satisfies Record<string, RouteSchemas>;
