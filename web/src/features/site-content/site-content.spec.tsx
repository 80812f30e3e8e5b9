/** @jest-environment ./web/test/dom-environment.ts */
import {
  CONFIGURED_CATEGORY_TERMS,
  type ContentBlock,
  categoriesIn,
} from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { allCategories, keepCategories } from '../../lib/categories.ts';
import { BlockList } from './block-list.tsx';
import { ContentForm, valuesOf } from './content-form.tsx';
import { ContentHistory, Differences } from './content-notes.tsx';

keepCategories(categoriesIn(CONFIGURED_CATEGORY_TERMS));

const block: ContentBlock = {
  _id: 'a'.repeat(24),
  slot: 'banner',
  text: { en: 'Friday offers', sw: 'Ofa za Ijumaa' },
  picture: '',
  link: '/search?sr=simu',
  startsAt: '2026-12-03T21:00:00.000Z',
  endsAt: null,
  state: 'scheduled',
  shown: false,
  version: 3,
  savedAt: '2026-12-01T07:00:00.000Z',
  savedBy: 'Neema Mushi',
};

it('site content lists a block with its state and the time of Dar es Salaam', () => {
  renderPage(<BlockList blocks={[block]} />);
  expect(screen.getByText('Scheduled')).toBeTruthy();
  expect(screen.getByText('From 4 December 2026, 00:00 until further notice')).toBeTruthy();
  expect(screen.getByText('Saved by Neema Mushi, 1 December 2026, 10:00')).toBeTruthy();
});

it('site content fills the form with a version', () => {
  const values = valuesOf('banner', block, block);
  renderPage(<ContentForm slot="banner" values={values} answer={undefined} />);
  const sent = new FormData(document.querySelector('form') ?? undefined);
  sent.delete('pictureFile');
  expect(Object.fromEntries(sent)).toEqual(values);
  expect(values).toMatchObject({ version: '3', startsAt: '2026-12-04T00:00', endsAt: '' });
});

it('a row of the home page is offered no category that is hidden, unless it has it', () => {
  const all = allCategories();
  keepCategories(all.map((one) => (one.value === 'Shoes' ? { ...one, shown: false } : one)));
  const values = valuesOf('row', block, block);
  const offered = (link: string) => {
    const { unmount } = renderPage(
      <ContentForm slot="row" values={{ ...values, link }} answer={undefined} />,
    );
    const shoes = screen.queryByRole('option', { name: 'Shoes' });
    unmount();
    return shoes !== null;
  };
  expect([offered(''), offered('/product-category?category=Shoes')]).toEqual([false, true]);
  keepCategories(all);
});

it('the form of site content offers pages neither picture nor link', () => {
  const values = valuesOf('faq', block, block);
  renderPage(<ContentForm slot="faq" values={values} answer={undefined} />);
  expect(screen.queryByLabelText(/Page it leads to/)).toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

it('site content names only what another admin has changed', () => {
  const typed = { ...valuesOf('banner', block, block), 'text.en': 'My words' };
  renderPage(<Differences slot="banner" current={block} typed={typed} />);
  expect(screen.getByText('Friday offers')).toBeTruthy();
  expect(screen.queryByText('Ofa za Ijumaa')).toBeNull();
  expect(screen.getByText(/Saved by Neema Mushi/)).toBeTruthy();
});

it('the history of site content offers to put back every version but the newest', () => {
  const { _id: _, slot: __, state: ___, shown: ____, ...one } = block;
  const versions = [3, 2].map((version) => ({ ...one, version, withdrawn: false }));
  renderPage(<ContentHistory versions={versions} newest={3} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/?from=2', '/?before=2']);
});
