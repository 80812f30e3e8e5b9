import type { DeliveryTerms, ShopSettings } from '@sokoni/contracts/browser';
import { deliveriesFrom, priceDelivery } from '@sokoni/contracts/delivery-price';
import { locationParts } from '@sokoni/contracts/locations';
import { paysDelivery, returnDay } from '@sokoni/contracts/shop-settings';

/** What it costs to have a product brought to one area, and within how many days. */
interface AreaDelivery {
  /** The text that names the area. */
  readonly area:
    | 'toDistrict'
    | 'toRegion'
    | 'toRestOfRegion'
    | 'toMainland'
    | 'toZanzibar'
    | 'toRest';
  readonly amountTzs: number;
  readonly days: number | null;
}

/** What it costs to the place of the reader; null where the seller does not deliver there. */
export interface PlaceDelivery {
  readonly place: string;
  readonly price: { readonly amountTzs: number; readonly days: number | null } | null;
}

/** How a seller delivers, as the pages of the product and of the shop show it. */
export interface ShownDelivery {
  readonly from: string;
  readonly areas: readonly AreaDelivery[];
  /** Null for a reader whose place is not known. */
  readonly toMe: PlaceDelivery | null;
  /** Null for everywhere. */
  readonly regions: readonly string[] | null;
  /** The basket from which seller or plan pays; null for never. */
  readonly freeFromTzs: number | null;
  /** Of a seller on holiday: the day of the return, and what the seller says about it. */
  readonly holiday: { readonly sentFrom: string; readonly note: string } | null;
}

export function deliveryOf(
  from: string,
  settings: ShopSettings,
  terms: DeliveryTerms,
  now: Date,
  to = '',
  /** Of one piece, as its card says; nothing for all that a shop sells. */
  goodsTzs = 0,
): ShownDelivery {
  const { regions, freeDeliveryFromTzs: freeFromTzs, holiday } = settings;
  const sentFrom = returnDay(settings, now);
  // Where each such delivery is paid, no tariff stands beside that promise.
  const charged = <T extends { readonly amountTzs: number }>(delivery: T): T =>
    paysDelivery(settings, goodsTzs) ? { ...delivery, amountTzs: 0 } : delivery;
  const price = to ? priceTo(to, from, regions, terms) : null;
  return {
    from,
    areas: areaDeliveries(from, regions, terms).map(charged),
    toMe: to ? { place: to, price: price && charged(price) } : null,
    regions,
    freeFromTzs,
    holiday: sentFrom === null ? null : { sentFrom, note: holiday?.note ?? '' },
  };
}

function priceTo(
  to: string,
  from: string,
  regions: readonly string[] | null,
  terms: DeliveryTerms,
): PlaceDelivery['price'] {
  if (regions && !regions.includes(locationParts(to).region)) return null;
  const { amountTzs, days } = priceDelivery('delivery', from, to, terms);
  return { amountTzs, days };
}

/**
 * By the rule that the checkout charges by; an unknown place of the seller leaves out what is near it, and
 * chosen regions what is in none of them.
 */
export function areaDeliveries(
  from: string,
  regions: readonly string[] | null,
  terms: DeliveryTerms,
): readonly AreaDelivery[] {
  const deliveries = deliveriesFrom(from, terms);
  const rates = deliveries.map(({ rate }) => rate);
  return deliveries
    .filter(({ rate }) => isServed(rate))
    .map(({ rate, amountTzs, days }) => ({ area: areaOf(rate), amountTzs, days }));

  function isServed(rate: (typeof rates)[number]): boolean {
    if (regions === null) return true;
    if (rate === 'same-district') return regions.includes(locationParts(from).region);
    return regions.some((region) => priceDelivery('delivery', from, region, terms).rate === rate);
  }

  function areaOf(rate: (typeof rates)[number]): AreaDelivery['area'] {
    if (rate === 'same-district') return 'toDistrict';
    if (rate === 'mainland') return 'toMainland';
    if (rate === 'zanzibar') return rates.includes('mainland') ? 'toZanzibar' : 'toRest';
    return rates.includes('same-district') ? 'toRestOfRegion' : 'toRegion';
  }
}
