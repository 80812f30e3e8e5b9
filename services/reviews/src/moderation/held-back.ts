import type { HeldReason } from '@sokoni/contracts';
import blockedWords from './blocked-words.json' with { type: 'json' };

type TextReason = Exclude<HeldReason, 'reports'>;

const BLOCKED = new Set([...blockedWords.en, ...blockedWords.sw].map(squeezed));

/** Numbers as they are spelt to slip through. */
export const SPELT_DIGITS: Readonly<Record<string, string>> = {
  ...digitsOf(['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']),
  ...digitsOf(['sifuri', 'moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa']),
};

/** A mobile number with or without its prefix, once everything between the digits is gone. */
export const MOBILE = /(?:255|0)?[67]\d{8}/;
/** Digits with whatever does not end a thought between them. */
const DIGIT_RUN = /\d(?:[\s.,()/_*+:~-]*\d){8,}/g;
/**
 * A link in a text without repeated white space: of a name before its dot only the last letter is asked for,
 * so that no length of a text makes the search long.
 */
export const LINK =
  /https?:|www\s?\.|[\w-]\s?(?:\.|\[?\(?\b(?:dot|nukta)\b\)?\]?)\s?(?:com|net|org|info|shop|store|app|biz|link|online|co\s?\.\s?(?:tz|ke|ug)|or\s?\.\s?tz|tz)\b/;
const OTHER_CONTACT =
  /\S@\S|(?:^|\s)@\w{3,}|\b(?:wa|t|bit|tinyurl)\s?\.\s?(?:me|ly|com)\b|whats\s?app|telegram|watsap/;

/** The text as it is compared: what looks the same, is the same. Digits of other scripts count, and marks over letters do not. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit);
}

/** Each script has its ten digits in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Why an admin should read the text before it is shown; empty where nothing stands against it. */
export function reasonsToHold(text: string): TextReason[] {
  const plain = plainText(text).toLowerCase().replaceAll(/\s+/gu, ' ');
  return [
    ...(hasContact(plain) ? ['contact' as const] : []),
    ...(hasBlockedWord(plain) ? ['words' as const] : []),
  ];
}

function hasContact(plain: string): boolean {
  return LINK.test(plain) || OTHER_CONTACT.test(plain) || hasMobile(plain);
}

function hasMobile(plain: string): boolean {
  const runs = inDigits(plain).match(DIGIT_RUN) ?? [];
  return runs.some((run) => MOBILE.test(run.replaceAll(/\D/g, '')));
}

/** "sifuri saba" as 0 7, and the letters o, l and i as digits in a word that has some. */
function inDigits(plain: string): string {
  return plain
    .replaceAll(/\p{L}+/gu, (word) => SPELT_DIGITS[word] ?? word)
    .replaceAll(/[\doli]+/g, (word) =>
      /\d/.test(word) ? word.replaceAll('o', '0').replaceAll(/[li]/g, '1') : word,
    );
}

function hasBlockedWord(plain: string): boolean {
  const words = plain.match(/[\p{L}\p{N}$@][\p{L}\p{N}$@!]*/gu) ?? [];
  return [...words.map(withoutEndSigns), ...speltWords(plain)].some((word) =>
    BLOCKED.has(squeezed(word)),
  );
}

/** Signs after a word are no letters of it: "what!" */
function withoutEndSigns(word: string): string {
  let end = word.length;
  while (end > 1 && '$@!'.includes(word[end - 1] ?? '')) end -= 1;
  return word.slice(0, end);
}

/** Letters set apart, at least three, are read as one word. */
function speltWords(plain: string): string[] {
  const words: string[] = [];
  let letters: string[] = [];
  for (const part of [...plain.split(/[\s.*_-]+/u), '']) {
    const letter = part.replaceAll(/[^\p{L}\p{N}]/gu, '');
    if (/^\p{L}$/u.test(letter)) {
      letters.push(letter);
      continue;
    }
    if (letters.length > 2) words.push(letters.join(''));
    letters = [];
  }
  return words;
}

/** One spelling of a word: accents, signs instead of letters, and letters drawn out. */
function squeezed(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[@4]/g, 'a')
    .replaceAll('3', 'e')
    .replaceAll(/[1!]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll(/[5$]/g, 's')
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');
}

function digitsOf(words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(words.map((word, digit) => [word, String(digit)]));
}
