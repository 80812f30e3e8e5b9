import type { Language, SellerHome } from '@sokoni/contracts/browser';
import { formatTime, LOCALES, TIME_ZONE } from '../../lib/format.ts';

export const SPANS = [1, 7, 30] as const;
export type Span = (typeof SPANS)[number];

const USUAL: Span = 7;

/** The span that an address names; a week where it names none. */
export function readSpan(value: string | null): Span {
  return SPANS.find((span) => String(span) === value) ?? USUAL;
}

/** How a number has changed; `percent` is null where there was nothing before. */
interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly percent: number | null;
}

/** In whole percent of the absolute value before, which may be a loss. */
export function changeOf(now: number, before: number): Change {
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  if (before === 0) return { direction, percent: direction === 'same' ? 0 : null };
  return { direction, percent: Math.round((Math.abs(now - before) / Math.abs(before)) * 100) };
}

/** Something was sold in the longest span or in the one before it. */
export function hasSold({ spans }: SellerHome): boolean {
  const longest = spans.at(-1);
  return longest !== undefined && longest.now.orders + longest.before.orders > 0;
}

/** A product was viewed or bought: there are numbers to show. */
export function hasFigures(home: SellerHome): boolean {
  const now = home.spans.at(-1)?.now;
  return hasSold(home) || (now !== undefined && now.views + now.cartAdditions > 0);
}

/** `27 Nov, 14:30`: an instant of these days, where there is little room. */
export function formatDateTimeShort(iso: string, lang: Language): string {
  return `${formatDay(iso, lang)}, ${formatTime(iso)}`;
}

/** `27 Nov`: a day of these weeks, where there is little room. */
function formatDay(iso: string, lang: Language): string {
  const parts = { timeZone: TIME_ZONE, day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(LOCALES[lang], parts).format(new Date(iso));
}

/** The first and the last day, as an address names them. */
export interface SalesDays {
  readonly from?: string;
  readonly to?: string;
}

const DAY_MS = 86_400_000;
/** More are not summed at once. */
const MOST_DAYS = 366;

/** What an address asks for; nothing, the usual thirty days, where it names none, too many or the last before the first. */
export function readDays(query: URLSearchParams): SalesDays {
  const [from = '', to = ''] = ['from', 'to'].map((name) => query.get(name) ?? '');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
  return isDate(from) && isDate(to) && days >= 1 && days <= MOST_DAYS ? { from, to } : {};
}

/** What was typed for days that are not taken; null where nothing was, or where they are. */
export function refusedDays(query: URLSearchParams): Required<SalesDays> | null {
  const [from = '', to = ''] = ['from', 'to'].map((name) => query.get(name) ?? '');
  return (from || to) && !readDays(query).from ? { from, to } : null;
}

/** So many days that end on this one. */
export function lastDays(count: number, today: string): Required<SalesDays> {
  const from = new Date(Date.parse(today) - (count - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to: today };
}

type DaySales = SellerHome['days'][number];

/** The bars of a chart: days, or weeks or months where a phone has no room for each day. */
export interface SalesBars {
  readonly by: 'day' | 'week' | 'month';
  /** Each with its first day; oldest first. */
  readonly bars: readonly DaySales[];
}

const MOST_DAY_BARS = 62;
const MOST_DAYS_IN_WEEKS = 190;

export function barsOf(days: readonly DaySales[]): SalesBars {
  if (days.length <= MOST_DAY_BARS) return { by: 'day', bars: days };
  const by = days.length <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';
  const bars = [
    ...Map.groupBy(days, ({ date }) =>
      by === 'week' ? mondayOf(date) : date.slice(0, 7),
    ).values(),
  ].map((within) => ({
    date: within[0]?.date ?? '',
    orders: within.reduce((sum, { orders }) => sum + orders, 0),
    incomeTzs: within.reduce((sum, { incomeTzs }) => sum + incomeTzs, 0),
  }));
  return { by, bars };
}

function mondayOf(date: string): number {
  const day = Date.parse(date) / DAY_MS;
  // 1 January 1970 was a Thursday.
  return day - ((day + 3) % 7);
}

/** `27 Nov`, and `Nov 2026` for a month. */
export function formatBar(date: string, by: SalesBars['by'], lang: Language): string {
  if (by !== 'month') return formatDay(date, lang);
  const parts = { timeZone: TIME_ZONE, month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(LOCALES[lang], parts).format(new Date(date));
}
