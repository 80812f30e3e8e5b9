import MiniSearch from 'minisearch';
import tables from './kinds.json' with { type: 'json' };
import { maxEdits, wordsOf } from './words.ts';

/**
 * What a product is: a phone, a laptop, a charger. Shoppers type it, sellers often leave it out of the
 * name ("HP 250 G10"), and the category is wider: phones stand beside tablets. A row of the table has the
 * names of the kind in both languages, then, behind a semicolon, words that show the kind of one product
 * without being a name of all ("iphone"). The keys of the table are categories, or `anywhere`.
 */
type Kind = string;

interface Noun {
  readonly kind: Kind;
  readonly words: readonly string[];
}

/** What a query names. */
export interface Intent {
  readonly kind: Kind;
  /** The wider kind, of which there may be others near. */
  readonly wider: Kind | undefined;
  /** Where such things are listed. */
  readonly categories: readonly string[];
}

const ANYWHERE = 'anywhere';
const PARENTS: Readonly<Record<Kind, Kind>> = tables.isA;
const ASSUMED: Readonly<Record<string, Kind>> = tables.assumed;
/** Kinds that a shopper is likely to mean who names a brand or a model alone, and the unlikely ones. */
export const WANTED = listOf(tables.wanted);
export const ACCESSORIES = listOf(tables.accessories);
/** "8gb ram" says what a laptop has. */
const PARTS = new Set(['memory', 'disk']);
const CAPACITY = /^\d+(?:gb|tb)?$/;
/** Ends what a product is: "case for iPhone", "kesi ya simu", "laptop with bag". */
const TAIL = /[,(:+]|\s(?:for|with|and|ya|la|wa|za|cha|vya|kwa|na)\s/i;
/** So far into a description its first sentence may say what the product is. */
const DESCRIBED_WORDS = 10;
/** Shorter beginnings are those of too many words. */
const MIN_PREFIX = 4;

const homes = new Map<Kind, string[]>();
const nameWords = new Map<Kind, Set<string>>();
/** By the first word; the longest phrase first. */
const nouns = new Map<string, Noun[]>();
const vocabulary = new MiniSearch<{ id: string; word: string }>({ fields: ['word'] });

for (const [home, kinds] of Object.entries(tables.kinds)) {
  for (const [kind, row] of Object.entries(kinds)) addKind(home, kind, row);
}
for (const some of nouns.values()) some.sort((a, b) => b.words.length - a.words.length);
const sortedWords = [...nouns.values()].flat().flatMap(({ words }) => words);
sortedWords.sort();

function addKind(home: string, kind: Kind, row: string): void {
  homes.set(kind, [...(homes.get(kind) ?? []), home]);
  const [names = [], models = []] = row.split(';').map((side) => side.split(',').map(wordsOf));
  const known = nameWords.get(kind) ?? new Set();
  for (const word of names.flat()) known.add(word);
  nameWords.set(kind, known);
  for (const words of [...names, ...models]) {
    const [first = ''] = words;
    nouns.set(first, [...(nouns.get(first) ?? []), { kind, words }]);
    for (const word of words) if (!vocabulary.has(word)) vocabulary.add({ id: word, word });
  }
}

/** A product's name and description in one language. */
export interface Texts {
  readonly productName: string;
  readonly description: string;
}

/** The kind of a product, then the wider ones; of its texts in two languages the first that names one counts. */
export function kindsOf(category: string, texts: readonly Texts[]): Kind[] {
  const named = firstOf(texts, ({ productName }) => {
    const [head = ''] = productName.split(TAIL);
    return kindAt(category, wordsOf(head)) ?? kindAt(category, wordsOf(productName));
  });
  if (named) return withParents(named);
  const described = firstOf(texts, ({ description }) =>
    kindAt(category, wordsOf(description).slice(0, DESCRIBED_WORDS), false),
  );
  const assumed = ASSUMED[category];
  // "An everyday phone" says less than what is assumed of the category.
  const isWider = assumed !== undefined && described === PARENTS[assumed];
  const kind = isWider ? assumed : (described ?? assumed);
  return kind ? withParents(kind) : [];
}

function firstOf(
  texts: readonly Texts[],
  kindIn: (text: Texts) => Kind | undefined,
): Kind | undefined {
  return texts.map(kindIn).find((kind) => kind !== undefined);
}

/** The words that name these kinds. */
export function wordsOfKinds(kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => [...(nameWords.get(kind) ?? [])]);
}

/** The kind that normalised words of a query name; `forgiving` reads misspelt names too. */
export function intentOf(words: readonly string[], forgiving: boolean): Intent | undefined {
  const read = words.map((word) => nameLike(word, forgiving));
  const found = [...nounsIn(read)];
  const things = found.filter(({ kind, at }) => !isSpecification(kind, read[at - 1]));
  const candidates = things.length > 0 ? things : found;
  // "laptop bag", "wino wa printa": what goes with the thing is wanted, in either order of words.
  const head = candidates.findLast(({ kind }) => ACCESSORIES.includes(kind)) ?? candidates.at(-1);
  if (!head) return undefined;
  const categories = homes.get(head.kind) ?? [];
  return {
    kind: head.kind,
    wider: PARENTS[head.kind],
    categories: categories.filter((home) => home !== ANYWHERE),
  };
}

function isSpecification(kind: Kind, before: string | undefined): boolean {
  return PARTS.has(kind) && before !== undefined && CAPACITY.test(before);
}

/** The last kind that the words name among those of the category. */
function kindAt(category: string, words: readonly string[], elsewhere = true): Kind | undefined {
  const atHome = [...nounsIn(words)].filter(({ kind }) => {
    const places = homes.get(kind) ?? [];
    return places.includes(category) || (elsewhere && places.includes(ANYWHERE));
  });
  const head = atHome.findLast(({ kind }) => homes.get(kind)?.includes(ANYWHERE)) ?? atHome.at(-1);
  return head?.kind;
}

function* nounsIn(words: readonly string[]): Generator<{ kind: Kind; at: number }, void> {
  for (let at = 0; at < words.length; at++) {
    const noun = nouns
      .get(words[at] ?? '')
      ?.find((one) => one.words.every((word, offset) => words[at + offset] === word));
    if (!noun) continue;
    yield { kind: noun.kind, at };
    at += noun.words.length - 1;
  }
}

/** The word of the table that a word begins or, when forgiving, resembles; else the word itself. */
function nameLike(word: string, forgiving: boolean): string {
  if (word.length < MIN_PREFIX || vocabulary.has(word)) return word;
  const begun = sortedWords[firstFrom(word)];
  if (begun?.startsWith(word)) return begun;
  if (!forgiving) return word;
  return vocabulary.search(word, { fuzzy: maxEdits(word), maxFuzzy: 2 })[0]?.id ?? word;
}

/** The place of the first word of the table that is not before this one. */
function firstFrom(word: string): number {
  let low = 0;
  let high = sortedWords.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sortedWords[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withParents(kind: Kind): Kind[] {
  const parent = PARENTS[kind];
  return parent ? [kind, ...withParents(parent)] : [kind];
}

function listOf(names: string): readonly Kind[] {
  return names.split(',').map((name) => name.trim());
}
