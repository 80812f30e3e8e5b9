import { FacetTables } from '../facets/facet-tables.ts';
import { CategoryIndex } from './category-index.ts';
import { compareBy, type Listing } from './listing.ts';

/** All listings: by id, by category, by seller, in one index of all, and by facets. */
export class CategoryIndexes {
  readonly facets = new FacetTables();
  private readonly byId = new Map<string, Listing>();
  private readonly all = new CategoryIndex();
  private readonly byCategory = new Map<string, CategoryIndex>();
  private readonly bySeller = new Map<string, Map<string, Listing>>();
  private sum = 0;

  get revision(): number {
    return this.all.revision;
  }

  get size(): number {
    return this.byId.size;
  }

  /** The sum of the digests of all listings, whatever their order. */
  get digest(): number {
    return this.sum;
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

  /** What a seller has in the shop, the newest first. */
  ofSeller(sellerId: string): Listing[] {
    return [...(this.bySeller.get(sellerId)?.values() ?? [])].sort(compareBy.newest);
  }

  /** Who has something in the shop, those with most products first. */
  sellers(): string[] {
    const sizes = [...this.bySeller].sort(([, a], [, b]) => b.size - a.size);
    return sizes.map(([sellerId]) => sellerId);
  }

  /** Replaces all listings. */
  fill(listings: readonly Listing[]): void {
    this.byId.clear();
    this.bySeller.clear();
    this.facets.clear();
    this.sum = 0;
    for (const listing of listings) {
      this.remember(listing);
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
    this.remember(listing);
  }

  remove(id: string): void {
    const listing = this.byId.get(id);
    if (!listing) return;
    this.byId.delete(id);
    this.count(-listing.digest);
    const own = this.bySeller.get(listing.sellerId);
    own?.delete(id);
    if (own?.size === 0) this.bySeller.delete(listing.sellerId);
    this.facets.remove(listing);
    this.all.remove(listing);
    this.ofCategory(listing.category).remove(listing);
  }

  private remember(listing: Listing): void {
    this.count(listing.digest - (this.byId.get(listing.id)?.digest ?? 0));
    this.byId.set(listing.id, listing);
    this.facets.put(listing);
    const own = this.bySeller.get(listing.sellerId) ?? new Map<string, Listing>();
    this.bySeller.set(listing.sellerId, own.set(listing.id, listing));
  }

  private count(digest: number): void {
    this.sum = (this.sum + digest) >>> 0;
  }

  private exchange(last: Listing, next: Listing): void {
    this.all.exchange(last, next);
    this.ofCategory(last.category).exchange(last, next);
  }
}
