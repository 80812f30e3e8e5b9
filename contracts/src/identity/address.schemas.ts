import type { z } from 'zod';
import type { RouteSchemas } from '../kit/route.ts';
import { delivery, shownDelivery } from '../orders/order.schemas.ts';

/** The user's delivery address, the default at checkout. Pickup needs no place. */
export const keepAddressBody = delivery.refine(
  ({ method, location }) => method === 'pickup' || location !== '',
  { message: 'location-unknown', path: ['location'] },
);
export type KeepAddressBody = z.infer<typeof keepAddressBody>;
export type DeliveryAddress = z.infer<typeof shownDelivery>;

export const addressSchemas = {
  /** Null until an address is stored. */
  deliveryAddress: { data: shownDelivery.nullable() },
  keepDeliveryAddress: { body: keepAddressBody, data: shownDelivery },
} satisfies Record<string, RouteSchemas>;
