import { CATEGORIES, SPECIFICATION_FIELDS } from '@sokoni/contracts';
import type { ProductRecord } from '../products/product.schema.ts';
import { kindsOf, wordsOfKinds } from './kinds.ts';
import { wordsAlike } from './synonyms.ts';
import { wordsOf } from './words.ts';

/**
 * How many words of the options and of the description are searched. About 1,000 characters describe
 * a product; 5,000 of unusual words would fill the memory.
 */
export const SEARCHED_WORDS = 150;

/** A product's searchable words by field. */
export interface SearchText {
  readonly id: string;
  /** The category as stored; not searched. */
  readonly categoryKey: string;
  /** What it is, from the narrowest kind to the widest; not searched. */
  readonly kinds: readonly string[];
  /** The whole name in each language, to compare with a query. */
  readonly names: readonly string[];
  /** The words of the names. */
  readonly name: string;
  /** Names of its kinds, and synonyms of the name, also in the other language. */
  readonly alike: string;
  readonly brand: string;
  readonly category: string;
  readonly options: string;
  readonly description: string;
}

const categoryTexts = new Map(
  CATEGORIES.map(({ value, en, sw }) => {
    const words = [...new Set(wordsOf(`${value} ${en} ${sw}`))];
    return [value as string, [...words, ...wordsAlike(words)].join(' ')];
  }),
);

export function toSearchText(record: ProductRecord): SearchText {
  const texts = [record, ...(record.translation ? [record.translation] : [])];
  const names = texts.map(({ productName }) => wordsOf(productName)).filter(({ length }) => length);
  const name = [...new Set(names.flat())];
  const variants = record.variants.map((one) => `${one.color} ${one.size} ${one.specifications}`);
  const options = unique(wordsOf(`${madeFor(record)} ${variants.join(' ')} ${record.condition}`));
  const descriptions = texts.map(({ description }) => wordsOf(description));
  const share = Math.floor(SEARCHED_WORDS / descriptions.length);
  const described = [
    ...descriptions.flatMap((words) => words.slice(0, share)),
    ...wordsAlike(descriptions.flat()),
  ];
  const kinds = kindsOf(record.category, texts);
  const alike = [...wordsOfKinds(kinds), ...wordsAlike([...name, ...options])];
  return {
    id: record._id.toHexString(),
    categoryKey: record.category,
    kinds,
    names: [...new Set(names.map((words) => words.join(' ')))],
    name: name.join(' '),
    alike: [...new Set(alike)].join(' '),
    brand: wordsOf(record.brandName).join(' '),
    category: categoryTexts.get(record.category) ?? wordsOf(record.category).join(' '),
    options: options.join(' '),
    description: unique(described).join(' '),
  };
}

/**
 * Shoppers type for whom they look; sellers choose it from a list. What suits everyone is not found by these words: it would
 * stand before what is made for women or for men.
 */
function madeFor({ specification }: ProductRecord): string {
  const chosen = String(specification?.madeFor);
  if (chosen === 'everyone') return '';
  const who = SPECIFICATION_FIELDS.madeFor.choices.get(chosen);
  return typeof who === 'object' ? `${who.en} ${who.sw}` : '';
}

/** The first different words. */
function unique(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, SEARCHED_WORDS);
}
