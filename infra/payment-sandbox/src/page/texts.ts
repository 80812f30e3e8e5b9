import { chooseLanguage as chooseByHeaders, LANGUAGES, type Language } from '@sokoni/contracts';
import { en, type Texts } from './texts.en.ts';
import { sw } from './texts.sw.ts';

export type { Language };

const cookieName = 'sandbox_lang';
const year = 365 * 24 * 60 * 60;

type LanguageHints = {
  query: unknown;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/** The language of the link, else the stored choice, else the browser's preference, else English. */
export function chooseLanguage({ query, cookie, acceptLanguage }: LanguageHints): Language {
  return (
    known(query) ??
    known(new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(cookie ?? '')?.[1]) ??
    chooseByHeaders(null, acceptLanguage)
  );
}

export function languageCookie(language: Language): string {
  return `${cookieName}=${language}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax`;
}

export function known(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}

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
