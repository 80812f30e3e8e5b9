import type { DeliveryRate, DeliveryTerms } from '../constants/delivery.ts';
import { isZanzibar, locationParts } from '../constants/locations.ts';

export interface DeliveryPrice {
  readonly rate: DeliveryRate | 'station' | 'free';
  /** What the buyer pays. */
  readonly amountTzs: number;
  /** What the shop pays instead, where the seller’s plan includes delivery. */
  readonly subsidyTzs: number;
  /** Days from the seller's acceptance to the delivery; null for pickup. */
  readonly days: number | null;
}

/** The same delivery free for the buyer, where the shop pays it; pickup has no cost. */
export function freeDelivery(price: DeliveryPrice, roomTzs: number): DeliveryPrice {
  if (price.amountTzs === 0 || price.amountTzs > roomTzs) return price;
  return { ...price, rate: 'free', amountTzs: 0, subsidyTzs: price.amountTzs };
}

/** The same delivery free for the buyer, where the seller pays it: nothing is left to pay for the shop. */
export function deliveryBySeller(price: DeliveryPrice): DeliveryPrice {
  return price.amountTzs === 0 ? price : { ...price, rate: 'free', amountTzs: 0 };
}

/** Price of delivering one seller's goods to the buyer's location. */
export function priceDelivery(
  method: 'delivery' | 'pickup',
  from: string,
  to: string,
  terms: DeliveryTerms,
): DeliveryPrice {
  return priceOf(method === 'pickup' ? 'pickup' : rateBetween(from, to), terms);
}

/** Price of sending one seller's goods to a pickup station: never dearer than delivery to the same place. */
export function priceToStation(
  from: string,
  to: string,
  tariffTzs: number,
  terms: DeliveryTerms,
): DeliveryPrice {
  const delivered = priceDelivery('delivery', from, to, terms);
  return { ...delivered, rate: 'station', amountTzs: Math.min(tariffTzs, delivered.amountTzs) };
}

/** Where goods may go from a seller's place, the nearest first, with the price of each. */
export function deliveriesFrom(from: string, terms: DeliveryTerms): readonly DeliveryPrice[] {
  const { region, district } = locationParts(from);
  const rates: DeliveryRate[] = [
    ...(district === null ? [] : (['same-district'] as const)),
    ...(region === '' ? [] : (['same-region'] as const)),
    ...(isZanzibar(from) ? [] : (['mainland'] as const)),
    'zanzibar',
  ];
  return rates.map((rate) => priceOf(rate, terms));
}

function priceOf(rate: DeliveryRate, { tariffsTzs, days }: DeliveryTerms): DeliveryPrice {
  return { rate, amountTzs: tariffsTzs[rate], subsidyTzs: 0, days: days[rate] };
}

function rateBetween(from: string, to: string): DeliveryRate {
  const seller = locationParts(from);
  const buyer = locationParts(to);
  if (seller.region === buyer.region) {
    const sameDistrict = seller.district !== null && seller.district === buyer.district;
    return sameDistrict ? 'same-district' : 'same-region';
  }
  return isZanzibar(from) || isZanzibar(to) ? 'zanzibar' : 'mainland';
}
