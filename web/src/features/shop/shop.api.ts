import { catalogueRoutes, type SellerRating, type ShopProfile } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { shopPath } from '../../lib/shop-path.ts';

/** A seller's page: who it is, and where. */
export interface Shop extends Omit<ShopProfile, '_id'> {
  readonly id: string;
  readonly path: string;
}

export async function fetchShop(sellerId: string, caller: Caller): Promise<Shop> {
  const { data } = await send(catalogueRoutes.shopProfile, { body: { sellerId } }, caller);
  const { _id: id, ...profile } = data;
  return { ...profile, id, path: shopPath(id, profile.name) };
}

/** The shop in the words of schema.org, ready to stand in a script element. */
export function structuredShop(shop: Shop, rating: SellerRating | null, address: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.name,
    url: address,
    ...(shop.picture && { image: new URL(shop.picture, address).href }),
    ...(shop.location && {
      address: {
        '@type': 'PostalAddress',
        addressRegion: shop.location,
        addressCountry: 'TZ',
      },
    }),
    ...(rating &&
      rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.count,
          bestRating: 5,
        },
      }),
    currenciesAccepted: 'TZS',
  };
  // A seller's words must not end the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
