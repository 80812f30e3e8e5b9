import type { FacetChoices } from '@sokoni/contracts';
import type { Counted } from '../facets/facet-counter.ts';
import type { FacetFields } from '../facets/facet-values.ts';
import type { ValueCodes } from '../facets/value-codes.ts';
import type { Likeness } from './attempts.ts';
import type { SearchText } from './search-text.ts';

export interface Found {
  readonly id: string;
  readonly score: number;
}

export interface Matches extends Likeness {
  readonly found: Found[];
}

/** Injection token of the implementation. */
export const SEARCH_INDEX = Symbol('SearchIndex');

/** Finds products by words, also misspelt, by prefix or in the other language. */
export interface SearchIndex {
  /** Grows whenever the result of a search may change. */
  readonly revision: number;
  /** The text with the higher version is the later one. */
  put(text: SearchText, version: number, facets: FacetFields): void;
  remove(id: string, version: number): void;
  /** Removes everything else; resolves when all earlier changes can be found. */
  keepOnly(isKept: (id: string) => boolean): void | Promise<void>;
  /** At most `limit` matching products, best first. */
  find(query: string, limit: number): Matches | Promise<Matches>;
  /** Another replica's or seller's change of facets alone; an index that has `findFaceted` needs it. */
  putFacets?(id: string, version: number, facets: FacetFields): void;
  /** Products that all facets accept, and their counts; without it the found ones are counted in memory. */
  findFaceted?(
    query: string,
    choices: FacetChoices,
    limit: number,
    brands: ValueCodes,
  ): Promise<Matches & { readonly counted: Counted }>;
}
