import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@sokoni/contracts';

const LANGUAGE_IN_COOKIE = new RegExp(
  `(?:^|;\\s*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?:;|$)`,
);

/** The language to answer in: the remembered one, else the browser's, else English. */
export function languageOf(
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const remembered = cookieHeader && LANGUAGE_IN_COOKIE.exec(cookieHeader)?.[1];
  return (remembered as Language | undefined) || preferred(acceptLanguage ?? '') || 'en';
}

function preferred(acceptLanguage: string): Language | undefined {
  const wishes = acceptLanguage.split(',').map((wish) => {
    const [tag = '', ...options] = wish.trim().toLowerCase().split(';');
    const quality = options
      .find((option) => option.trim().startsWith('q='))
      ?.trim()
      .slice(2);
    return {
      language: tag.split('-')[0] ?? '',
      quality: quality === undefined ? 1 : Number(quality),
    };
  });
  return wishes
    .filter((wish) => wish.quality > 0 && LANGUAGES.includes(wish.language as Language))
    .sort((a, b) => b.quality - a.quality)[0]?.language as Language | undefined;
}
