import { TANZANIA_OFFSET_MS } from '../constants/timings.ts';
import type { Sentence } from '../kit/sentence.ts';

export const DAY_MS = 24 * 3_600_000;

/** The date in Tanzania, some days from the instant's; days begin at 21:00 UTC. */
export function dateOf(instant: Date, days = 0): string {
  const shifted = instant.getTime() + TANZANIA_OFFSET_MS + days * DAY_MS;
  return new Date(shifted).toISOString().slice(0, 10);
}

/** When a date begins in Tanzania. */
export function beginningOf(date: string): Date {
  return new Date(Date.parse(date) - TANZANIA_OFFSET_MS);
}

/** The instants between which it is this date in Tanzania. */
export function dayBounds(date: string): { readonly from: Date; readonly until: Date } {
  const from = beginningOf(date);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

/** The dates of so many days up to the last one, oldest first. */
export function datesUntil(last: string, count: number): string[] {
  const lastMs = Date.parse(last);
  return Array.from({ length: count }, (_, at) =>
    new Date(lastMs - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The day of an instant in Tanzania as both languages write it: `27 November 2026`, `27 Novemba 2026`. */
export function dayWords(instant: Date): Sentence {
  return { en: dayIn('en-GB', instant), sw: dayIn('sw-TZ', instant) };
}

/** Nothing stands where a sentence has no day to name. */
export const NO_DAY: Sentence = { en: '', sw: '' };

function dayIn(locale: string, instant: Date): string {
  return instant.toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'Africa/Dar_es_Salaam',
  });
}
