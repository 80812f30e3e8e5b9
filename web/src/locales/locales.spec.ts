import { readdirSync } from 'node:fs';
import type { Text, Texts } from '../lib/i18n.ts';

/** Texts that are rightly the same in English and Swahili: names, codes, addresses. */
const SAME_IN_BOTH: ReadonlySet<string> = new Set([
  'product.toRegion',
  'product.toZanzibar',
  'common.shopName',
  'common.english',
  'common.swahili',
  'order.vatAt',
  'business.kept',
  'fiscal.tin',
  'fiscal.uin',
  'fiscal.vrn',
  'fiscal.vat',
]);

const FOLDERS = {
  en: new URL('./en/', import.meta.url),
  sw: new URL('./sw/', import.meta.url),
};
const namespaces = readdirSync(FOLDERS.en).map((file) => file.replace(/\.ts$/, ''));

async function textsOf(lang: keyof typeof FOLDERS, namespace: string): Promise<Texts> {
  const module = await import(new URL(`${namespace}.ts`, FOLDERS[lang]).href);
  return module.default as Texts;
}

function parametersOf(text: Text): string[] {
  const forms = typeof text === 'string' ? [text] : [text.one, text.other];
  const names = forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set(names)].map(String).sort();
}

describe.each(namespaces)('texts of %s', (namespace) => {
  it('exist in English and Swahili alike', async () => {
    const [en, sw] = [await textsOf('en', namespace), await textsOf('sw', namespace)];
    expect(Object.keys(sw).sort()).toEqual(Object.keys(en).sort());
  });

  it('are translated, not copied', async () => {
    const [en, sw] = [await textsOf('en', namespace), await textsOf('sw', namespace)];
    const copied = Object.keys(en)
      .filter((key) => JSON.stringify(en[key]) === JSON.stringify(sw[key]))
      .map((key) => `${namespace}.${key}`)
      .filter((key) => !SAME_IN_BOTH.has(key));
    expect(copied).toEqual([]);
  });

  it('carry the same parameters', async () => {
    const [en, sw] = [await textsOf('en', namespace), await textsOf('sw', namespace)];
    for (const [key, text] of Object.entries(en)) {
      expect([key, parametersOf(sw[key] ?? '')]).toEqual([key, parametersOf(text)]);
    }
  });

  it('have one Swahili word for one thing: pesa, risiti, ghairi, aina, mgogoro', async () => {
    const said = Object.values(await textsOf('sw', namespace)).map((text) => JSON.stringify(text));
    expect(said.filter((text) => /fedha|stakabadhi|sitishwa|toleo|\bshauri/i.test(text))).toEqual(
      [],
    );
  });
});
