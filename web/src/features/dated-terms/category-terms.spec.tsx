/** @jest-environment ./web/test/dom-environment.ts */
import { type CategoryTermsVersion, CONFIGURED_CATEGORY_TERMS } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { CategoryTermsForm, useCategoryTermWords } from './category-terms-form.tsx';
import { categoryTerms } from './terms-kinds.api.ts';
import { TermsPreview } from './version-lists.tsx';

const current = CONFIGURED_CATEGORY_TERMS;

function Preview({ changes }: Pick<CategoryTermsVersion, 'changes'>) {
  const { inWords } = useCategoryTermWords(current);
  return <TermsPreview text="" changes={changes} inWords={inWords} />;
}

it('the form of categories sends nothing but what differs from what it showed', () => {
  const form = new FormData();
  const typed = {
    'changes.Tablets.Phones-name-sw': ' Simu ',
    'changes.Cameras & CCTV-tax': 'zero',
  };
  for (const [name, value] of Object.entries({
    ...categoryTerms.valuesOf({ current, version: 4 }),
    ...typed,
  })) {
    form.set(name, value);
  }
  expect(categoryTerms.read(form)).toEqual({
    ...{ version: 4, startsAt: null, note: '', confirmed: false },
    changes: { 'Tablets.Phones-name-sw': 'Simu', 'Cameras & CCTV-tax': 'zero' },
  });
});

it('the form of categories shows a refusal at its field', () => {
  const values = categoryTerms.valuesOf({ current, version: 4 });
  const fields = { 'changes.Shoes-name-en': 'Name is needed' };
  renderPage(
    <CategoryTermsForm
      current={current}
      values={values}
      answer={{ message: 'No', values, fields }}
      asksToConfirm={false}
    />,
  );
  const wrong = screen
    .getAllByLabelText<HTMLInputElement>(/Name in English/)
    .filter((input) => input.getAttribute('aria-invalid') === 'true');
  expect(wrong.map(({ value }) => value)).toEqual(['Shoes']);
});

it('the preview of categories says each change in words', () => {
  renderPage(
    <Preview
      changes={[
        { name: 'Speakers-shown', from: 'yes', to: 'no' },
        { name: 'Shoes-tax', from: 'standard', to: 'exempt' },
        { name: 'Bags-name-sw', from: 'Mabegi na Mizigo', to: 'Mabegi' },
      ]}
    />,
  );
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Speakers, Offered: Yes → No',
    'Shoes, VAT: Standard rate → Exempt',
    'Bag & Luggages, Name in Swahili: “Mabegi na Mizigo” → “Mabegi”',
  ]);
});
