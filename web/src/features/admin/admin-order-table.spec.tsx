/** @jest-environment ./web/test/dom-environment.ts */
import type { Order } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { AdminOrderTable } from './admin-order-table.tsx';

const orderOf = (status: string, ...parts: readonly string[]) =>
  ({
    ...{ _id: 'o1', orderNumber: 'SK-1', createdAt: '2026-03-01T08:00:00.000Z', status },
    ...{ buyerName: 'Asha', email: '', totalAmount: 42_900, productDetails: [] },
    delivery: { method: 'delivery' },
    sellerOrders: parts.map((part) => ({ sellerName: 'Duka', status: part })),
  }) as unknown as Order;

describe('the list of all orders', () => {
  it.each([
    ['Disputed', orderOf('delivered', 'delivered', 'disputed')],
    ['Return requested', orderOf('delivered', 'return_requested', 'delivered')],
    ['Delivered', orderOf('delivered', 'delivered', 'completed')],
  ])('says %s, however far the order is as a whole', (words, order) => {
    renderPage(<AdminOrderTable orders={[order]} columns={[]} sorted="newest" />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});
