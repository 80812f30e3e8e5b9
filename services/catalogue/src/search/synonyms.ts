import { english, swahiliEnglish } from './synonym-table.ts';
import { wordsOf } from './words.ts';

interface Phrase {
  readonly words: readonly string[];
  readonly alike: readonly string[];
}

/** Phrases by their first word, so that a text is read once. */
const phrases = new Map<string, Phrase[]>();

/** Number of pairs of words in the table, each found by the other. */
export const synonymPairs = learn(swahiliEnglish) + learn(english);

function learn(table: string): number {
  let pairs = 0;
  for (const line of table.trim().split('\n')) {
    const [left = [], right = []] = line.split('=').map((side) => side.split(',').map(wordsOf));
    for (const one of left) addPhrase(one, right.flat());
    for (const one of right) addPhrase(one, left.flat());
    pairs += left.length * right.length;
  }
  return pairs;
}

function addPhrase(words: readonly string[], alike: readonly string[]): void {
  const [first] = words;
  if (first) phrases.set(first, [...(phrases.get(first) ?? []), { words, alike }]);
}

/** The words by which others would call what these words name. */
export function wordsAlike(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    for (const phrase of phrases.get(word) ?? []) {
      if (!phrase.words.every((part, offset) => words[at + offset] === part)) continue;
      for (const other of phrase.alike) found.add(other);
    }
  }
  for (const word of words) found.delete(word);
  return [...found];
}
