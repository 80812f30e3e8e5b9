import tables from './synonyms.json' with { type: 'json' };
import { wordsOf } from './words.ts';

interface Phrase {
  readonly words: readonly string[];
  readonly alike: readonly string[];
}

/** Phrases by their first word, so that one pass over a text finds them. */
const phrases = new Map<string, Phrase[]>();

/**
 * The tables say what the market calls things: Swahili, then English, several words apart by commas; and two English
 * words for one thing. A product named by one side is found by the other.
 */
for (const table of [tables.swahiliEnglish, tables.english]) {
  for (const sides of Object.entries(table)) {
    const [left = [], right = []] = sides.map((side) => side.split(',').map(wordsOf));
    for (const one of left) addPhrase(one, right.flat());
    for (const one of right) addPhrase(one, left.flat());
  }
}

function addPhrase(words: readonly string[], alike: readonly string[]): void {
  const [first] = words;
  if (first) phrases.set(first, [...(phrases.get(first) ?? []), { words, alike }]);
}

/** The synonyms of these words. */
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
