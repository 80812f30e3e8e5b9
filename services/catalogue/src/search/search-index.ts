import { hash } from 'node:crypto';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { askedShelf } from './asked-shelf.ts';
import type { SearchText } from './search-text.ts';
import { wordsOf } from './words.ts';

export interface Found {
  readonly id: string;
  readonly score: number;
}

const EXACT_NAME = 4;
/** More than all fields of a desk phone together weigh for "simu". */
const ASKED_SHELF = 10;

const shared: SearchOptions = {
  boost: { name: 10, brand: 6, alike: 4, category: 3, options: 2, description: 0.5 },
  weights: { prefix: 0.5, fuzzy: 0.3 },
  prefix: (word) => word.length > 1,
  maxFuzzy: 2,
};

/** Short words bear no slip of the finger, long ones two. */
function slipsAllowed(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Descriptions mention much that a product is not: they are read only where little else fits. */
const TELLING = ['name', 'alike', 'brand', 'category', 'options'];
const ENOUGH = 24;

interface Attempt {
  readonly options: SearchOptions;
  /** With fewer results than this the next, more generous attempt is made. */
  readonly enough: number;
}

/** From strict to generous. */
const attempts: readonly Attempt[] = [
  { options: { combineWith: 'AND', fuzzy: false, fields: TELLING }, enough: ENOUGH },
  { options: { combineWith: 'AND', fuzzy: false }, enough: 1 },
  { options: { combineWith: 'AND', fuzzy: slipsAllowed, fields: TELLING }, enough: 1 },
  { options: { combineWith: 'OR', fuzzy: slipsAllowed, fields: TELLING }, enough: 1 },
];

/** What is remembered of an indexed text. */
interface Known {
  readonly name: string;
  readonly shelf: string;
  readonly fingerprint: string;
}

/** Finds products by words, also misspelt, half typed or in the other language. */
export class SearchIndex {
  readonly #known = new Map<string, Known>();
  readonly #index = createIndex();
  #revision = 0;

  /** Grows whenever the same search may find something else. */
  get revision(): number {
    return this.#revision;
  }

  put(text: SearchText): void {
    const last = this.#known.get(text.id);
    const fingerprint = hash('sha1', JSON.stringify(text), 'base64');
    if (last?.fingerprint === fingerprint) return;
    if (last) this.#index.discard(text.id);
    this.#known.set(text.id, { name: text.name, shelf: text.shelf, fingerprint });
    this.#index.add(text);
    this.#revision++;
  }

  remove(id: string): void {
    if (!this.#known.delete(id)) return;
    this.#index.discard(id);
    this.#revision++;
  }

  keepOnly(isKept: (id: string) => boolean): void {
    for (const id of this.#known.keys()) if (!isKept(id)) this.remove(id);
  }

  /** The products that fit, best first. */
  find(query: string): Found[] {
    const words = wordsOf(query).join(' ');
    if (words === '') return [];
    for (const { options, enough } of attempts) {
      const results = this.#index.search(words, { ...shared, ...options });
      if (results.length >= enough) {
        const weighed = results.map(({ id, score }) => this.#weigh(id, score, words));
        return weighed.sort((a, b) => b.score - a.score);
      }
    }
    return [];
  }

  #weigh(id: string, score: number, words: string): Found {
    const known = this.#known.get(id);
    const named = known?.name === words ? EXACT_NAME : 1;
    const onShelf = known?.shelf === askedShelf(words) ? ASKED_SHELF : 1;
    return { id, score: score * named * onShelf };
  }
}

function createIndex(): MiniSearch<SearchText> {
  return new MiniSearch<SearchText>({
    fields: ['name', 'alike', 'brand', 'category', 'options', 'description'],
    // The texts come as words already.
    tokenize: (text) => (text === '' ? [] : text.split(' ')),
    processTerm: (word) => word,
  });
}
