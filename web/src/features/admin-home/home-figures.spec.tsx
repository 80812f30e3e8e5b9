/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { type AdminHome, byAge } from './admin-home.api.ts';
import { HomeFigures } from './home-figures.tsx';

const forSupport: AdminHome = {
  today: '2026-03-01',
  weekBegan: '2026-02-23',
  figures: undefined,
  newSellers: 3,
  queues: [],
  searches: undefined,
  requests: undefined,
};

describe('what waits for an admin', () => {
  it('is sorted by the age of its oldest row; what is unknown and what is empty come last', () => {
    const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
    const sorted = byAge([
      { name: 'reviews', count: 0, oldestAt: null },
      { name: 'orders', count: null, oldestAt: null },
      { name: 'questions', count: 100, oldestAt: null },
      { name: 'verifications', count: 1, oldestAt: at(2) },
      { name: 'disputes', count: 4, oldestAt: at(1) },
    ]);
    expect(sorted.map(({ name }) => name)).toEqual([
      'disputes',
      'verifications',
      'questions',
      'orders',
      'reviews',
    ]);
  });
});

describe('the figures on the home of admins', () => {
  it('have no heading over tasks where the roles open none', () => {
    renderPage(<HomeFigures home={forSupport} />);
    expect(screen.getByRole('link', { name: 'New sellers in 7 days' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What waits' })).toBeNull();
  });

  it('lead from what was paid to the orders of these days', () => {
    const paid = { orders: 2, paidTzs: 40_000 };
    const figures = { today: paid, week: paid } as AdminHome['figures'];
    renderPage(<HomeFigures home={{ ...forSupport, figures }} />);
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Paid today')).toBe('/admin-panel/all-orders?since=2026-03-01');
    expect(addressOf('Paid in 7 days')).toBe('/admin-panel/all-orders?since=2026-02-23');
  });

  it('show tasks of the roles, and what could not be counted', () => {
    const queues = [
      { name: 'wrong-amounts', count: 2, oldestAt: '2026-03-01T08:00:00.000Z' },
      { name: 'verifications', count: null, oldestAt: null },
      { name: 'reviews', count: 0, oldestAt: null },
    ] as const;
    renderPage(<HomeFigures home={{ ...forSupport, queues }} />);
    expect(screen.getByRole('heading', { name: 'What waits' })).toBeTruthy();
    const tasks = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tasks.slice(1)).toEqual([
      expect.stringMatching(/^Wrong Amounts2the oldest since 1 Mar/),
      'Seller VerificationNot available right now',
      'Reviews to check0',
    ]);
  });
});
