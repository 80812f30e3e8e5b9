/** A search whose words name a price. */
export interface PricedSearch {
  /** The other words; may be empty. */
  readonly text: string;
  readonly minPrice?: number;
  readonly maxPrice?: number;
}

const BETWEEN = '(?:between|kati ya|from|kuanzia|kutoka)\\s+';
const AND = '\\s*(?:and|na|to|hadi|mpaka|-|–)\\s*';
const BELOW =
  '(?:under|below|less than|cheaper than|up to|at most|chini ya|pungufu ya|isiyozidi|zisizozidi|yasiyozidi|hadi|mpaka|<)\\s*';
const ABOVE = '(?:over|above|more than|at least|from|zaidi ya|juu ya|kuanzia|kutoka|>)\\s*';
const CURRENCY = '(?:tzs|tshs?|shs?|shilingi)\\.?\\s*';
const DIGITS = '\\d{1,3}(?:[,. ]\\d{3})+|\\d+(?:[.,]\\d{1,2})?';
const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  elfu: 1e3,
  thousand: 1e3,
  laki: 1e5,
  m: 1e6,
  mil: 1e6,
  milioni: 1e6,
  million: 1e6,
};
const COUNTS = [
  ...['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi'],
];
/** A number of these is no price. */
const MEASURES = [
  ...[
    'gb',
    'tb',
    'mb',
    'mah',
    'kg',
    'g',
    'w',
    'watts?',
    'inch(?:es)?',
    'ml',
    'l',
    'cm',
    'mm',
    'hz',
    'v',
    'px',
    'mp',
  ],
  ...[
    'lita',
    'lit(?:er|re)s?',
    'mita',
    'met(?:er|re)s?',
    'pcs',
    'pieces?',
    'vipande',
    'watu',
    'people',
  ],
];
/** `300,000`, `300k`, `laki 3`, `laki tatu na nusu`; a number with another unit, such as 128 GB, is no price. */
const AMOUNT = [
  `(?:${CURRENCY})?`,
  `(?:(laki|elfu|milioni)\\s*(${DIGITS}|${COUNTS.join('|')})(\\s+na\\s+nusu)?`,
  `|(${DIGITS})\\s*(k|elfu|thousand|laki|mil(?:ioni|lion)?|m)?)`,
  `(?![\\p{L}\\p{N}]|[.,]\\d|\\s*(?:${MEASURES.join('|')})\\b)`,
  `(?:\\s*(?:/=|${CURRENCY}))?`,
].join('');
const START = '(?<![\\p{L}\\p{N}])';
/** What is left over beside a price: "simu [za] bei [ya] chini ya 300000". */
const LEFT_OVER: readonly string[] = [
  ...['ya', 'za', 'la', 'wa', 'kwa', 'yenye', 'zenye', 'bei', 'yake'],
  ...['price', 'priced', 'for', 'at', 'costing'],
];
const PRICED = new RegExp(`${CURRENCY}|/=|bei|price`, 'iu');
/** "A calculator from 2024" names a year. */
const isYear = (words: string, tzs: number) => tzs >= 1900 && tzs <= 2100 && !PRICED.test(words);
/** Less is no price that somebody looks for, but a size or a number of pieces. */
const LEAST_TZS = 1_000;
/** The same of two numbers without a word such as "between": "tv 1080 to 2160" names no prices. */
const LEAST_UNSAID_TZS = 10_000;

const amounts = (before: string, between: string, after: string) =>
  new RegExp(`${START}${before}${AMOUNT}${between}${after}`, 'iu');
const RANGE = amounts(`(${BETWEEN})?`, AND, AMOUNT);
const UNDER = amounts(BELOW, '', '');
const OVER = amounts(ABOVE, '', '');

/** Reads what a search says of the price, in both languages; null where it says nothing. */
export function readPriceWords(search: string): PricedSearch | null {
  const range = RANGE.exec(search);
  if (range) return readRange(search, range);
  const under = readOne(search, UNDER);
  const over = readOne(under?.text ?? search, OVER);
  const [text, isPriced] = [over?.text ?? under?.text ?? search, over !== null || under !== null];
  if (!isPriced) return null;
  return { text, ...(over && { minPrice: over.tzs }), ...(under && { maxPrice: under.tzs }) };
}

/** "kati ya laki 2 na 3", "from 200 to 300k": a unit that is named once is that of both. */
function readRange(search: string, range: RegExpExecArray): PricedSearch | null {
  const [first, second] = [range.slice(2, 7), range.slice(7, 12)] as [Amount, Amount];
  const one = amountOf(first, range[0], unitOf(second));
  const other = amountOf(second, range[0], unitOf(first));
  if (one === null || other === null || (isYear(search, one) && isYear(search, other))) return null;
  if (range[1] === undefined && Math.min(one, other) < LEAST_UNSAID_TZS) return null;
  const prices = { minPrice: Math.min(one, other), maxPrice: Math.max(one, other) };
  return { text: without(search, range[0]), ...prices };
}

function readOne(search: string, words: RegExp): { text: string; tzs: number } | null {
  const found = words.exec(search);
  const tzs = found && amountOf(found.slice(1) as Amount, found[0]);
  if (!found || !tzs || (words === OVER && isYear(search, tzs))) return null;
  return { text: without(search, found[0]), tzs };
}

/** The groups of `AMOUNT`: unit, count and half of "laki tatu na nusu", or digits and unit of "300k". */
type Amount = readonly (string | undefined)[];

const unitOf = ([unitFirst, , , , unitLast]: Amount) => (unitFirst ?? unitLast ?? '').toLowerCase();

function amountOf(amount: Amount, words: string, otherUnit = ''): number | null {
  const [, count, half, digits] = amount;
  const unit = unitOf(amount) || otherUnit;
  // "A cable over 2m" is two metres long.
  if (unit === 'm' && !PRICED.test(words)) return null;
  const named = COUNTS.indexOf((count ?? '').toLowerCase()) + 1;
  const number = named || numberOf(count ?? digits ?? '');
  const isWhole = number >= LEAST_TZS && unitOf(amount) === '';
  const tzs = Math.round((number + (half ? 0.5 : 0)) * (isWhole ? 1 : (UNITS[unit] ?? 1)));
  return tzs >= LEAST_TZS ? tzs : null;
}

/** `1.500.000`, `300,000` and `300 000` have groups of three; `1.5` and `1,5` have a fraction. */
function numberOf(text: string): number {
  const grouped = /^\d{1,3}(?:[,. ]\d{3})+$/.test(text);
  return Number(grouped ? text.replace(/[,. ]/g, '') : text.replace(',', '.'));
}

function without(search: string, priceWords: string): string {
  const words = search.replace(priceWords, ' ').split(/\s+/).filter(Boolean);
  while (LEFT_OVER.includes(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  return words.join(' ');
}
