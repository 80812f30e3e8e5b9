import { hash } from 'node:crypto';
import MiniSearch, { type SearchOptions } from 'minisearch';
import {
  ALIKE,
  type Attempt,
  attempts,
  type Boost,
  boostsOf,
  EXACT_NAME,
  FIELDS,
  FUZZY_BOOST,
  likenessOf,
  mayBePrefix,
  PREFIX_BOOST,
  UNLIKE,
} from './attempts.ts';
import type { Found, Matches, SearchIndex } from './search-index.ts';
import type { SearchText } from './search-text.ts';
import { maxEdits, wordsOf } from './words.ts';

/**
 * A term takes 0.7 KB of memory; a catalogue has some ten thousand of them. Beyond this bound a product
 * is found only by the first words of its name and brand and by its category, so that texts of unusual
 * words fit into the memory of the pod.
 */
const MAX_TERMS = 150_000;
const NAME_WORDS_BEYOND = 12;
const BRAND_WORDS_BEYOND = 4;
/** MiniSearch counts its terms by iterating over all of them: too slow for every product. */
const MIN_WORDS_BETWEEN_COUNTS = 5_000;

const shared: SearchOptions = {
  boost: FIELDS,
  weights: { prefix: PREFIX_BOOST, fuzzy: FUZZY_BOOST },
  prefix: mayBePrefix,
  maxFuzzy: 2,
};

const searches = attempts.map((attempt) => ({
  attempt,
  options: optionsOf(attempt),
}));

/** What boosts look at; one object for all products of the same. */
type Group = Pick<SearchText, 'categoryKey' | 'kinds'>;

/** What `find` needs of an indexed text. */
interface Known {
  readonly names: readonly string[];
  readonly group: Group;
  readonly fingerprint: string;
}

/** The index in the memory of this replica. */
export class MemoryIndex implements SearchIndex {
  private readonly known = new Map<string, Known>();
  private readonly groups = new Map<string, Group>();
  private readonly index = createIndex();
  private readonly maxTerms: number;
  private isFull = false;
  private wordsUntilCount: number;
  private revisionNow = 0;

  constructor(maxTerms = MAX_TERMS) {
    this.maxTerms = maxTerms;
    this.wordsUntilCount = maxTerms;
  }

  get revision(): number {
    return this.revisionNow;
  }

  put(text: SearchText): void {
    const last = this.known.get(text.id);
    const fingerprint = hash('sha1', JSON.stringify(text), 'base64');
    if (last?.fingerprint === fingerprint) return;
    if (last) this.index.discard(text.id);
    this.known.set(text.id, { names: text.names, group: this.groupOf(text), fingerprint });
    const bounded = this.isFull ? namesOnly(text) : text;
    this.index.add(bounded);
    this.countTerms(bounded);
    this.revisionNow++;
  }

  /** Counts again only when the words since the last count may reach the bound. */
  private countTerms({ name, alike, brand, category, options, description }: SearchText): void {
    const fields = [name, alike, brand, category, options, description];
    for (const field of fields) this.wordsUntilCount -= field.split(' ').length;
    if (this.wordsUntilCount > 0) return;
    const left = this.maxTerms - this.index.termCount;
    this.isFull = left <= 0;
    this.wordsUntilCount = Math.max(left, MIN_WORDS_BETWEEN_COUNTS);
  }

  remove(id: string): void {
    if (!this.known.delete(id)) return;
    this.index.discard(id);
    this.revisionNow++;
  }

  keepOnly(isKept: (id: string) => boolean): void {
    for (const id of this.known.keys()) if (!isKept(id)) this.remove(id);
  }

  find(query: string): Matches {
    const asked = wordsOf(query);
    const words = asked.join(' ');
    if (words === '') return { found: [], ...ALIKE };
    for (const { attempt, options } of searches) {
      const results = this.index.search(words, options);
      if (results.length >= attempt.enough) {
        const weigh = weighing(boostsOf(asked, attempt.fuzzy));
        const weighed = results.map(({ id, score }) => this.weigh(id, score, words, weigh));
        return { found: weighed.sort((a, b) => b.score - a.score), ...likenessOf(attempt, asked) };
      }
    }
    return { found: [], ...UNLIKE };
  }

  private weigh(id: string, score: number, words: string, weigh: (group: Group) => number): Found {
    const known = this.known.get(id);
    if (!known) return { id, score };
    const named = known.names.includes(words) ? EXACT_NAME : 1;
    return { id, score: score * named * weigh(known.group) };
  }

  private groupOf({ categoryKey, kinds }: SearchText): Group {
    const key = `${categoryKey}/${kinds[0] ?? ''}`;
    const group = this.groups.get(key) ?? { categoryKey, kinds };
    this.groups.set(key, group);
    return group;
  }
}

/** Computed once for each group and list of boosts: there are a hundred groups, and thousands of products. */
function weighing(boosts: readonly Boost[]): (group: Group) => number {
  const weights = weightsOf.get(boosts) ?? new WeakMap<Group, number>();
  weightsOf.set(boosts, weights);
  return (group) => {
    const known = weights.get(group);
    if (known !== undefined) return known;
    const applied = boosts.filter((boost) => isBoosted(group, boost));
    const weight = applied.reduce((product, boost) => product * boost.weight, 1);
    weights.set(group, weight);
    return weight;
  };
}

const weightsOf = new WeakMap<readonly Boost[], WeakMap<Group, number>>();

function isBoosted({ categoryKey, kinds }: Group, { field, values }: Boost): boolean {
  return field === 'kinds'
    ? kinds.some((kind) => values.includes(kind))
    : values.includes(categoryKey);
}

function namesOnly(text: SearchText): SearchText {
  const name = firstWords(text.name, NAME_WORDS_BEYOND);
  const brand = firstWords(text.brand, BRAND_WORDS_BEYOND);
  return { ...text, name, brand, alike: '', options: '', description: '' };
}

function firstWords(text: string, count: number): string {
  return text.split(' ').slice(0, count).join(' ');
}

function optionsOf({ words, fuzzy, fields }: Attempt): SearchOptions {
  return {
    ...shared,
    combineWith: words === 'all' ? 'AND' : 'OR',
    fuzzy: fuzzy && maxEdits,
    fields: [...fields],
  };
}

function createIndex(): MiniSearch<SearchText> {
  return new MiniSearch<SearchText>({
    fields: Object.keys(FIELDS),
    // The texts are normalised words already.
    tokenize: (text) => (text === '' ? [] : text.split(' ')),
    processTerm: (word) => word,
  });
}
