import type { RouterContextProvider } from 'react-router';
import type { DeliveryTo } from '../features/catalogue/catalogue.api.ts';
import { deliveryToPlace } from '../features/catalogue/delivery-to.ts';
import { fetchDeliveryTerms } from '../lib/delivery-terms.ts';
import { callerOf } from './caller.ts';
import { deliveryPlaceOf } from './delivery-place.ts';

/** Where it is brought to who is asking, and what that costs by; null where their place is not known. */
export async function deliveryOfReader(context: Readonly<RouterContextProvider>) {
  const place = await deliveryPlaceOf(context);
  return place ? { place, terms: await fetchDeliveryTerms(callerOf(context)) } : null;
}

/** What cards say of the delivery to who is asking. */
export async function deliveryToReader(
  context: Readonly<RouterContextProvider>,
): Promise<DeliveryTo | undefined> {
  const delivery = await deliveryOfReader(context);
  return delivery ? deliveryToPlace(delivery.place, delivery.terms) : undefined;
}
