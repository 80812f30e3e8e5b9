import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { setTextSource } from '../lib/texts.ts';
import common from '../locales/en/common.ts';
import AdminOrderPage from './pages/admin-order-page.tsx';

const order = {
  ...{ _id: 'o1', orderNumber: 'SK-1', status: 'paid', createdAt: '2026-03-01T09:00:00.000Z' },
  ...{ buyerName: 'Asha', business: null, totalAmount: 5_000, productDetails: [] },
  ...{ sellerOrders: [], refunds: [], timeline: [], shipping_options: [], refundedTzs: 0 },
  paymentDetails: { payment_method_type: ['Mpesa'], payment_status: 'paid', paymentId: '' },
  delivery: { method: 'delivery', location: '', ward: '', landmark: '', phone: '', station: null },
};
const stake = {
  ...{ subtotalTzs: 40_000, deliveryTzs: 5_000, commissionBasisPoints: 0 },
  ...{ shopGoodsTzs: 0, shopDeliveryTzs: 0, pendingSubsidyTzs: 0 },
};
const split = { sellerId: 'asha', sellerName: 'Asha', collectTzs: 0, stake };

/** What the browser gives the focus to without scripts: the first that asks for it. */
function focusedAt(amount: string | undefined): string | undefined {
  setTextSource(() => common);
  const loaderData = {
    order,
    fiscal: [],
    requests: [],
    now: order.createdAt,
    cancels: false,
    split,
  };
  const values = { orderId: 'o1', amount };
  const actionData = amount && { message: '', fields: {}, values, preview: true };
  const props = { loaderData, actionData } as unknown as ComponentProps<typeof AdminOrderPage>;
  const element = <AdminOrderPage {...props} />;
  const html = renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  );
  return /<(\w+)[^>]* autofocus=""/i.exec(html)?.[1];
}

it.each([
  ['at its title', undefined, 'h2'],
  ['at its title, where it shows what an amount means', '5000', 'h2'],
  ['at an amount that is out of bounds', '45000', 'input'],
])('the dialog that divides a dispute opens %s, without scripts', (_, amount, focused) => {
  expect(focusedAt(amount)).toBe(focused);
});
