import type { SearchText } from './search-text.ts';

/** A field of a text that is searched. */
export type Searched = keyof Omit<SearchText, 'id' | 'categoryKey'>;

/** How much a word says about a product, by where it stands. */
export const FIELDS: Readonly<Record<Searched, number>> = {
  name: 10,
  brand: 6,
  alike: 4,
  category: 3,
  options: 2,
  description: 0.5,
};
/** What a word counts that is only begun, or misspelt. */
export const PREFIX_BOOST = 0.5;
export const FUZZY_BOOST = 0.3;
/** A product whose name is the search itself. */
export const EXACT_NAME = 4;
/** More than all fields of a desk phone together weigh for "simu". */
export const CATEGORY_INTENT_BOOST = 10;

/** Descriptions mention much that a product is not: they are read only where little else fits. */
const TELLING: readonly Searched[] = ['name', 'alike', 'brand', 'category', 'options'];
const ALL: readonly Searched[] = [...TELLING, 'description'];
const ENOUGH = 24;

export interface Attempt {
  readonly words: 'all' | 'any';
  readonly forgiving: boolean;
  readonly fields: readonly Searched[];
  /** With fewer results than this the next, more generous attempt is made. */
  readonly enough: number;
}

/** From strict to generous. */
export const attempts: readonly Attempt[] = [
  { words: 'all', forgiving: false, fields: TELLING, enough: ENOUGH },
  { words: 'all', forgiving: false, fields: ALL, enough: 1 },
  { words: 'all', forgiving: true, fields: TELLING, enough: 1 },
  { words: 'any', forgiving: true, fields: TELLING, enough: 1 },
];

/** Short words bear no slip of the finger, long ones two. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** A single letter begins too many words. */
export function mayBePrefix(word: string): boolean {
  return word.length > 1;
}
