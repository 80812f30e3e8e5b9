import { freeDelivery, priceDelivery } from '@sokoni/contracts/delivery-price';
import { canonicalLocation } from '@sokoni/contracts/locations';

/** A line, who sells it from where, and what it costs. */
export interface SoldLine {
  readonly seller: { readonly id: string; readonly name: string; readonly location: string };
  readonly total: number;
}

/** Who delivers for free, up to which tariff, and from which basket on. */
export interface FreeDelivery {
  readonly sellers: readonly { readonly sellerId: string; readonly upToTzs: number }[];
  readonly leastBasketTzs: number;
}

export const NOBODY_FREE: FreeDelivery = { sellers: [], leastBasketTzs: 0 };

export interface Quote {
  readonly goods: number;
  /** What each seller's parcel costs the buyer; empty until a place is chosen. */
  readonly parcels: readonly {
    readonly seller: string;
    readonly name: string;
    readonly amount: number;
    /** The seller's plan pays, whatever the tariff is. */
    readonly free: boolean;
    /** Days from the seller's acceptance to the buyer's door; null for pickup. */
    readonly days: number | null;
  }[];
  /** Null until a place is chosen. */
  readonly total: number | null;
}

/** What the order will cost, by the rules that the server charges by; the server has the last word. */
export function quoteFor(
  groups: readonly (readonly SoldLine[])[],
  { sellers, leastBasketTzs }: FreeDelivery,
  chosen: { readonly method: string; readonly location: string },
): Quote {
  const goods = groups.flat().reduce((sum, { total }) => sum + total, 0);
  const method = chosen.method === 'pickup' ? 'pickup' : 'delivery';
  const to = canonicalLocation(chosen.location) ?? '';
  if (method === 'delivery' && to === '') return { goods, parcels: [], total: null };
  const parcels = groups.flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { id, name, location } = first.seller;
    const basket = lines.reduce((sum, { total }) => sum + total, 0);
    const room = sellers.find(({ sellerId }) => sellerId === id)?.upToTzs ?? 0;
    const tariff = priceDelivery(method, location, to);
    const price = freeDelivery(tariff, basket >= leastBasketTzs ? room : 0);
    const { amountTzs: amount, days } = price;
    return [{ seller: id, name, amount, free: price.rate === 'free', days }];
  });
  return { goods, parcels, total: parcels.reduce((sum, { amount }) => sum + amount, goods) };
}
