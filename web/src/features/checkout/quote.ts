import {
  DEFAULT_DELIVERY_TERMS,
  type DeliveryTerms,
  type PickupStation,
  type PromotionQuote,
  type SellersTerms,
} from '@sokoni/contracts/browser';
import {
  deliveryBySeller,
  freeDelivery,
  priceDelivery,
  priceToStation,
} from '@sokoni/contracts/delivery-price';
import { canonicalLocation } from '@sokoni/contracts/locations';
import {
  deliversTo,
  NO_SHOP_SETTINGS,
  paysDelivery,
  returnDay,
} from '@sokoni/contracts/shop-settings';

/** A line, who sells it from where, and what it costs. */
export interface SoldLine {
  readonly seller: { readonly id: string; readonly name: string; readonly location: string };
  readonly total: number;
}

/** Tariffs; whose plan delivers for free, up to which tariff and from which basket on; what sellers have set themselves. */
export interface FreeDelivery {
  readonly sellers: readonly { readonly sellerId: string; readonly upToTzs: number }[];
  readonly leastBasketTzs: number;
  readonly deliveryTerms: DeliveryTerms;
  readonly shops: readonly SellersTerms[];
}

export const NO_FREE_DELIVERY: FreeDelivery = {
  sellers: [],
  leastBasketTzs: 0,
  deliveryTerms: DEFAULT_DELIVERY_TERMS,
  shops: [],
};

const NOTHING_OFF = { discounts: [], freeDelivery: [] };

export interface Quote {
  /** At full prices. */
  readonly goods: number;
  readonly discounts: PromotionQuote['discounts'];
  /** What each seller's parcel costs the buyer; empty until a place is chosen. */
  readonly parcels: readonly {
    readonly seller: string;
    readonly name: string;
    readonly amount: number;
    /** The seller or the seller's plan pays, whatever the tariff is. */
    readonly free: boolean;
    /** The seller delivers to the place; the order is refused otherwise. */
    readonly served: boolean;
    /** The day on which a seller on holiday is back. */
    readonly sentFrom: string | null;
    /** Days from the seller's acceptance to the buyer's door; null for pickup. */
    readonly days: number | null;
  }[];
  /** Null until a place is chosen. */
  readonly total: number | null;
}

interface ChosenPlace {
  readonly method: string;
  readonly location: string;
  /** Of a pickup station. */
  readonly tariffTzs?: number;
}

/** The place that was chosen: of a station its own, nowhere while none is chosen. */
export function placeOf(
  { method, location, stationId }: Readonly<Record<'method' | 'location' | 'stationId', string>>,
  stations: readonly PickupStation[],
): ChosenPlace {
  if (method !== 'station') return { method, location };
  const station = stations.find(({ _id }) => _id === stationId);
  return station
    ? { method, location: station.location, tariffTzs: station.tariffTzs }
    : { method, location: '' };
}

/** What the order will cost, by the rules that the server charges by; the server has the last word. */
export function quoteFor(
  groups: readonly (readonly SoldLine[])[],
  { sellers, leastBasketTzs, deliveryTerms, shops }: FreeDelivery,
  chosen: ChosenPlace,
  promoted: Pick<PromotionQuote, 'discounts' | 'freeDelivery'> = NOTHING_OFF,
  now = new Date(),
): Quote {
  const { discounts, freeDelivery: promotedSellers } = promoted;
  const goods = groups.flat().reduce((sum, { total }) => sum + total, 0);
  const method = chosen.method === 'pickup' ? 'pickup' : 'delivery';
  const to = canonicalLocation(chosen.location) ?? '';
  if (method === 'delivery' && to === '') return { goods, discounts, parcels: [], total: null };
  const parcels = groups.flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { id, name, location } = first.seller;
    const basket = lines.reduce((sum, { total }) => sum + total, 0);
    const room = sellers.find(({ sellerId }) => sellerId === id)?.upToTzs ?? 0;
    const { tariffTzs } = chosen;
    const tariff =
      tariffTzs === undefined
        ? priceDelivery(method, location, to, deliveryTerms)
        : priceToStation(location, to, tariffTzs, deliveryTerms);
    const terms = shops.find(({ sellerId }) => sellerId === id) ?? NO_SHOP_SETTINGS;
    const price = paysDelivery(terms, basket)
      ? deliveryBySeller(tariff)
      : freeDelivery(tariff, basket >= leastBasketTzs ? room : 0);
    const isPromoted = price.amountTzs > 0 && promotedSellers.some((one) => one.sellerId === id);
    const { amountTzs: amount, days } = isPromoted ? deliveryBySeller(price) : price;
    const served = method === 'pickup' || deliversTo(terms, to);
    const free = price.rate === 'free' || isPromoted;
    return [{ seller: id, name, amount, free, served, sentFrom: returnDay(terms, now), days }];
  });
  const off = discounts.reduce((sum, { goodsTzs }) => sum + goodsTzs, 0);
  const total = parcels.reduce((sum, { amount }) => sum + amount, goods - off);
  return { goods, discounts, parcels, total };
}

/**
 * From which basket on whose delivery is free, whether seller, promotion or shop pays it, as the page of the product
 * says it: a plan counts where it pays the way to every place.
 */
export function freeFromOf(
  { sellers, leastBasketTzs, deliveryTerms, shops }: FreeDelivery,
  { freeDeliveryFrom = [] }: Pick<PromotionQuote, 'freeDeliveryFrom'> = {},
): Readonly<Record<string, number>> {
  const dearest = Math.max(...Object.values(deliveryTerms.tariffsTzs));
  const byPlan = sellers.filter(({ upToTzs }) => upToTzs >= dearest);
  const lowest = new Map(byPlan.map(({ sellerId }) => [sellerId, leastBasketTzs]));
  const others = [
    ...shops.map(({ sellerId, freeDeliveryFromTzs: fromTzs }) => ({ sellerId, fromTzs })),
    ...freeDeliveryFrom,
  ];
  for (const { sellerId, fromTzs } of others) {
    if (fromTzs !== null) lowest.set(sellerId, Math.min(fromTzs, lowest.get(sellerId) ?? fromTzs));
  }
  return Object.fromEntries(lowest);
}

/** The shops of an order that take no cash, by name. */
export function shopsWithoutCash(
  groups: readonly (readonly SoldLine[])[],
  { shops }: Pick<FreeDelivery, 'shops'>,
): readonly string[] {
  return groups.flatMap(([first]) => {
    const terms = shops.find(({ sellerId }) => sellerId === first?.seller.id);
    return first && terms && !terms.cashOnDelivery ? [first.seller.name] : [];
  });
}
