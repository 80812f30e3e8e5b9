import { DAY_MS, TANZANIA_OFFSET_MS } from '@sokoni/contracts';

const LONGEST = 60;
/** A phone or card number or an address is somebody's own, and no product. */
const PERSONAL = /@|\d(?:[\s.-]?\d){5}/;

/** The Monday of the week in Tanzania, as YYYY-MM-DD. */
export function weekOf(at: Date, weeksAgo = 0): string {
  const local = new Date(at.getTime() + TANZANIA_OFFSET_MS - weeksAgo * 7 * DAY_MS);
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  return new Date(local.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The words as they are counted; null for those that are not stored: too long, or personal data. */
export function countedWords(text: string): string | null {
  const words = text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');
  if (words.length < 2 || words.length > LONGEST || PERSONAL.test(words)) return null;
  return words;
}

/**
 * Without words that begin longer ones: the storefront searches while one types, so that "dro" and "dron" are
 * found nothing for on the way to "drone".
 */
export function withoutBeginnings<T extends { readonly words: string }>(
  searches: readonly T[],
): T[] {
  const sorted = searches.map(({ words }) => words).sort();
  const begun = new Set(sorted.filter((words, at) => sorted[at + 1]?.startsWith(words)));
  return searches.filter(({ words }) => !begun.has(words));
}
