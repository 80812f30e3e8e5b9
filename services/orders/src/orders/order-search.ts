import { checkMobileNumber, internationalMobile, readOrderNumber } from '@sokoni/contracts';
import type { OrderRecord, OrderSearch } from './order.schema.ts';
import { HIDES_PHONE } from './seller-order.ts';

const START = 3;
const MAX_WORD = 24;
/** Names of products are short; this bounds what an order of a hundred lines stores. */
const MAX_WORDS = 150;

/** Lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Plain, without punctuation. */
function wordsIn(...texts: readonly string[]): string[] {
  const words = plain(texts.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD)))];
}

/** Letters and digits of the alphabets up to Greek and Cyrillic, and those of Vietnamese, by what they are plainly. */
const ALIKE = Map.groupBy(
  [
    [0x30, 0x530],
    [0x1e00, 0x2000],
  ]
    .flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)),
    )
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign)),
  plain,
);

/** The regular expression of a text as it was typed in which a word begins that is plainly this one. */
function beginsInText(word: string): string {
  const signs = Array.from(word, (sign) => `[${(ALIKE.get(sign) ?? [sign]).join('')}]\\p{M}*`);
  return `(^|[^\\p{L}\\p{N}\\p{M}])${signs.join('')}`;
}

/** What the index knows of a word; shorter ones are searched without it. */
const startOf = (word: string): string[] => (word.length < START ? [] : [word.slice(0, START)]);

/** What an order is found by, written when it is placed. */
export function searchOf({
  orderNumber,
  buyer,
  lines,
  delivery,
}: Pick<OrderRecord, 'orderNumber' | 'buyer' | 'lines' | 'delivery'>): OrderSearch {
  const keys: string[] = [];
  const words: string[] = [];
  for (const [sellerId, own] of Map.groupBy(lines, (line) => line.sellerId)) {
    const texts = own.flatMap(({ productName, optionLabel }) => [productName, optionLabel]);
    const found = wordsIn(orderNumber, buyer.name, ...texts).slice(0, MAX_WORDS);
    const starts = new Set(found.flatMap(startOf));
    words.push(...found.map((word) => `${sellerId} ${word}`));
    keys.push(...[...starts].map((start) => `${sellerId} ${start}`));
    if (delivery.phone) keys.push(`${sellerId} ${delivery.phone}`);
  }
  return { keys, words };
}

/**
 * The MongoDB filter of a seller's search: every word begins a word of the order. An empty text finds all orders,
 * null stands for a text without words. A phone number is found only as a whole, and only where the seller may see it: otherwise its
 * digits could be guessed one by one.
 */
export function searchFilter(sellerId: string, text: string): object | null {
  if (text === '') return {};
  const number = readOrderNumber(text);
  if (number) return { orderNumber: number };
  if (/^[+\d][\d\s-]{8,}$/.test(text) && checkMobileNumber(text) === null) {
    const shown = { sellerId, status: { $nin: HIDES_PHONE } };
    const key = `${sellerId} ${internationalMobile(text)}`;
    return { 'search.keys': key, sellerOrders: { $elemMatch: shown } };
  }
  const words = wordsIn(text);
  if (words.length === 0) return null;
  const begins = words.map((word) => ({ 'search.words': { $regex: `^${sellerId} ${word}` } }));
  const keys = words.flatMap(startOf).map((start) => `${sellerId} ${start}`);
  return { ...(keys.length > 0 && { 'search.keys': { $all: keys } }), $and: begins };
}

/**
 * The MongoDB filter of a buyer's search in own orders: every word begins a word of the order or of a seller's name.
 * Null stands for a text without words. Without keys: the orders of one buyer are few.
 */
export function ownSearchFilter(text: string): object | null {
  if (text === '') return {};
  const number = readOrderNumber(text);
  if (number) return { orderNumber: number };
  const words = wordsIn(text);
  if (words.length === 0) return null;
  const found = words.map((word) => ({
    $or: [
      { 'search.words': { $regex: `^[0-9a-f]{24} ${word}` } },
      { 'sellerOrders.sellerName': { $regex: beginsInText(word) } },
    ],
  }));
  return { $and: found };
}
