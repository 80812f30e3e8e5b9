import type { Sentence } from '@sokoni/contracts';

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
