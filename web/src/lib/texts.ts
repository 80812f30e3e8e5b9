import type { Language } from '@sokoni/contracts/browser';
import { createContext, use, useCallback } from 'react';
import { fill, type KeyOf, type Namespace, type Params, type Texts } from './i18n.ts';

type Source = (lang: Language, namespace: Namespace) => Texts | Promise<Texts>;

const loaded = new Map<string, Texts | Promise<Texts>>();
let source: Source = () => ({});

/** The server holds all texts; the browser fetches one language, one namespace at a time. */
export function setTextSource(next: Source): void {
  source = next;
}

/** The same answer for good: a promise stays one when its texts are here. */
export function loadTexts(lang: Language, namespace: Namespace): Texts | Promise<Texts> {
  const id = `${lang}/${namespace}`;
  const known = loaded.get(id);
  if (known) return known;
  const found = source(lang, namespace);
  const kept = found instanceof Promise ? readAtOnce(found) : found;
  loaded.set(id, kept);
  return kept;
}

/** React reads a promise that says what it holds without waiting for it. */
function readAtOnce(texts: Promise<Texts>): Promise<Texts> {
  texts.then(
    (value) => Object.assign(texts, { status: 'fulfilled', value }),
    () => undefined,
  );
  return texts;
}

export const LanguageContext = createContext<Language>('en');
/** Collects the namespaces a server-rendered page used, so that the browser loads just those. */
export const UsedTexts = createContext<Set<string> | null>(null);

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

function useTexts(lang: Language, namespace: Namespace, used: Set<string> | null): Texts {
  used?.add(namespace);
  const texts = loadTexts(lang, namespace);
  // Suspends while the namespace is on its way: a navigation keeps the old page until then. A component that
  // waited is rendered again as if it had not, so it must come by `use` once more when the texts are here.
  return texts instanceof Promise ? use(texts) : texts;
}

function splitKey(key: string): [string, string] {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
}
