/** Words without meaning for a search, in both languages. */
const STOP_WORDS = new Set(
  'a an and at by for from in na ni of on or the to with ya wa la za cha vya kwa'.split(' '),
);

const NO_WORD = /[^\p{L}\p{N}]+/u;
const ACCENTS = /\p{M}/gu;

/** The normalised words of a text: lower case, without accents, plurals and stop words. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .split(NO_WORD)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map(singular);
}

/** English plurals; Swahili words end in vowels and stay unchanged. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The edit distance by the length of a word. */
export function maxEdits(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}
