import { catalogueRoutes } from '@sokoni/contracts/browser';
import { send } from '../../lib/http.ts';
import { keepProductWalk } from './product-walk.ts';

const PAGE_LENGTH = 200;
const MOST_PRODUCTS = 100_000;
const KEEP_MS = 3_600_000;
const CALL_PATIENCE_MS = 10_000;

/** Ids of the products in the shop, newest first, at most an hour old. */
export const listProductIds = keepProductWalk(
  async (cursor) => {
    // Without a caller: a sitemap is the same for every visitor.
    const caller = {
      headers: new Headers(),
      signal: AbortSignal.timeout(CALL_PATIENCE_MS),
      setCookies: [],
    };
    const query = { limit: PAGE_LENGTH, ...(cursor && { cursor }) };
    const { data, nextCursor } = await send(catalogueRoutes.getProducts, { query }, caller);
    return { ids: data.map(({ _id }) => _id), nextCursor };
  },
  { most: MOST_PRODUCTS, keepMs: KEEP_MS, now: Date.now },
);
