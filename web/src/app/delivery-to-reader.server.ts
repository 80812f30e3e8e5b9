import type { RouterContextProvider } from 'react-router';
import type { DeliveryTo } from '../features/catalogue/catalogue.api.ts';
import { deliveryToPlace } from '../features/catalogue/delivery-to.server.ts';
import { fetchDeliveryTerms } from '../lib/delivery-terms.ts';
import { callerOf } from './caller.ts';
import { deliveryPlaceOf } from './delivery-place.ts';

/** What cards say of the delivery to who is asking. */
export async function deliveryToReader(
  context: Readonly<RouterContextProvider>,
): Promise<DeliveryTo | undefined> {
  const place = await deliveryPlaceOf(context);
  if (!place) return undefined;
  return deliveryToPlace(place, await fetchDeliveryTerms(callerOf(context)));
}
