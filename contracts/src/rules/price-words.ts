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
  '(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|chini ya|pungufu ya|isiyozidi|zisizozidi|yasiyozidi|hadi|mpaka|<)\\s*';
const ABOVE =
  '(?:over|above|more than|at least|from|min(?:imum)?|zaidi ya|juu ya|kuanzia|kutoka|>)\\s*';
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
/** `300,000`, `300k`, `laki 3`, `laki tatu na nusu`; a number with another unit, such as 128 GB, is no price. */
const AMOUNT = [
  `(?:${CURRENCY})?`,
  `(?:(laki|elfu|milioni)\\s*(${DIGITS}|${COUNTS.join('|')})(\\s+na\\s+nusu)?`,
  `|(${DIGITS})\\s*(k|elfu|thousand|laki|mil(?:ioni|lion)?|m)?)`,
  `(?![\\p{L}\\p{N}]|[.,]\\d|\\s*(?:gb|tb|mb|mah|kg|g|w|watts?|inch(?:es)?|ml|l|cm|mm|hz|v|px|mp)\\b)`,
  `(?:\\s*(?:/=|${CURRENCY}))?`,
].join('');
const START = '(?<![\\p{L}\\p{N}])';
/** What is left over beside a price: "simu [za] bei [ya] chini ya 300000". */
const LEFT_OVER = /(?:\s+(?:ya|za|la|wa|kwa|yenye|zenye|bei|price|priced|for|at|costing|yake))+$/iu;
/** Less is no price that somebody looks for, but a size or a number of pieces. */
const LEAST_TZS = 1_000;

const amounts = (before: string, between: string, after: string) =>
  new RegExp(`${START}${before}${AMOUNT}${between}${after}`, 'iu');
const RANGE = amounts(BETWEEN, AND, AMOUNT);
const UNDER = amounts(BELOW, '', '');
const OVER = amounts(ABOVE, '', '');

/** Reads what a search says of the price, in both languages; null where it says nothing. */
export function readPriceWords(search: string): PricedSearch | null {
  const range = RANGE.exec(search);
  if (range) {
    const one = amountOf(range.slice(1, 6));
    const other = amountOf(range.slice(6, 11));
    if (one === null || other === null) return null;
    const prices = { minPrice: Math.min(one, other), maxPrice: Math.max(one, other) };
    return { text: without(search, range[0]), ...prices };
  }
  const under = UNDER.exec(search);
  const most = under && amountOf(under.slice(1));
  if (under && most) return { text: without(search, under[0]), maxPrice: most };
  const over = OVER.exec(search);
  const least = over && amountOf(over.slice(1));
  return over && least ? { text: without(search, over[0]), minPrice: least } : null;
}

function amountOf([unitFirst, count, half, digits, unitLast]: readonly (string | undefined)[]) {
  const unit = UNITS[(unitFirst ?? unitLast ?? '').toLowerCase()] ?? 1;
  const named = COUNTS.indexOf((count ?? '').toLowerCase()) + 1;
  const number = named || numberOf(count ?? digits ?? '');
  const tzs = Math.round((number + (half ? 0.5 : 0)) * unit);
  return tzs >= LEAST_TZS ? tzs : null;
}

/** `1.500.000`, `300,000` and `300 000` have groups of three; `1.5` and `1,5` have a fraction. */
function numberOf(text: string): number {
  const grouped = /^\d{1,3}(?:[,. ]\d{3})+$/.test(text);
  return Number(grouped ? text.replace(/[,. ]/g, '') : text.replace(',', '.'));
}

function without(search: string, words: string): string {
  const rest = search.replace(words, ' ').replace(/\s+/g, ' ').trim();
  return ` ${rest}`.replace(LEFT_OVER, '').trim();
}
