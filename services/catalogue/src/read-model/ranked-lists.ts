import { LRUCache } from 'lru-cache';
import type { SalesService } from '../sales/sales.service.ts';
import type { CategoryIndexes } from './category-indexes.ts';
import { compareAge, compareRating, type Listing, type Ranking } from './listing.ts';
import { type Page, type PageRequest, readCursor, takePage, writeCursor } from './page.ts';
import { recommend } from './recommendation.ts';

/** Sorted anew after this time: stock and sales change all the time, and a rank hardly. */
const KEPT_MS = 60_000;
const KEPT_LISTS = 200;
/** The newest products, and as many that were sold, are ranked; the others follow by age. */
const RANKED = 1_000;

interface Head {
  readonly atMs: number;
  readonly ids: readonly string[];
  readonly known: ReadonlySet<string>;
}

/** Lists by sales, by rating and by recommendation: a ranked head, then everything else, the newest first. */
export class RankedLists {
  private readonly heads = new LRUCache<string, Head>({ max: KEPT_LISTS });

  constructor(
    private readonly categoryIndexes: CategoryIndexes,
    private readonly sales: Pick<SalesService, 'of' | 'sold'>,
    private readonly now: () => Date,
  ) {}

  /** Grows whenever a list of these categories may have another order. */
  revisionOf(categories: readonly string[], order: Ranking): number {
    return this.headOf(categories, order).atMs;
  }

  page(
    categories: readonly string[],
    order: Ranking,
    { cursor, limit }: Omit<PageRequest, 'order'>,
    accepts: (listing: Listing) => boolean = () => true,
  ): Page {
    const head = this.headOf(categories, order);
    const after = readCursor(cursor);
    const start = after ? head.ids.indexOf(after.id) + 1 : 0;
    const inHead = after === null || start > 0;
    const listings: Listing[] = [];
    for (let at = start; inHead && at < head.ids.length && listings.length <= limit; at++) {
      const listing = this.categoryIndexes.get(head.ids[at] ?? '');
      if (listing && accepts(listing) && isIn(categories, listing)) listings.push(listing);
    }
    if (listings.length <= limit) {
      const wanted = { order: 'newest', limit: limit + 1 - listings.length } as const;
      const rest = takePage(
        this.categoryIndexes.of(categories),
        { ...wanted, ...(!inHead && { cursor }) },
        (listing) => !head.known.has(listing.id) && accepts(listing),
      );
      listings.push(...rest.listings);
    }
    const shown = listings.slice(0, limit);
    const last = shown.at(-1);
    return {
      listings: shown,
      nextCursor: last && listings.length > limit ? writeCursor(last) : null,
    };
  }

  /** Sorts a few listings of these categories. */
  sort(listings: Listing[], categories: readonly string[], order: Ranking): Listing[] {
    if (order === 'rating') return listings.sort(byRating);
    const places = new Map(this.headOf(categories, order).ids.map((id, place) => [id, place]));
    const placeOf = ({ id }: Listing) => places.get(id) ?? places.size;
    return listings.sort((a, b) => placeOf(a) - placeOf(b) || compareAge(b, a));
  }

  private headOf(categories: readonly string[], order: Ranking): Head {
    const key = `${order}/${[...categories].sort().join('/')}`;
    const atMs = this.now().getTime();
    const last = this.heads.get(key);
    if (last && atMs - last.atMs < KEPT_MS) return last;
    const ids = this.rank(categories, order);
    const head = { atMs, ids, known: new Set(ids) };
    this.heads.set(key, head);
    return head;
  }

  private rank(categories: readonly string[], order: Ranking): string[] {
    if (order === 'rating') return this.ratedIn(categories).map(({ id }) => id);
    const sold = this.soldIn(categories);
    if (order === 'sold') return sold.map(({ id }) => id);
    const indexes = this.categoryIndexes.of(categories);
    const newest = takePage(indexes, { order: 'newest', limit: RANKED }).listings;
    const pool = new Map([...sold, ...newest].map((listing) => [listing.id, listing]));
    const candidates = [...pool.values()].map(({ id, sellerId, soldOut, verified }) => ({
      ...{ id, sellerId, soldOut, verified },
      orders: this.sales.of(id),
    }));
    return recommend(candidates, this.now());
  }

  /** The products of the best reviews. */
  private ratedIn(categories: readonly string[]): Listing[] {
    return [...this.categoryIndexes.listings()]
      .filter((listing) => listing.rated > 0 && isIn(categories, listing))
      .sort(byRating)
      .slice(0, RANKED);
  }

  /** The products that were sold most. */
  private soldIn(categories: readonly string[]): Listing[] {
    return [...this.sales.sold()]
      .flatMap((id) => this.categoryIndexes.get(id) ?? [])
      .filter((listing) => isIn(categories, listing))
      .sort((a, b) => this.sales.of(b.id) - this.sales.of(a.id) || compareAge(b, a))
      .slice(0, RANKED);
  }
}

function byRating(a: Listing, b: Listing): number {
  return compareRating(a, b) || compareAge(b, a);
}

function isIn(categories: readonly string[], { category }: Listing): boolean {
  return categories.length === 0 || categories.includes(category);
}
