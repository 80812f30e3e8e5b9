/** A search whose words name a price. */
export interface PricedSearch {
  /** The other words; may be empty. */
  readonly text: string;
  readonly minPrice?: number;
  readonly maxPrice?: number;
}

const BETWEEN = '(?:between|kati ya)\\s+';
const FROM = '(?:from|kuanzia|kutoka)\\s+';
const TO = '\\s*(?:to|hadi|mpaka|-|–)\\s*';
const AND = '\\s*(?:and|na|to|hadi|mpaka|-|–)\\s*';
const YEAR = '(?<!\\d)(?:19|20)\\d\\d';
/** "Kalenda kuanzia 2024 hadi 2026" names years. */
const UP_TO = `(?!(?<=${YEAR}\\s*)(?:hadi|mpaka)\\s*${YEAR}(?!\\d))(?:hadi|mpaka)`;
const BELOW = [
  '(?:under|below|less than|cheaper than|up to|at most|chini ya|pungufu ya',
  `|isiyozidi|zisizozidi|yasiyozidi|${UP_TO}|<)\\s*`,
].join('');
const ABOVE = '(?:over|above|more than|at least|from|zaidi ya|juu ya|kuanzia|kutoka|>)\\s*';
const CURRENCY = '(?:tzs|tshs?|shs?|shilingi)(?!\\p{L})\\.?\\s*';
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
const ONES = ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa'];
const TENS = [
  ...['kumi', 'ishirini', 'thelathini', 'arobaini', 'hamsini', 'sitini', 'sabini', 'themanini'],
  'tisini',
];
/** "tatu", "ishirini na tano", "mia mbili". */
const COUNTED = [
  `(?:${TENS.join('|')})(?:\\s+na\\s+(?:${ONES.join('|')}))?`,
  `mia(?:\\s+(?:${ONES.join('|')}))?|${ONES.join('|')}`,
].join('|');
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
    'btu',
    'k?va',
    'dpi',
    'rpm',
    'lumens?',
  ],
  ...[
    'lita',
    'lit(?:er|re)s?',
    '(?:kilo)?mita',
    'kms?',
    'met(?:er|re)s?',
    'pcs',
    'pieces?',
    'vipande',
    'pages?',
    'kurasa',
    'watu',
    'people',
  ],
];
/** `300,000`, `300k`, `laki 3`, `laki tatu na nusu`; a number with another unit, such as 128 GB, is no price. */
const AMOUNT = [
  `(?:${CURRENCY})?`,
  `(?:(laki|elfu|milioni)\\s*(${DIGITS}|${COUNTED})(\\s+na\\s+nusu)?`,
  // "iphone 13 laki 5": the unit belongs to what comes after it.
  `|(${DIGITS}|${COUNTED})\\s*(k|thousand|mil(?:lion)?|m|(?:elfu|laki|milioni)(?!\\s*(?:\\d|${COUNTED})))?)`,
  `(?![\\p{L}\\p{N}]|[.,]\\d|\\s*(?:${MEASURES.join('|')})\\b)`,
  `(?:\\s*(?:/=|${CURRENCY}))?`,
].join('');
const START = '(?<![\\p{L}\\p{N}])';
/** What is left over beside a price: "simu [za] bei [ya] chini ya 300000". */
const LEFT_OVER: readonly string[] = [
  ...['ya', 'za', 'la', 'wa', 'kwa', 'yenye', 'zenye', 'bei', 'yake'],
  ...['price', 'priced', 'for', 'at', 'costing'],
];
const PRICED = new RegExp(`(?<!\\p{L})${CURRENCY}|/=|bei(?!\\p{L})|price`, 'iu');
/** "A calculator from 2024" names a year. */
const isYear = (words: string, tzs: number) => tzs >= 1900 && tzs <= 2100 && !PRICED.test(words);
/** Less is no price that somebody looks for, but a size or a number of pieces. */
const LEAST_TZS = 1_000;
/** The same of two numbers without a word such as "between": "tv 4k to 8k" names no prices. */
const LEAST_UNSAID_TZS = 10_000;
/** Of two numbers without any unit only such are prices; more are numbers of phones. */
const isPlainly = (tzs: number | null) => tzs !== null && tzs >= 100_000 && tzs <= 100_000_000;

const amounts = (before: string, between = '', after = '') =>
  new RegExp(`${START}${before}${AMOUNT}${between}${after}`, 'iu');
const RANGE = amounts(BETWEEN, AND, AMOUNT);
/** "from 200 to 300k". */
const RANGE_FROM = amounts(FROM, AND, AMOUNT);
/** "chini ya laki 2 hadi 3". */
const BOUNDED_RANGE = amounts(`(?:${BELOW}|${ABOVE})`, TO, AMOUNT);
const UNSAID_RANGES = new RegExp(
  amounts('(?:(?:bei|price)\\s+(?:[yz]a\\s+)?)?', TO, AMOUNT),
  'giu',
);
const UNDER = amounts(BELOW);
const OVER = amounts(ABOVE);

/** "Simu ya", "viatu vya", "phone for". */
const LINK =
  '(?:(kama|karibu|around|about|for|at|kwa|[cv]?[ywlzh]a)\\s+)?(?:(?:bei|price)\\s+(?:(?:[yz]a|of)\\s+)?)?';
const ABOUT = new RegExp(`${START}${LINK}${AMOUNT}`, 'giu');
/** Of such, many thousands are what they hold, turn or cool: "power bank ya 20k", "AC ya 12000". */
const COUNTED_IN_THOUSANDS =
  /(?<!\p{L})(?:power ?banks?|betri|batter(?:y|ies)|ac|a\/c|kiyoyozi|air ?con\w*|ups|stabili[sz]er|jenereta|generators?|toner|mouse|kipanya)(?!\p{L})/iu;
const COMES_FROM = /(?:hadi|mpaka|to|-|–)\s*$/i;
const GOES_ON = /^\s*(?:na|and|-|–)\s*\d/;

const COUNT = `\\s*(${DIGITS}|${COUNTED})`;
const PLUS = '\\s+(?:na\\s+)?';
/** "milioni 1 na laki 5", "laki 2 na elfu 50": "na" adds what has a smaller unit. */
const SUM = new RegExp(
  [
    `${START}(?:${CURRENCY})?(?:(?:milioni${COUNT}${PLUS})?laki${COUNT}${PLUS}elfu${COUNT}`,
    `|milioni${COUNT}${PLUS}(laki|elfu)${COUNT})(?![\\p{L}\\p{N}]|[.,]\\d)`,
    `(?:\\s*(?:/=|${CURRENCY}))?`,
  ].join(''),
  'giu',
);

/** Reads what a search says of the price, in both languages; null where it says nothing. */
export function readPriceWords(search: string): PricedSearch | null {
  const summed = search.replace(SUM, sumOf);
  return (
    readRange(summed, RANGE.exec(summed)) ??
    // The dearer one first: "kati ya laki 2 na elfu 50".
    readRange(search, RANGE.exec(search)) ??
    readRange(summed, RANGE_FROM.exec(summed)) ??
    readRising(summed, BOUNDED_RANGE.exec(summed)) ??
    readUnsaidRange(summed) ??
    readBounds(summed) ??
    readAbout(summed)
  );
}

function sumOf(_: string, ...parts: (string | undefined)[]): string {
  const [millions, lakhs, thousands, million, unit = 'elfu', rest] = parts;
  const sum = [
    [millions ?? million, 'milioni'],
    [lakhs, 'laki'],
    [thousands, 'elfu'],
    [rest, unit.toLowerCase()],
  ] as const;
  const tzs = sum.map(([count = '0', of]) => Math.round(countOf(count) * (UNITS[of] ?? 1)));
  return `${tzs.reduce((one, other) => one + other)}/=`;
}

function readBounds(search: string): PricedSearch | null {
  const under = readOne(search, UNDER);
  const over = readOne(under?.text ?? search, OVER);
  const [text, isPriced] = [over?.text ?? under?.text ?? search, over !== null || under !== null];
  if (!isPriced) return null;
  return { text, ...(over && { minPrice: over.tzs }), ...(under && { maxPrice: under.tzs }) };
}

/**
 * "simu ya 200k", "simu laki mbili", "viatu tsh 25,000": one amount of money without a word such as "under" is what it is
 * to cost, a quarter more or less. Two of them say nothing, nor does one that is part of something longer ("laki 2 na 50").
 */
function readAbout(search: string): PricedSearch | null {
  if (COUNTED_IN_THOUSANDS.test(search)) return null;
  const [found, other] = [...search.matchAll(ABOUT)].filter((one) => isMoney(one, search));
  const tzs = found && amountOf(found.slice(2) as Amount, found[0]);
  if (!tzs || other) return null;
  const [before, after] = [
    search.slice(0, found.index),
    search.slice(found.index + found[0].length),
  ];
  if (COMES_FROM.test(before) || GOES_ON.test(after)) return null;
  const text = without(search, found[0]);
  return { text, minPrice: Math.round(tzs * 0.75), maxPrice: Math.round(tzs * 1.25) };
}

function isMoney([words, link, ...amount]: RegExpExecArray, search: string): boolean {
  const tzs = amountOf(amount, words);
  const unit = unitOf(amount);
  if (tzs === null || PRICED.test(words)) return tzs !== null;
  if ((link && unit) || /^(?:elfu|laki|milioni)$/.test(unit)) return tzs >= LEAST_UNSAID_TZS;
  // "Paco Rabanne 1 million" is a perfume; a number with no round end, or alone, is that of a model or of a thing.
  const isRound = tzs % 1_000 === 0 && search.trim() !== words.trim();
  return isPlainly(tzs) && (unit ? /^(?:k|mil)$/.test(unit) : isRound);
}

/** "kati ya laki 2 na 3", "from 200 to 300k": a unit that is named once is that of both. */
function readRange(search: string, range: RegExpExecArray | null): PricedSearch | null {
  if (!range) return null;
  const [first, second]: [Amount, Amount] = [range.slice(1, 6), range.slice(6, 11)];
  const one = amountOf(first, range[0], unitOf(second));
  const other = amountOf(second, range[0], unitOf(first));
  if (one === null || other === null || (isYear(search, one) && isYear(search, other))) return null;
  const prices = { minPrice: Math.min(one, other), maxPrice: Math.max(one, other) };
  return { text: without(search, range[0]), ...prices };
}

/** The lower price comes first: "38 hadi 42 hadi laki 5" has one of them. */
function readRising(search: string, range: RegExpExecArray | null): PricedSearch | null {
  const found = readRange(search, range);
  if (!found || !range) return null;
  const lower = amountOf(range.slice(1, 6), range[0], unitOf(range.slice(6, 11)));
  return found.minPrice === lower ? found : null;
}

/**
 * "simu 100k hadi 200k": without a word such as "between" only a unit of money, or many thousands, make prices of two
 * numbers. A unit behind the second alone is that of both in "200-300k", but "iphone 13 hadi 500k" names a model.
 */
function readUnsaidRange(search: string): PricedSearch | null {
  for (const range of search.matchAll(UNSAID_RANGES)) {
    if (!namesMoney(range)) continue;
    const found = readRising(search, range);
    if (found?.minPrice && found.minPrice >= LEAST_UNSAID_TZS) return found;
  }
  return null;
}

function namesMoney(range: RegExpExecArray): boolean {
  const [words] = range;
  const [first, second]: [Amount, Amount] = [range.slice(1, 6), range.slice(6, 11)];
  const isShared = unitOf(second) !== '' && /\d[-–]\d/.test(words);
  const isPriced = PRICED.test(words) && amountOf(first, words) !== null;
  const isPlain = isPlainly(amountOf(first, words)) && isPlainly(amountOf(second, words));
  return unitOf(first) !== '' || isShared || isPriced || isPlain;
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
  const number = countOf(count ?? digits ?? '');
  const isWhole = number >= LEAST_TZS && unitOf(amount) === '';
  const tzs = Math.round((number + (half ? 0.5 : 0)) * (isWhole ? 1 : (UNITS[unit] ?? 1)));
  return tzs >= LEAST_TZS ? tzs : null;
}

function countOf(text: string): number {
  if (/\d/.test(text)) return numberOf(text);
  const words = text.toLowerCase().split(/\s+/);
  const tens = 10 * (TENS.findIndex((ten) => words.includes(ten)) + 1);
  const ones = ONES.findIndex((one) => words.includes(one)) + 1;
  return words.includes('mia') ? 100 * (ones || 1) : tens + ones;
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
