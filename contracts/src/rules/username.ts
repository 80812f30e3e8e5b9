import { hidesSign, imitatesLatin, isFitLine, isVisible } from './fit-text.ts';

/** A username is shown as who writes: none looks like another one. */
export const USERNAME_MAX = 60;

/** As it is stored: full-width letters are plain ones, and all spaces are one. */
export function plainUsername(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ');
}

/** Whether a plain username may look like another by hidden signs or by Cyrillic and Greek letters. */
export function looksLikeAnother(username: string): boolean {
  return hidesSign(username) || imitatesLatin(username);
}

/** Of a name that was not chosen as a username: the one that is wished, and a unique one by its tail. */
export function derivedUsernames(name: string, tail: string): readonly [string, string] {
  const plain = plainUsername(inked(name));
  const shortened = (length: number) => inked(plain.slice(0, length)).trim();
  const wished = shortened(USERNAME_MAX);
  const unique = `${shortened(USERNAME_MAX - tail.length - 1)}-${tail}`;
  const neutral = `user-${tail}`;
  if (wished === '') return [neutral, neutral];
  return [wished, unique].map((one) => (looksLikeAnother(one) ? neutral : one)) as [string, string];
}

/** Without signs that take no ink, and without halves of signs. */
export function inked(text: string): string {
  return [...text]
    .filter((sign) => /\s/.test(sign) || (isVisible(sign) && isFitLine(sign)))
    .join('');
}
