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
export interface Change {
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
export function formatDay(iso: string, lang: Language): string {
  const parts = { timeZone: TIME_ZONE, day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(LOCALES[lang], parts).format(new Date(iso));
}
