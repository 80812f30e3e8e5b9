/** @jest-environment ./web/test/dom-environment.ts */
import type { Order } from '@sokoni/contracts/browser';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { SellerOrderTable } from './seller-order-table.tsx';

const now = '2026-03-04T09:00:00.000Z';

function dueOf(status: string, sellerDueAt: string | null): string {
  const part = {
    ...{ sellerId: 'asha', status, sellerDueAt, moves: [], sellerNote: '' },
    ...{ collectTzs: 0, paidTzs: 0, lineRefunds: [] },
  };
  const order = {
    _id: 'o1',
    orderNumber: 'SK-7',
    createdAt: now,
    status,
    buyerName: 'Juma',
    totalAmount: 20_000,
    delivery: { method: 'delivery', location: 'Arusha' },
    productDetails: [],
    shipping_options: [],
    sellerOrders: [part],
  } as unknown as Order;
  renderPage(<SellerOrderTable orders={[order]} now={now} columns={['due']} sorted={null} />);
  const heading = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const row = screen.getByRole('row', { name: /SK-7/ });
  const at = heading.findIndex((text) => /due time/.test(text));
  return within(row).getAllByRole('cell')[at]?.textContent ?? '';
}

describe('what a seller has to do next, and by when', () => {
  it.each([
    ['processing', '2026-03-07T09:00:00.000Z', /^3 days left$/],
    ['processing', '2026-03-01T09:00:00.000Z', /^Late by 3 days$/],
    ['completed', null, /^Completed$/],
    ['disputed', '2026-03-07T09:00:00.000Z', /^Disputed.*Tell your side by 7 March 2026/],
    ['disputed', '2026-03-01T09:00:00.000Z', /^Disputed$/],
    ['disputed', null, /^Disputed$/],
  ])('of an order that is %s until %s', (status, until, words) => {
    expect(dueOf(status, until)).toMatch(words);
  });
});
