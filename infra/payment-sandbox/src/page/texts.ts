import type { Language } from './language.ts';
import { en, type Texts } from './texts.en.ts';
import { sw } from './texts.sw.ts';

export type { Texts };

export const texts: Record<Language, Texts> = { en, sw };

export function formatAmount(amount: number): string {
  return `TZS ${amount.toLocaleString('en-US')}`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Dar_es_Salaam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Date and time in Dar es Salaam, in digits, so that it reads the same in both languages. */
export function formatTime(time: Date): string {
  return clock.format(time).replace(',', '');
}
