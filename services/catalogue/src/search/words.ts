/** Words that say nothing about a product, in both languages. */
const FILLERS = new Set(
  'a an and at by for from in na ni of on or the to with ya wa la za cha vya kwa'.split(' '),
);

const NO_WORD = /[^\p{L}\p{N}]+/u;
const ACCENTS = /\p{M}/gu;

/** The words of a text as search compares them: lower case, no accents, no plural, no fillers. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .split(NO_WORD)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map(singular);
}

/** English plurals; Swahili words end in vowels and pass untouched. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
