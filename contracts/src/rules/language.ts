import { LANGUAGE_COOKIE } from '../kit/reply.ts';
import { LANGUAGES, type Language } from '../kit/sentence.ts';

/** One entry of Accept-Language for a language of ours; the gateway renders its rule from the same pieces. */
export const QUALITY_PATTERN = String.raw`0(?:\.\d{0,3})?|1(?:\.0{0,3})?`;
const REMEMBERED = new RegExp(
  String.raw`(?:^|;[ \t]*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})[ \t]*(?:;|$)`,
);

/**
 * The language to answer in: the remembered one; else the one of ours that the browser wants most, of equals the
 * first, each by its first mention; else English. The gateway decides by this rule and passes on what it decided.
 */
export function chooseLanguage(
  cookieHeader: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Language {
  return rememberedLanguage(cookieHeader) ?? preferred(acceptLanguage ?? '') ?? 'en';
}

/** The language that was chosen in this browser; undefined before there was a choice. */
export function rememberedLanguage(cookieHeader: string | null | undefined): Language | undefined {
  const [, remembered] = REMEMBERED.exec(cookieHeader ?? '') ?? [];
  return remembered as Language | undefined;
}

function preferred(acceptLanguage: string): Language | undefined {
  // Here rather than above, where pages that never ask would load it.
  const form = new RegExp(
    String.raw`^[ \t]*(${LANGUAGES.join('|')})(?:-[a-z0-9-]*)?[ \t]*(?:;[ \t]*q=(${QUALITY_PATTERN})[ \t]*)?$`,
    'i',
  );
  const qualities = new Map<Language, number>();
  for (const entry of acceptLanguage.split(',')) {
    const [, tag, quality = '1'] = form.exec(entry) ?? [];
    const language = tag?.toLowerCase() as Language | undefined;
    if (language && !qualities.has(language)) qualities.set(language, Number(quality));
  }
  const [best] = [...qualities].filter(([, quality]) => quality > 0).sort((a, b) => b[1] - a[1]);
  return best?.[0];
}
