import type { Language } from '@sokoni/contracts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', sw: 'sw-TZ' };

/** `TZS 13,500`: the same in both languages. */
export function formatTzs(amount: number): string {
  return `TZS ${amount.toLocaleString('en-US')}`;
}

/** The day in Dar es Salaam. */
export function formatDay(timestamp: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Dar_es_Salaam',
  }).format(new Date(timestamp));
}
