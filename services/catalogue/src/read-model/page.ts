import { serialiseReply } from '@sokoni/common';
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

/** One page of several indexes, merged into one order. */
export function takePage(categoryIndexes: readonly CategoryIndex[], request: PageRequest): Page {
  const after = readCursor(request.cursor);
  const walks = categoryIndexes.map((index) => index.walk(request.order, after));
  const listings: Listing[] = [];
  for (const listing of merge(walks, request.order)) {
    if (listings.length === request.limit) {
      return { listings, nextCursor: writeCursor(listings.at(-1) as Listing) };
    }
    listings.push(listing);
  }
  return { listings, nextCursor: null };
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

const emptyReply = serialiseReply([]).toString();
const opening = emptyReply.slice(0, emptyReply.lastIndexOf('[]') + 1);
const closing = emptyReply.slice(opening.length);

/** A reply with these cards, joined without serialising them again. */
export function joinCards(listings: readonly Listing[]): Buffer {
  return Buffer.from(opening + listings.map((listing) => listing.card).join(',') + closing);
}
