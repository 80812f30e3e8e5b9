import { compareAge, comparePrice, type Listing, type Order, type Place } from './listing.ts';

type Compare = (a: Place, b: Place) => number;

/** The listings of one category, or of all, in every order that lists show. */
export class CategoryIndex {
  private oldestFirst: Listing[] = [];
  private cheapestFirst: Listing[] = [];
  private revisionNow = 0;

  /** Grows with every change; cached pages of an older revision are outdated. */
  get revision(): number {
    return this.revisionNow;
  }

  get size(): number {
    return this.oldestFirst.length;
  }

  get oldest(): Listing | undefined {
    return this.oldestFirst[0];
  }

  /** Replaces all listings. */
  fill(listings: readonly Listing[]): void {
    this.oldestFirst = listings.toSorted(compareAge);
    this.cheapestFirst = listings.toSorted(comparePrice);
    this.revisionNow++;
  }

  add(listing: Listing): void {
    insert(this.oldestFirst, listing, compareAge);
    insert(this.cheapestFirst, listing, comparePrice);
    this.revisionNow++;
  }

  remove(listing: Listing): void {
    this.oldestFirst.splice(firstFrom(this.oldestFirst, listing, compareAge), 1);
    this.cheapestFirst.splice(firstFrom(this.cheapestFirst, listing, comparePrice), 1);
    this.revisionNow++;
  }

  /** Replaces a listing by its next version at the same price. */
  exchange(last: Listing, next: Listing): void {
    this.oldestFirst[firstFrom(this.oldestFirst, last, compareAge)] = next;
    this.cheapestFirst[firstFrom(this.cheapestFirst, last, comparePrice)] = next;
    this.revisionNow++;
  }

  /** The listings in order, after the given place. */
  walk(order: Order, after: Place | null): Generator<Listing, void> {
    if (order === 'newest') return backwards(this.oldestFirst, after, compareAge);
    if (order === 'dsc') return backwards(this.cheapestFirst, after, comparePrice);
    return forwards(this.cheapestFirst, after, comparePrice);
  }
}

function* forwards(list: readonly Listing[], after: Place | null, compare: Compare) {
  let at = after ? firstFrom(list, after, compare) : 0;
  for (; at < list.length; at++) {
    const listing = list[at] as Listing;
    if (!after || compare(listing, after) > 0) yield listing;
  }
}

function* backwards(list: readonly Listing[], after: Place | null, compare: Compare) {
  let at = after ? firstFrom(list, after, compare) : list.length;
  while (--at >= 0) yield list[at] as Listing;
}

function insert(list: Listing[], listing: Listing, compare: Compare): void {
  list.splice(firstFrom(list, listing, compare), 0, listing);
}

/** Index of the first listing at or after the place. */
function firstFrom(list: readonly Place[], place: Place, compare: Compare): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(list[middle] as Place, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
