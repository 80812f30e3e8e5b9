export const LANGUAGES = ['en', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Sentence {
  readonly en: string;
  readonly sw: string;
}
