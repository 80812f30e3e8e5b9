import type { SearchText } from './search-text.ts';

/** A field of a text that is searched. */
export type Searched = keyof Omit<SearchText, 'id' | 'categoryKey'>;

/** The weight of a word by its field. */
export const FIELDS: Readonly<Record<Searched, number>> = {
  name: 10,
  brand: 6,
  alike: 4,
  category: 3,
  options: 2,
  description: 0.5,
};
/** The weight of a prefix match and of a fuzzy match. */
export const PREFIX_BOOST = 0.5;
export const FUZZY_BOOST = 0.3;
/** The boost of a product whose name equals the query. */
export const EXACT_NAME = 4;
/** More than the sum of all fields of a phone accessory for "simu". */
export const CATEGORY_INTENT_BOOST = 10;

/** Descriptions mention other things too: they are searched only when few products match otherwise. */
const MAIN_FIELDS: readonly Searched[] = ['name', 'alike', 'brand', 'category', 'options'];
const ALL: readonly Searched[] = [...MAIN_FIELDS, 'description'];
const ENOUGH = 24;

export interface Attempt {
  readonly words: 'all' | 'any';
  readonly fuzzy: boolean;
  readonly fields: readonly Searched[];
  /** With fewer results than this the next attempt is made. */
  readonly enough: number;
}

/** From the strictest to the loosest. */
export const attempts: readonly Attempt[] = [
  { words: 'all', fuzzy: false, fields: MAIN_FIELDS, enough: ENOUGH },
  { words: 'all', fuzzy: false, fields: ALL, enough: 1 },
  { words: 'all', fuzzy: true, fields: MAIN_FIELDS, enough: 1 },
  { words: 'any', fuzzy: true, fields: MAIN_FIELDS, enough: 1 },
];

/** The edit distance by the length of a word. */
export function maxEdits(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** A single letter is the prefix of too many words. */
export function mayBePrefix(word: string): boolean {
  return word.length > 1;
}
