import type { Language, Role } from '@sokoni/contracts/browser';
import { createContext, createElement, use, useCallback } from 'react';
import type { KeyOf, Namespace } from '../locales/namespaces.ts';
import { fill, type Params, type Texts } from './i18n.ts';

type Source = (lang: Language, namespace: Namespace) => Texts | Promise<Texts>;

const loaded = new Map<string, Texts | Promise<Texts>>();
let source: Source = () => ({});

/** The server holds all texts; the browser fetches one language, one namespace at a time. */
export function setTextSource(next: Source): void {
  source = next;
}

/** Always the same promise or texts of a namespace, as `use` needs it. */
export function loadTexts(lang: Language, namespace: Namespace): Texts | Promise<Texts> {
  const id = `${lang}/${namespace}`;
  const known = loaded.get(id);
  if (known) return known;
  const found = source(lang, namespace);
  loaded.set(id, found);
  return found;
}

export const LanguageContext = createContext<Language>('en');
/** Collects the namespaces that a server-rendered page uses. */
export const UsedTexts = createContext<Set<Namespace> | null>(null);

const PAGE_TEXTS_ID = 'page-texts';

/** The last element of a page: the texts that it was rendered with, so that hydration waits for no file of them. */
export function PageTexts() {
  const lang = useLanguage();
  const used = [...(use(UsedTexts) ?? [])];
  const texts = Object.fromEntries(
    used.map((namespace) => [namespace, loadTexts(lang, namespace)]),
  );
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const script = { id: PAGE_TEXTS_ID, type: 'application/json', suppressHydrationWarning: true };
  return createElement('script', script, json);
}

/** Makes the texts of the page available before it is hydrated. */
export function readPageTexts(page: Document): void {
  const json = page.getElementById(PAGE_TEXTS_ID)?.textContent || '{}';
  for (const [namespace, texts] of Object.entries<Texts>(JSON.parse(json))) {
    loaded.set(`${page.documentElement.lang}/${namespace}`, texts);
  }
}

export function useLanguage(): Language {
  return use(LanguageContext);
}

export type Translate<N extends Namespace> = (key: KeyOf<N | 'common'>, params?: Params) => string;

/** `const t = useT('cart')` reads `cart.*` and `common.*`; keys are checked by the compiler. */
export function useT<N extends Namespace = 'common'>(namespace?: N): Translate<N> {
  const lang = useLanguage();
  const used = use(UsedTexts);
  const common = useTexts(lang, 'common', used);
  const own = useTexts(lang, namespace ?? 'common', used);

  return useCallback(
    (key, params = {}) => {
      const [space, name] = splitKey(key);
      const text = (space === 'common' ? common : own)[name];
      return text === undefined ? key : fill(text, params, lang);
    },
    [common, own, lang],
  );
}

function useTexts(lang: Language, namespace: Namespace, used: Set<Namespace> | null): Texts {
  used?.add(namespace);
  const texts = loadTexts(lang, namespace);
  // Suspends while the namespace is loading: a navigation shows the old page until then.
  return texts instanceof Promise ? use(texts) : texts;
}

function splitKey(key: string): [string, string] {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
}

/** What a role is called: a shopper knows no codes. */
export function useRoleName(): (role: Role) => string {
  const t = useT('account');
  return (role) => t(`account.role${role}`);
}
