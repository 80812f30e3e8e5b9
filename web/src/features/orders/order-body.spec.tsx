/** @jest-environment ./web/test/dom-environment.ts */
import type { Order } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { OrderBody } from './order-body.tsx';

const AT = '2026-11-30T10:00:00.000Z';

it.each([
  ['too little', 19_000, 1],
  ['too much', 21_000, 0],
])(
  'the code of a payment by number is asked for unless enough has come (%s)',
  (_, receivedTzs, forms) => {
    const order = {
      ...{ _id: 'o1', createdAt: AT, totalAmount: 20_000, productDetails: [], sellerOrders: [] },
      ...{ refunds: [], timeline: [], shipping_options: [], discounts: [] },
      delivery: { method: 'pickup' },
      paymentDetails: {
        ...{ payment_status: 'pending', payment_method_type: ['lipa-number'], paymentId: '' },
        ...{ payUntil: AT, payNumber: null, claim: { code: '', mayChange: true } },
        heldMoney: [{ receivedTzs, expectedTzs: 20_000, at: AT }],
      },
    } as unknown as Order;
    renderPage(<OrderBody order={order} now={AT} />);
    expect(screen.queryAllByRole('textbox', { name: /^Transaction code/ })).toHaveLength(forms);
  },
);
