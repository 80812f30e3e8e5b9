import type { ProductCard } from '@sokoni/contracts';
import MiniSearch from 'minisearch';
import { intentOf, kindsOf, wordsOfKinds } from './kinds.ts';
import { wordsAlike } from './synonyms.ts';
import { maxEdits, wordsOf } from './words.ts';

/** The products of the first screen decide what was meant. */
export const PRODUCTS_READ = 10;
const SPACES = /\s+/;
/** Without the punctuation around it. */
const WRITTEN = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

type Named = Pick<ProductCard, 'productName' | 'translation' | 'brandName' | 'category'>;

/**
 * The query with its misspelt words as the first products found spell them; null where every word is known or
 * none resembles it. For searches in which no product had all words as they are spelt.
 */
export function respell(query: string, found: readonly Named[]): string | null {
  const known = spellingsOf(found.slice(0, PRODUCTS_READ));
  if (known.size === 0) return null;
  const similar = indexOf(known);
  const written = query.trim().split(SPACES);
  const corrected = written.map((token) => {
    const [word, ...more] = wordsOf(token);
    // "wi-fi" and "3.5mm" are two words each: their joint would be lost.
    if (word === undefined || more.length > 0 || isKnown(word, known)) return token;
    const edits = maxEdits(word);
    if (edits === 0) return token;
    const [best] = similar.search(word, { fuzzy: edits, maxFuzzy: edits });
    return known.get(best?.id) ?? token;
  });
  return corrected.some((token, at) => token !== written[at]) ? corrected.join(' ') : null;
}

/** Also the beginning of a known word, and a word of the table of kinds or of synonyms. */
function isKnown(word: string, known: ReadonlyMap<string, string>): boolean {
  if (wordsAlike([word]).length > 0 || intentOf([word], false)) return true;
  return [...known.keys()].some((one) => one.startsWith(word));
}

/** How people write each normalised word: "phones", where the index knows "phone". */
function spellingsOf(found: readonly Named[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  const add = (word: string, written: string) => {
    if (!spellings.has(word)) spellings.set(word, written);
  };
  for (const { productName, translation, brandName, category } of found) {
    const names = [productName, translation?.productName ?? ''];
    for (const token of [...names, brandName].join(' ').toLowerCase().split(SPACES)) {
      const [word, ...more] = wordsOf(token);
      if (word !== undefined && more.length === 0) add(word, WRITTEN.exec(token)?.[0] ?? token);
    }
    const alike = wordsAlike(names.flatMap(wordsOf));
    const texts = names.map((name) => ({ productName: name, description: '' }));
    for (const word of [...alike, ...wordsOfKinds(kindsOf(category, texts))]) {
      add(word, word);
    }
  }
  return spellings;
}

function indexOf(spellings: ReadonlyMap<string, string>): MiniSearch {
  const index = new MiniSearch({ fields: ['id'], processTerm: (word) => word });
  index.addAll([...spellings.keys()].map((id) => ({ id })));
  return index;
}
