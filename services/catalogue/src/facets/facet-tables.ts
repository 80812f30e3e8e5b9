import type { Listing } from '../read-model/listing.ts';
import { type Counted, FacetCounter } from './facet-counter.ts';
import { FacetTable } from './facet-table.ts';
import type { Selection } from './selection.ts';
import { FacetDictionaries } from './value-codes.ts';

/** A table of facets for each category: a list of one category passes over its own products only. */
export class FacetTables {
  readonly dictionaries = new FacetDictionaries();
  private readonly byCategory = new Map<string, FacetTable>();

  put(listing: Listing): void {
    const table = this.byCategory.get(listing.category) ?? new FacetTable(this.dictionaries);
    this.byCategory.set(listing.category, table);
    table.put(listing);
  }

  remove({ id, category }: Listing): void {
    this.byCategory.get(category)?.remove(id);
  }

  clear(): void {
    for (const table of this.byCategory.values()) table.clear();
  }

  /** The counts of all listings, and the accepted ones where they are at most `few`. */
  count(selection: Selection, few: number): { counted: Counted; accepted: Listing[] | null } {
    const counter = new FacetCounter(selection);
    const accepted: Listing[] = [];
    for (const [category, table] of this.byCategory) {
      if (selection.hasOnlyOtherCategories(category)) counter.addCategory(category, table.size);
      else table.count(counter, accepted, few);
    }
    return { counted: counter.result(), accepted: counter.total <= few ? accepted : null };
  }
}
