export const languages = ['en', 'sw'] as const;
export type Language = (typeof languages)[number];

const cookieName = 'sandbox_lang';
const year = 365 * 24 * 60 * 60;

type Wishes = {
  query: unknown;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/** What the link says, else what was chosen before, else what the browser prefers, else English. */
export function chooseLanguage({ query, cookie, acceptLanguage }: Wishes): Language {
  return (
    known(query) ??
    known(new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(cookie ?? '')?.[1]) ??
    preferred(acceptLanguage ?? '') ??
    'en'
  );
}

export function languageCookie(language: Language): string {
  return `${cookieName}=${language}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax`;
}

export function known(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

function preferred(acceptLanguage: string): Language | undefined {
  return acceptLanguage
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.trim().split(/\s*;\s*q=/);
      return { language: known(tag.slice(0, 2).toLowerCase()), quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality)
    .find(({ language, quality }) => language && quality > 0)?.language;
}
