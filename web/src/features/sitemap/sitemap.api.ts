import { catalogueRoutes, type ProductCard } from '@sokoni/contracts/browser';
import { send } from '../../lib/http.ts';
import { shopPath } from '../../lib/shop-path.ts';
import { keepProductWalk } from './product-walk.ts';

const PAGE_LENGTH = 200;
const LIMITS = { most: 100_000, keepMs: 3_600_000, now: Date.now };
const CALL_PATIENCE_MS = 10_000;

/** What a page of all products names, newest first, at most an hour old. */
const walkProducts = (nameOf: (card: ProductCard) => string) =>
  keepProductWalk(async (cursor) => {
    // Without a caller: a sitemap is the same for every visitor.
    const caller = {
      headers: new Headers(),
      signal: AbortSignal.timeout(CALL_PATIENCE_MS),
      setCookies: [],
    };
    const query = { limit: PAGE_LENGTH, ...(cursor && { cursor }) };
    const { data, nextCursor } = await send(catalogueRoutes.getProducts, { query }, caller);
    return { ids: data.map(nameOf), nextCursor };
  }, LIMITS);

export const listProductIds = walkProducts(({ _id }) => _id);
/** Addresses of the shops that sell something. */
export const listShopPaths = walkProducts(({ sellerId, sellerName }) =>
  shopPath(sellerId, sellerName),
);
