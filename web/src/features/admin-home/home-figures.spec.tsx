/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { type AdminHome, byAge, ofOrders, toApprove, waitingOn } from './admin-home.api.ts';
import { HomeFigures } from './home-figures.tsx';

const forSupport: AdminHome = {
  today: '2026-03-01',
  weekBegan: '2026-02-23',
  figures: undefined,
  newSellers: 1_234,
  searches: undefined,
  requests: undefined,
};

const sums = (salesTzs: number) => ({
  ...{ salesTzs, commissionTzs: 500, plansTzs: 0, refundsTzs: 0 },
});
const MONTH = {
  days: [{ date: '2026-03-01', ...sums(40_000) }],
  month: sums(40_000),
  monthBefore: sums(30_000),
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

describe('queues of orders', () => {
  it('are those that have a screen: a later release may have others', () => {
    const queue = { count: 1, oldestAt: null };
    const later = { ...queue, queue: 'later' as 'disputes' };
    const disputes = { ...queue, queue: 'disputes' } as const;
    expect(ofOrders([later, disputes])).toEqual([{ ...queue, name: 'disputes' }]);
  });
});

describe('terms that wait for a second owner', () => {
  it('are those that this owner may approve, since the oldest was saved', () => {
    const saved = (day: number, approvable: boolean) => ({
      approvable,
      savedAt: `2026-03-0${day}T08:00:00.000Z`,
    });
    const planned = [saved(4, true), saved(1, false), saved(2, true)];
    expect(toApprove({ planned })).toEqual({ count: 2, oldestAt: '2026-03-02T08:00:00.000Z' });
    expect(toApprove({ planned: [] })).toEqual({ count: 0, oldestAt: null });
    expect([toApprove(null), toApprove(undefined)]).toEqual([null, undefined]);
  });
});

describe('the menu of the admin panel', () => {
  it('counts on each screen what an admin has to do there', () => {
    const oldestAt = null;
    const queues = [
      { name: 'disputes', count: 2, oldestAt },
      { name: 'stuck-refunds', count: 1, oldestAt },
      { name: 'refunds', count: 20, oldestAt },
      { name: 'payouts', count: 4, oldestAt },
      { name: 'verifications', count: null, oldestAt },
    ] as const;
    expect(waitingOn('/admin-panel/disputes', queues)).toBe(2);
    expect(waitingOn('/admin-panel/money', queues)).toBe(5);
    expect(waitingOn('/admin-panel/verifications', queues)).toBe(0);
  });
});

describe('the figures on the home of admins', () => {
  it('have no heading over tasks where the roles open none', () => {
    renderPage(<HomeFigures home={forSupport} queues={[]} />);
    const newSellers = screen.getByRole('link', { name: 'New sellers in 7 days' });
    expect(newSellers.getAttribute('href')).toBe(
      '/admin-panel/all-users?role=SELLER&sells=2026-02-23',
    );
    expect(newSellers.closest('li')?.textContent).toContain('1,234');
    expect(screen.queryByRole('heading', { name: 'What waits' })).toBeNull();
  });

  it('lead from what was paid to the orders of these days', () => {
    const paid = { orders: 2, paidTzs: 40_000 };
    const figures = { today: paid, week: paid, ...MONTH };
    renderPage(<HomeFigures home={{ ...forSupport, figures }} queues={[]} />);
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Paid today')).toBe('/admin-panel/all-orders?since=2026-03-01&paid=1');
    expect(addressOf('Paid in 7 days')).toBe('/admin-panel/all-orders?since=2026-02-23&paid=1');
  });

  it('say what each means, beside the days before', () => {
    const paid = { orders: 2, paidTzs: 40_000 };
    const figures = { today: paid, week: paid, ...MONTH };
    renderPage(<HomeFigures home={{ ...forSupport, figures }} queues={[]} />);
    const sales = screen.getByRole('heading', { name: 'Sales' }).closest('li')?.textContent;
    expect(sales).toMatch(/^SalesTZS\s40,000TZS\s30,000 in the 30 days before/);
    expect(screen.getByText(/^Sales by day; the highest is TZS.40,000$/)).toBeTruthy();
    expect(sales).toContain('What buyers paid for orders on these days');
  });

  it('show tasks of the roles, and what could not be counted', () => {
    const queues = [
      { name: 'wrong-amounts', count: 2, oldestAt: '2026-03-01T08:00:00.000Z' },
      { name: 'verifications', count: null, oldestAt: null },
      { name: 'reviews', count: 0, oldestAt: null },
    ] as const;
    renderPage(<HomeFigures home={forSupport} queues={queues} />);
    expect(screen.getByRole('heading', { name: 'What waits' })).toBeTruthy();
    const tasks = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tasks).toEqual([
      expect.stringMatching(/^Wrong Amounts2the oldest since 1 Mar/),
      'Seller VerificationNot available right now',
      'Reviews to check',
      expect.stringMatching(/^New sellers/),
    ]);
    expect(screen.getByRole('heading', { name: 'Nothing waits here' })).toBeTruthy();
  });
});
