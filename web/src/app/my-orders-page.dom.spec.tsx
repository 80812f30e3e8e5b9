/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../test/render-page.tsx';
import MyOrdersPage from './pages/my-orders-page.tsx';

/** An order of which nothing but its number, sum and deadline is known: it waits for money. */
const waiting = {
  _id: 'o1',
  orderNumber: 'SK-261130-D52ND',
  createdAt: '2026-11-30T10:00:00.000Z',
  totalAmount: 92_000,
  productDetails: [],
  sellerOrders: [],
  delivery: { method: 'pickup' },
  paymentDetails: {
    payment_status: 'pending',
    payment_method_type: ['page'],
    payUntil: '2026-11-30T11:00:00.000Z',
  },
};

function open(orders: readonly object[]) {
  const shown = { search: '', now: '2026-11-30T10:00:00.000Z', orders: [], nextCursor: null };
  const loaderData = { ...shown, waiting: orders, failure: '', incomplete: undefined };
  const props = { loaderData } as never as Parameters<typeof MyOrdersPage>[0];
  return renderPage(<MyOrdersPage {...props} />);
}

it('a page of orders says that there are none, but not beneath one that waits for money', () => {
  const none = /any orders/i;
  const { unmount } = open([]);
  expect(screen.queryByText(none)).not.toBeNull();
  unmount();
  open([waiting]);
  expect(screen.getByText(/SK-261130-D52ND/)).toBeTruthy();
  expect(screen.queryByText(none)).toBeNull();
});
