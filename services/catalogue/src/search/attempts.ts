import { ACCESSORIES, type Intent, intentOf, WANTED } from './kinds.ts';
import type { SearchText } from './search-text.ts';

/** A field of a text that is searched. */
export type Searched = keyof Omit<SearchText, 'id' | 'categoryKey' | 'kinds' | 'names'>;

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
const CATEGORY_INTENT_BOOST = 10;
/** The boost, beside that of its category, of the very thing that the query names. */
const KIND_INTENT_BOOST = 6;
/** A desktop for "laptop". */
const WIDER_KIND_BOOST = 2;
/** For a query that names no thing, only a brand or a model. */
const WANTED_BOOST = 2;
const ACCESSORY_BOOST = 0.6;

/** What a product's score is multiplied by when it is of one of these kinds or categories. */
export interface Boost {
  readonly field: 'kinds' | 'categoryKey';
  readonly values: readonly string[];
  readonly weight: number;
}

const UNNAMED: readonly Boost[] = [
  { field: 'kinds', values: WANTED, weight: WANTED_BOOST },
  { field: 'kinds', values: ACCESSORIES, weight: ACCESSORY_BOOST },
];

/** The boosts of a query; `forgiving` where its words may be misspelt. The same list for the same kind. */
export function boostsOf(words: readonly string[], forgiving: boolean): readonly Boost[] {
  const intent = intentOf(words, forgiving);
  if (!intent) return UNNAMED;
  const boosts = boostsOfKinds.get(intent.kind) ?? boostsOfIntent(intent);
  boostsOfKinds.set(intent.kind, boosts);
  return boosts;
}

const boostsOfKinds = new Map<string, readonly Boost[]>();

function boostsOfIntent({ kind, wider, categories }: Intent): readonly Boost[] {
  return [
    { field: 'kinds', values: [kind], weight: KIND_INTENT_BOOST },
    { field: 'kinds', values: wider ? [wider] : [], weight: WIDER_KIND_BOOST },
    { field: 'categoryKey', values: categories, weight: CATEGORY_INTENT_BOOST },
  ];
}

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

/** How what an attempt found matches the words. */
export interface Likeness {
  /** Whether no product has all of the words as they are spelt. */
  readonly forgiving: boolean;
  /** Whether no product has all of the words, misspelt ones included: these have some of them. */
  readonly partly: boolean;
}

export function likenessOf({ words, fuzzy }: Attempt, asked: readonly string[]): Likeness {
  return { forgiving: fuzzy, partly: words === 'any' && asked.length > 1 };
}

/** Of a search that found nothing. */
export const UNLIKE: Likeness = { forgiving: true, partly: false };
/** Of a list without words. */
export const ALIKE: Likeness = { forgiving: false, partly: false };

/** A single letter is the prefix of too many words. */
export function mayBePrefix(word: string): boolean {
  return word.length > 1;
}
