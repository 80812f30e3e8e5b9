import type { SearchText } from './search-text.ts';

export interface Found {
  readonly id: string;
  readonly score: number;
}

/** Where the implementation is injected. */
export const SEARCH_INDEX = Symbol('SearchIndex');

/** Finds products by words, also misspelt, half typed or in the other language. */
export interface SearchIndex {
  /** Grows whenever the same search may find something else. */
  readonly revision: number;
  /** The version tells which of two texts of a product is the later one. */
  put(text: SearchText, version: number): void;
  remove(id: string, version: number): void;
  /** Forgets everything else; done when what was put before can be found. */
  keepOnly(isKept: (id: string) => boolean): void | Promise<void>;
  /** The products that fit, best first; `most` of them are enough. */
  find(query: string, most: number): Found[] | Promise<Found[]>;
}
