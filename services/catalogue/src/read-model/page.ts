import { serialiseReply } from '@sokoni/common';
import type { Browsed, Related } from '@sokoni/contracts';
import type { CategoryIndex } from './category-index.ts';
import { compareBy, type Listing, type Order, type Place } from './listing.ts';

export interface PageRequest {
  readonly order: Order;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Page {
  readonly listings: readonly Listing[];
  readonly nextCursor: string | null;
}

const CURSOR = /^(\d{1,12})\.([0-9a-f]{24})$/;

/** The next page starts after this listing, also when it is no longer listed. */
export function writeCursor({ sellingPrice, id }: Place): string {
  return `${sellingPrice}.${id}`;
}

/** Null without a cursor; the contract refuses an invalid one. */
export function readCursor(cursor: string | undefined): Place | null {
  const [, price, id] = CURSOR.exec(cursor ?? '') ?? [];
  return price && id ? { sellingPrice: Number(price), id } : null;
}

/** One page of several indexes, merged into one order, of the listings that are accepted. */
export function takePage(
  categoryIndexes: readonly CategoryIndex[],
  request: PageRequest,
  accepts: (listing: Listing) => boolean = () => true,
): Page {
  const after = readCursor(request.cursor);
  const walks = categoryIndexes.map((index) => index.walk(request.order, after));
  const listings: Listing[] = [];
  for (const listing of merge(walks, request.order)) {
    if (!accepts(listing)) continue;
    if (listings.length === request.limit) {
      return { listings, nextCursor: writeCursor(listings.at(-1) as Listing) };
    }
    listings.push(listing);
  }
  return { listings, nextCursor: null };
}

/** The same of a few accepted listings, which it sorts. */
export function cutSorted(accepted: Listing[], { order, cursor, limit }: PageRequest): Page {
  const after = readCursor(cursor);
  const compare = compareBy[order];
  const rest = after ? accepted.filter((listing) => compare(listing, after) > 0) : accepted;
  const listings = rest.sort(compare).slice(0, limit);
  const last = listings.at(-1);
  return { listings, nextCursor: last && rest.length > limit ? writeCursor(last) : null };
}

function* merge(walks: readonly Generator<Listing, void>[], order: Order): Iterable<Listing> {
  const [only] = walks;
  if (only && walks.length === 1) return yield* only;
  const compare = compareBy[order];
  const heads = walks.map((walk) => walk.next().value);
  for (;;) {
    let first = -1;
    for (const [at, head] of heads.entries()) {
      if (head && (first < 0 || compare(head, heads[first] as Listing) < 0)) first = at;
    }
    if (first < 0) return;
    yield heads[first] as Listing;
    heads[first] = walks[first]?.next().value;
  }
}

/** A reply without cards, around the place where they are joined in. */
function around(data: unknown): readonly [string, string] {
  const reply = serialiseReply(data).toString();
  const at = reply.indexOf('[]') + 1;
  return [reply.slice(0, at), reply.slice(at)];
}

const list = around([]);

/** A reply with these cards, joined without serialising them again. */
export function joinCards(listings: readonly Listing[]): Buffer {
  return join(list, listings);
}

/** The same as part of an answer with facets. */
export function joinBrowsed(
  listings: readonly Listing[],
  beside: Omit<Browsed, 'products'>,
): Buffer {
  return join(around({ products: [], ...beside }), listings);
}

const related = serialiseReply({ boughtTogether: [], similar: [] } satisfies Related)
  .toString()
  .split('[]');

/** The reply with both kinds of related products. */
export function joinRelated(together: readonly Listing[], similar: readonly Listing[]): Buffer {
  const [opening = '', between = '', closing = ''] = related;
  return Buffer.from(`${opening}[${cards(together)}]${between}[${cards(similar)}]${closing}`);
}

function join([opening, closing]: readonly [string, string], listings: readonly Listing[]): Buffer {
  return Buffer.from(opening + cards(listings) + closing);
}

function cards(listings: readonly Listing[]): string {
  return listings.map((listing) => listing.card).join(',');
}
