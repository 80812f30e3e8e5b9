import { catalogueRoutes, type ProductCard } from '@sokoni/contracts/browser';
import { send } from '../../lib/http.ts';
import { shopPath } from '../../lib/shop-path.ts';

/** One page of a list call. */
export interface WalkPage {
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
}

interface WalkOptions {
  /** Products a walk takes up at most, the newest first. */
  readonly most: number;
  readonly keepMs: number;
  readonly now: () => number;
}

/**
 * Every product's id, walked by cursor and kept for a while: requests meanwhile share one
 * walk. When a walk fails the last one's result serves on; without one the failure is the answer.
 */
export function keepProductWalk(
  fetchPage: (cursor: string | null) => Promise<WalkPage>,
  { most, keepMs, now }: WalkOptions,
): () => Promise<readonly string[]> {
  let known: { readonly ids: readonly string[]; readonly until: number } | undefined;
  let walking: Promise<readonly string[]> | undefined;

  async function walk(): Promise<readonly string[]> {
    const ids = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: WalkPage = await fetchPage(cursor);
      for (const id of page.ids) ids.add(id);
      cursor = page.ids.length > 0 ? page.nextCursor : null;
    } while (cursor && ids.size < most);
    const found = [...ids].slice(0, most);
    known = { ids: found, until: now() + keepMs };
    return found;
  }

  return async () => {
    if (known && now() < known.until) return known.ids;
    walking ??= walk().finally(() => {
      walking = undefined;
    });
    return walking.catch((error) => {
      if (known) return known.ids;
      throw error;
    });
  };
}

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
