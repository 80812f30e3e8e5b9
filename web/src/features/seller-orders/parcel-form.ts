import { type ordersRoutes, PARCEL_CARRIERS, type RouteBody } from '@sokoni/contracts/browser';
import { textOf } from '../../lib/form-answer.ts';

type ParcelInput = RouteBody<typeof ordersRoutes.saveParcel>['parcel'];

/** Who brings a parcel, as a form says it; undefined where nothing is said. */
export function parcelOf(form: FormData): ParcelInput | undefined {
  const chosen = textOf(form, 'carrier');
  const texts = {
    carrierName: textOf(form, 'carrierName'),
    reference: textOf(form, 'reference'),
    phone: textOf(form, 'parcelPhone'),
  };
  if (chosen === '' && Object.values(texts).every((text) => text === '')) return undefined;
  // Details without a choice are of another carrier, which the server wants to have a name.
  return { carrier: PARCEL_CARRIERS.find((carrier) => carrier === chosen) ?? 'other', ...texts };
}
