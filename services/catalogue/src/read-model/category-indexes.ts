import { FacetTables } from '../facets/facet-tables.ts';
import { CategoryIndex } from './category-index.ts';
import type { Listing } from './listing.ts';

/** All listings: by id, by category, in one index of all, and by facets. */
export class CategoryIndexes {
  readonly facets = new FacetTables();
  private readonly byId = new Map<string, Listing>();
  private readonly all = new CategoryIndex();
  private readonly byCategory = new Map<string, CategoryIndex>();

  get revision(): number {
    return this.all.revision;
  }

  get size(): number {
    return this.byId.size;
  }

  get(id: string): Listing | undefined {
    return this.byId.get(id);
  }

  listings(): Iterable<Listing> {
    return this.byId.values();
  }

  /** The indexes of the categories; without categories the index of all listings. */
  of(categories: readonly string[]): CategoryIndex[] {
    return categories.length === 0 ? [this.all] : categories.map((name) => this.ofCategory(name));
  }

  ofCategory(category: string): CategoryIndex {
    const known = this.byCategory.get(category);
    if (known) return known;
    const index = new CategoryIndex();
    this.byCategory.set(category, index);
    return index;
  }

  /** Replaces all listings. */
  fill(listings: readonly Listing[]): void {
    this.byId.clear();
    this.facets.clear();
    for (const listing of listings) {
      this.byId.set(listing.id, listing);
      this.facets.put(listing);
    }
    this.all.fill(listings);
    const byCategory = Map.groupBy(listings, (listing) => listing.category);
    for (const category of new Set([...byCategory.keys(), ...this.byCategory.keys()])) {
      this.ofCategory(category).fill(byCategory.get(category) ?? []);
    }
  }

  put(listing: Listing): void {
    const last = this.byId.get(listing.id);
    const staysInPlace =
      last?.category === listing.category && last.sellingPrice === listing.sellingPrice;
    if (last && staysInPlace) this.exchange(last, listing);
    else {
      this.remove(listing.id);
      this.all.add(listing);
      this.ofCategory(listing.category).add(listing);
    }
    this.byId.set(listing.id, listing);
    this.facets.put(listing);
  }

  remove(id: string): void {
    const listing = this.byId.get(id);
    if (!listing) return;
    this.byId.delete(id);
    this.facets.remove(listing);
    this.all.remove(listing);
    this.ofCategory(listing.category).remove(listing);
  }

  private exchange(last: Listing, next: Listing): void {
    this.all.exchange(last, next);
    this.ofCategory(last.category).exchange(last, next);
  }
}
