import { MOBILE_PREFIX } from '@sokoni/contracts';
import type { UserRecord } from './user.schema.ts';

/** Fields from which the words are made. */
export const SEARCHED_FIELDS = [
  'name',
  'businessName',
  'username',
  'email',
  'phone',
  'confirmedPhone',
] as const satisfies readonly (keyof UserRecord)[];

type SearchedUser = Partial<Pick<UserRecord, (typeof SEARCHED_FIELDS)[number]>>;

/** A text without any letter; with digits it is a number and not a name. */
const NUMBER = /^(?=\D*\d)[\d\s+()./-]+$/;

/** What a search may begin with: each word of the names, the whole email, the numbers after +255. */
export function searchWordsOf(user: SearchedUser): string[] {
  const names = [user.name, user.businessName, user.username].filter((text) => text !== undefined);
  const numbers = [user.phone, user.confirmedPhone].map((number) => nationalDigits(number ?? ''));
  const words = [...names.flatMap(wordsOf), ...names.map(fold), fold(user.email ?? ''), ...numbers];
  return [...new Set(words)].filter((word) => word !== '');
}

/** The beginnings that a user must all have. */
export function searchTerms(search: string): string[] {
  if (NUMBER.test(search)) return [nationalDigits(search)].filter((digits) => digits !== '');
  const words = fold(search).split(' ');
  return [...new Set(words.filter((word) => word !== ''))];
}

/** `712345` of `0712 345`, `+255 712 345` and `712345`. */
function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const country = MOBILE_PREFIX.slice(1);
  return digits.replace(new RegExp(`^(?:00)?${country}|^0`), '');
}

function wordsOf(text: string): string[] {
  return fold(text).split(/[^\p{L}\p{N}]+/u);
}

/** In lower case, without accents, with single spaces. */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.trim().replaceAll(/\s+/g, ' ');
}
