import type { Listing } from './listing.ts';
import { Shelf } from './shelf.ts';

/** Every listing of the shop: by id, by category, all together. */
export class Shelves {
  readonly #byId = new Map<string, Listing>();
  readonly #all = new Shelf();
  readonly #byCategory = new Map<string, Shelf>();

  get revision(): number {
    return this.#all.revision;
  }

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): Listing | undefined {
    return this.#byId.get(id);
  }

  listings(): Iterable<Listing> {
    return this.#byId.values();
  }

  /** The shelves of some categories; of none asked for, the one with everything. */
  of(categories: readonly string[]): Shelf[] {
    return categories.length === 0 ? [this.#all] : categories.map((name) => this.shelf(name));
  }

  shelf(category: string): Shelf {
    const known = this.#byCategory.get(category);
    if (known) return known;
    const shelf = new Shelf();
    this.#byCategory.set(category, shelf);
    return shelf;
  }

  /** Takes the place of everything there was. */
  fill(listings: readonly Listing[]): void {
    this.#byId.clear();
    for (const listing of listings) this.#byId.set(listing.id, listing);
    this.#all.fill(listings);
    const byCategory = Map.groupBy(listings, (listing) => listing.category);
    for (const category of new Set([...byCategory.keys(), ...this.#byCategory.keys()])) {
      this.shelf(category).fill(byCategory.get(category) ?? []);
    }
  }

  put(listing: Listing): void {
    const last = this.#byId.get(listing.id);
    const staysInPlace =
      last?.category === listing.category && last.sellingPrice === listing.sellingPrice;
    if (last && staysInPlace) this.#exchange(last, listing);
    else {
      this.remove(listing.id);
      this.#all.add(listing);
      this.shelf(listing.category).add(listing);
    }
    this.#byId.set(listing.id, listing);
  }

  remove(id: string): void {
    const listing = this.#byId.get(id);
    if (!listing) return;
    this.#byId.delete(id);
    this.#all.remove(listing);
    this.shelf(listing.category).remove(listing);
  }

  #exchange(last: Listing, next: Listing): void {
    this.#all.exchange(last, next);
    this.shelf(last.category).exchange(last, next);
  }
}
