import { chooseLanguage as chooseByHeaders, LANGUAGES, type Language } from '@sokoni/contracts';

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
