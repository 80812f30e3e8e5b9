export const LANGUAGES = ['en', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Sentence = Readonly<Record<Language, string>>;

/** An error that a caller can get: HTTP status and sentence. `{x}` is filled in. */
export interface Problem extends Sentence {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
}

/** What fills a sentence's `{placeholders}`; words come in every language. */
export type SentenceValues = Readonly<Record<string, string | number | Sentence>>;

/** The sentence in a language with its `{placeholders}` filled. */
export function fillSentence(
  sentence: Sentence,
  language: Language,
  values: SentenceValues = {},
): string {
  return sentence[language].replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key] ?? whole;
    return typeof value === 'object' ? value[language] : String(value);
  });
}
