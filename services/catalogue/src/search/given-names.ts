import { CATEGORIES, type ShopCategory } from '@sokoni/contracts';
import { mayBePrefix } from './attempts.ts';
import { wordsOf } from './words.ts';

/** A query in normalised words. */
export interface Query {
  readonly words: string;
  /** The same with the name that a category comes with, where owners gave it another one. */
  readonly configured: string | null;
}

/** Whether the words name the category as owners call it. Of the name that it comes with, the kinds know the words. */
export function isGivenName(category: ShopCategory, words: readonly string[]): boolean {
  return words.length > 0 && givenNames(category).some((name) => isPartOf(words, name));
}

/** Texts are indexed under the name that their category comes with: a name given later leads to that one. */
export function queryOf(words: readonly string[], categories: readonly ShopCategory[]): Query {
  for (const category of words.length > 0 ? categories : []) {
    const name = givenNames(category).find(
      (given) => isPartOf(words, given) || given.every((part) => words.includes(part)),
    );
    if (!name) continue;
    const rest = words.filter((word) => !isPartOf([word], name));
    const own = CATEGORIES.find(({ value }) => value === category.value)?.en ?? category.value;
    return { words: words.join(' '), configured: [...rest, ...wordsOf(own)].join(' ') };
  }
  return { words: words.join(' '), configured: null };
}

function givenNames({ value, en, sw }: ShopCategory): string[][] {
  const before = CATEGORIES.find((one) => one.value === value);
  const given = [...(en === before?.en ? [] : [en]), ...(sw === before?.sw ? [] : [sw])];
  return given.map(wordsOf).filter(({ length }) => length > 0);
}

function isPartOf(words: readonly string[], name: readonly string[]): boolean {
  return words.every((word) =>
    name.some((part) => part === word || (mayBePrefix(word) && part.startsWith(word))),
  );
}
