/** @jest-environment ./web/test/dom-environment.ts */
import type { Language, Order, PurchasedLine, Review } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { OpinionForm } from './opinion-form.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import { namedAsIn } from './reviews.api.ts';
import { readSort } from './sort-links.tsx';

const review: Review = {
  _id: 'a'.repeat(24),
  stars: 4,
  text: '<b>Nzuri</b>',
  authorName: 'Asha M.',
  optionLabel: 'Black',
  photos: [],
  createdAt: '2026-05-01T22:30:00.000Z',
  editedAt: null,
  helpfulCount: 0,
  answer: { text: 'Asante', at: '2026-05-02T08:00:00.000Z' },
};

describe('the rating of a product', () => {
  it('has the average and how many gave how many stars', () => {
    renderPage(<RatingSummary rating={{ average: 4.3, count: 4, spread: [0, 0, 0, 3, 1] }} />);
    expect(screen.getByRole('img', { name: '4.3 of 5 stars' })).toBeTruthy();
    expect(screen.getByText('4 reviews')).toBeTruthy();
    const meters = screen.getAllByRole<HTMLMeterElement>('meter');
    expect(meters.map(({ value, max }) => [value, max])).toEqual([
      [1, 4],
      [3, 4],
      [0, 4],
      [0, 4],
      [0, 4],
    ]);
  });

  it.each([
    [4, '★★★★☆', ''],
    [4.3, '★★★★☆', '30%'],
    [4.7, '★★★★☆', '70%'],
    [4.97, '★★★★☆', '97%'],
    [5, '★★★★★', ''],
  ])('fills as many stars as the figure %s says', (average, stars, filled) => {
    renderPage(<RatingSummary rating={{ average, count: 4, spread: [0, 0, 0, 3, 1] }} />);
    const shown = screen.getByRole('img', { name: `${average} of 5 stars` });
    const part = shown.querySelector<HTMLElement>('[style]');
    expect(part?.style.width ?? '').toBe(filled);
    part?.remove();
    expect(shown.textContent).toBe(stars);
  });

  it('says that there is none', () => {
    renderPage(<RatingSummary rating={{ average: 0, count: 0, spread: [0, 0, 0, 0, 0] }} />);
    expect(screen.getByText(/Nobody has reviewed/)).toBeTruthy();
    expect(screen.queryAllByRole('meter')).toEqual([]);
  });
});

it('leads who left the stars out to them', () => {
  const values = { line: 'l1', text: 'Nzuri' };
  const answer = { message: '', fields: { stars: 'Please tap one to five stars.' }, values };
  renderPage(<OpinionForm about={{ name: 'line', id: 'l1' }} answer={answer} />);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1: very bad' }));
});

describe('a review', () => {
  it('shows name, day in Dar es Salaam, what was bought, the words as text and the answer', () => {
    renderPage(<ReviewItem review={review} />);
    expect(screen.getByText('Asha M., 2 May 2026')).toBeTruthy();
    expect(screen.getByText('Bought: Black')).toBeTruthy();
    expect(screen.getByText('<b>Nzuri</b>')).toBeTruthy();
    expect(screen.getByText('Asante')).toBeTruthy();
  });

  it('names nobody where the account is deleted', () => {
    renderPage(
      <ReviewItem review={{ ...review, authorName: '', text: '', editedAt: review.createdAt }} />,
    );
    expect(screen.getByText('A buyer, 2 May 2026 (edited)')).toBeTruthy();
  });
});

it.each([
  ['lowest', 'lowest'],
  ['helpful', 'helpful'],
  ['best', 'newest'],
  [null, 'newest'],
])('the list of reviews reads the order %p of an address as %s', (value, sort) => {
  expect(readSort(value)).toBe(sort);
});

it('a bought line is named in the language of the page, as in its order', () => {
  const line = { productId: 'p1', productName: 'T-shirt' } as PurchasedLine;
  const ordered = { productId: 'p1', name: 'T-shirt', language: 'en' } as const;
  const order = { productDetails: [{ ...ordered, translation: { productName: 'Fulana' } }] };
  const namesIn = (lang: Language) =>
    namedAsIn(order as unknown as Order, [line], lang).map(({ productName }) => productName);
  expect(namesIn('sw')).toEqual(['Fulana']);
  expect(namesIn('en')).toEqual(['T-shirt']);
  expect(namedAsIn(null, [line], 'sw')).toEqual([line]);
});
