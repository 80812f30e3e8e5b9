import type { Language } from '@sokoni/contracts/browser';
import { formatTime, LOCALES, TIME_ZONE } from '../../lib/format.ts';

/** `27 Nov, 14:30`: an instant of these days, where there is little room. */
export function formatDateTimeShort(iso: string, lang: Language): string {
  return `${formatDay(iso, lang)}, ${formatTime(iso)}`;
}

/** `27 Nov`: a day of these weeks, where there is little room. */
export function formatDay(iso: string, lang: Language): string {
  const parts = { timeZone: TIME_ZONE, day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(LOCALES[lang], parts).format(new Date(iso));
}
