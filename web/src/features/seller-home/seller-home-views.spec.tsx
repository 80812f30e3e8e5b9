/** @jest-environment ./web/test/dom-environment.ts */
import type { SalesFigures, SellerHome, SellerSales } from '@sokoni/contracts/browser';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { checklistOf } from './checklist.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesTables } from './sales-tables.tsx';
import { ShopChecklist } from './shop-checklist.tsx';
import { SpanFigures } from './span-figures.tsx';
import { ToDoList } from './to-do-list.tsx';

const figures = (own: Partial<SalesFigures> = {}): SalesFigures => ({
  ...{ orders: 0, incomeTzs: 0, refunds: 0, refundedTzs: 0, views: 0, cartAdditions: 0 },
  ...own,
});

describe('the to-do list', () => {
  it('says that nothing waits', () => {
    renderPage(<ToDoList todo={[]} />);
    expect(screen.getByText('All done. Nothing is waiting for you.')).toBeTruthy();
  });

  it('leads to the screen of each task, with its deadline', () => {
    const dueAt = '2026-11-27T11:30:00.000Z';
    const to = '/seller-panel/all-orders?task=toAccept';
    renderPage(<ToDoList todo={[{ kind: 'toAccept', count: 2, to, dueAt }]} />);
    const link = screen.getByRole('link', { name: /2 orders to accept until 27 Nov, 14:30/ });
    expect(link.getAttribute('href')).toBe(to);
  });
});

describe('the figures of a span', () => {
  const home: SellerHome = {
    today: '2026-11-26',
    spans: [
      {
        days: 7,
        now: figures({ orders: 3, incomeTzs: 15_000, views: 40 }),
        before: figures({ orders: 4, incomeTzs: 10_000 }),
      },
    ],
    days: [],
    bestProducts: [],
  };
  const figureOf = (label: string) =>
    screen.getAllByText(label).map((term) => term.parentElement as HTMLElement)[0] as HTMLElement;

  it('have each change in words', () => {
    renderPage(<SpanFigures home={home} span={7} rating="" />);
    const income = within(figureOf('Income'));
    expect(income.getByText('50% more than before (TZS 10,000)')).toBeTruthy();
    const orders = within(figureOf('Paid orders'));
    expect(orders.getByText('25% less than before (4)')).toBeTruthy();
    expect(within(figureOf('Product views')).getByText('None before')).toBeTruthy();
    expect(within(figureOf('Rating')).getByText('No ratings yet')).toBeTruthy();
  });

  it('are defined below them: a part refund makes no order cancelled', () => {
    renderPage(<SpanFigures home={home} span={7} rating="4.7" />);
    expect(screen.queryByText(/Cancelled or returned/)).toBeNull();
    expect(screen.getByText(/^A paid order is one.* for some of its products\.$/)).toBeTruthy();
    expect(
      within(figureOf('Rating')).getByText(/product stars are counted separately/),
    ).toBeTruthy();
  });
});

it('the chart of sales says each sum and its change beside as many days before', () => {
  const days = [{ date: '2026-11-26', orders: 3, incomeTzs: 15_000 }];
  const before = figures({ orders: 4, incomeTzs: 10_000 });
  renderPage(<SalesChart title="By day" days={days} now={figures(days[0])} before={before} />);
  const [income, orders] = screen.getAllByRole('figure');
  expect(income?.textContent).toMatch(/^Income\s?TZS\s15,000\s?50% more than before/);
  expect(orders?.textContent).toMatch(/^Paid orders\s?3\s?25% less than before \(4\)/);
});

it('the products of the sales are folded after the first twenty', () => {
  const products = Array.from({ length: 23 }, (_, at) => ({
    productId: `p${at}`,
    productName: `Kanga ${at}`,
    pieces: 1,
    goodsTzs: 5_000,
  }));
  const sales = { from: '2026-11-01', to: '2026-11-30', products, regions: [] };
  renderPage(<SalesTables sales={sales as unknown as SellerSales} />);
  const folded = screen.getByRole('group');
  expect(within(folded).getByText('All other products (3)', { selector: 'summary' })).toBeTruthy();
  expect(within(folded).queryByText('Kanga 19')).toBeNull();
  expect(within(folded).getByText('Kanga 20')).toBeTruthy();
});

describe('the checklist of a new shop', () => {
  const steps = checklistOf({
    quota: { used: 1, hidden: 0 },
    verification: { verification: 'submitted' },
    money: { destination: null },
    settings: null,
    subscription: { status: 'none' },
  });
  const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

  it('says of each step how far it is, and of all how many are done', () => {
    renderPage(<ShopChecklist steps={steps} aside={[]} />);
    expect(cards().map((text) => /Done|To do|We are looking/.exec(text)?.[0])).toEqual([
      ...['Done', 'We are looking', 'To do', 'To do'],
    ]);
    expect(screen.getByRole('progressbar', { name: '1 of 4 steps done' })).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('has no step that is put aside, and ends with the last one', () => {
    renderPage(<ShopChecklist steps={steps} aside={['plan', 'payout']} />);
    expect(cards()).toHaveLength(2);
    renderPage(<ShopChecklist steps={steps.slice(0, 1)} aside={['plan']} />);
    expect(cards()).toHaveLength(2);
  });

  it('takes back what is put aside, also once nothing else is left', () => {
    const takeBack = () => screen.queryByRole('button', { name: 'Show all steps' });
    const { unmount } = renderPage(<ShopChecklist steps={steps} aside={[]} />);
    expect(takeBack()).toBeNull();
    unmount();
    renderPage(<ShopChecklist steps={steps} aside={['plan', 'payout', 'verification']} />);
    expect(takeBack()).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('has a step that was put aside once it is done', () => {
    renderPage(<ShopChecklist steps={steps} aside={['product', 'plan']} />);
    expect(cards()).toHaveLength(3);
  });
});
