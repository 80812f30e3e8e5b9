/** @jest-environment ./web/test/dom-environment.ts */
import { CONFIGURED_CATEGORY_TERMS, categoriesIn } from '@sokoni/contracts/browser';
import { render } from '@testing-library/react';
import sw from '../locales/sw/marketterms.ts';
import { keepCategories } from './categories.ts';
import { useTermNames } from './term-names.ts';
import { LanguageContext, setTextSource } from './texts.ts';

setTextSource((_, namespace) => (namespace === 'marketterms' ? sw : {}));
keepCategories(categoriesIn({ ...CONFIGURED_CATEGORY_TERMS, 'Shoes-name-sw': 'Viatu vyote' }));

function Name({ of }: { readonly of: string }) {
  return useTermNames()(of);
}

it.each([
  ['Jewerly-tax', `Vito na Mapambo: ${sw.categoryTax}`],
  ['Shoes-name-en', `Viatu vyote: ${sw.planNameEn}`],
  ['basic-price', `Msingi: ${sw.planPrice}`],
  ['unknown', 'unknown'],
])('%s is, to a Swahili reader, %s', (name, words) => {
  const { container } = render(
    <LanguageContext value="sw">
      <Name of={name} />
    </LanguageContext>,
  );
  expect(container.textContent).toBe(words);
});
