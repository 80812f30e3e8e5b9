/** @jest-environment ./web/test/dom-environment.ts */
import { CONFIGURED_CATEGORY_TERMS, categoriesIn } from '@sokoni/contracts/browser';
import { render } from '@testing-library/react';
import sw from '../locales/sw/marketterms.ts';
import swProducts from '../locales/sw/products.ts';
import { keepCategories } from './categories.ts';
import { useTermChanges, useTermNames } from './term-names.ts';
import { LanguageContext, setTextSource } from './texts.ts';

setTextSource((_, namespace) =>
  namespace === 'marketterms' ? sw : namespace === 'products' ? swProducts : {},
);
keepCategories(categoriesIn({ ...CONFIGURED_CATEGORY_TERMS, 'Shoes-name-sw': 'Viatu vyote' }));

function Name({ of }: { readonly of: string }) {
  return useTermNames()(of);
}

it.each([
  ['Jewerly-tax', `Vito na Mapambo, ${sw.categoryTax}`],
  ['Shoes-name-en', `Viatu vyote, ${sw.planNameEn}`],
  ['basic-price', `Msingi, ${sw.planPrice}`],
  ['unknown', 'unknown'],
])('%s is, to a Swahili reader, %s', (name, words) => {
  const { container } = render(
    <LanguageContext value="sw">
      <Name of={name} />
    </LanguageContext>,
  );
  expect(container.textContent).toBe(words);
});

type Change = Parameters<ReturnType<typeof useTermChanges>>[0];

function ChangeInWords({ change }: { readonly change: Change }) {
  return useTermChanges()(change);
}

it.each<[Change, string]>([
  [{ name: 'basic-price', from: 13_500, to: 15_000 }, 'TZS 13,500 → TZS 15,000'],
  [{ name: 'extreme-listings', from: 20, to: 50_000 }, `20 → ${sw.unlimited}`],
  [{ name: 'shopVatBasisPoints', from: 1_800, to: 1_600 }, '18 % → 16 %'],
  [{ name: 'Shoes-name-en', from: 'Shoes', to: 'All shoes' }, '“Shoes” → “All shoes”'],
  [{ name: 'Shoes-shown', from: 'yes', to: 'no' }, `${sw.yes} → ${sw.no}`],
])('a change of $name says from what to what', (change, words) => {
  const { container } = render(
    <LanguageContext value="sw">
      <ChangeInWords change={change} />
    </LanguageContext>,
  );
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`: ${words}$`));
});
