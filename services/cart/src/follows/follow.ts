import { DAY_MS, type EventData, namesOf, type ProductNames } from '@sokoni/contracts';

/** A follower is notified of new products at most so often. */
export const DIGEST_MS = 7 * DAY_MS;
/** A product is new so long after its upload, whenever it is listed first. */
export const NEW_PRODUCT_MS = 30 * DAY_MS;
/** Products listed so shortly before a digest wait for the next: others may be stored with an earlier time. */
export const SETTLE_MS = 60_000;
/** A digest names so many products; the others are counted. */
const NAMED_PRODUCTS = 3;

export interface Follow {
  readonly sellerId: string;
  readonly followedAt: Date;
}

export interface NewProduct extends ProductNames {
  readonly sellerId: string;
  readonly listedAt: Date | null;
}

export type Digest = Omit<EventData<'followed-shops.new-products'>, 'userId'>;

/**
 * What a follower is notified of. The products are in the order of their listing, the newest first; those from
 * before their shop was followed are left out, and those of shops without a name, which are closed.
 */
export function digestOf(
  follows: readonly Follow[],
  products: readonly NewProduct[],
  shopNames: ReadonlyMap<string, string>,
): Digest | null {
  const followedAt = new Map(follows.map((follow) => [follow.sellerId, follow.followedAt]));
  const announced = products.filter(({ sellerId, listedAt }) => {
    const since = followedAt.get(sellerId);
    return since && listedAt && listedAt >= since && shopNames.has(sellerId);
  });
  if (announced.length === 0) return null;
  const bySeller = Map.groupBy(announced, ({ sellerId }) => sellerId);
  const shops = [...bySeller.keys()].map((sellerId) => ({
    sellerId,
    name: shopNames.get(sellerId) ?? '',
  }));
  // A shop that lists a hundred products does not hide the one of another.
  const newestOfEach = [...bySeller.values()].flatMap((ofShop) => ofShop.slice(0, 1));
  const named = [...new Set([...newestOfEach, ...announced])].slice(0, NAMED_PRODUCTS);
  return {
    shops,
    productCount: announced.length,
    productNames: named.map(({ productName }) => productName),
    names: named.map(namesOf),
  };
}
