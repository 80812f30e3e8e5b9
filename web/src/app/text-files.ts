import type { Language } from '@sokoni/contracts/browser';
import type { Texts } from '../lib/i18n.ts';
import type { Namespace } from '../locales/namespaces.ts';

const files = import.meta.glob<{ default: Texts }>('../locales/{en,sw}/*.ts');

/** The texts of a namespace, each a file of its own. */
export async function fetchTexts(lang: Language, namespace: Namespace): Promise<Texts> {
  const load = files[`../locales/${lang}/${namespace}.ts`];
  return load ? (await load()).default : {};
}
