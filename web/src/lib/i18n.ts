import type { Language } from '@sokoni/contracts/browser';

/** One text, or one per plural form; `{name}` marks a parameter, `{count}` chooses the form. */
export type Text = string | { readonly one: string; readonly other: string };
export type Texts = Readonly<Record<string, Text>>;
/** What a translation must hold: every key of the English file, nothing more. */
export type TranslationOf<T extends Texts> = { readonly [K in keyof T]: Text };

export type Params = Readonly<Record<string, string | number>>;

const PLURALS: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  sw: new Intl.PluralRules('sw'),
};

/** Chooses the plural form and fills the parameters in. */
export function fill(text: Text, params: Params, lang: Language): string {
  const form = typeof text === 'string' ? text : text[pluralForm(params.count, lang)];
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

function pluralForm(count: string | number | undefined, lang: Language): 'one' | 'other' {
  const value = Number(String(count ?? 0).replaceAll(',', ''));
  return PLURALS[lang].select(value) === 'one' ? 'one' : 'other';
}
