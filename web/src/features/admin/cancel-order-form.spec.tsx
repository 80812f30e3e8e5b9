/** @jest-environment ./web/test/dom-environment.ts */
import type { Order } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { CancelOrderForm, cancelTitleOf } from './cancel-order-form.tsx';

const orderOf = (paidTzs: number) =>
  ({
    ...{ _id: 'o1', orderNumber: 'SK-1', status: 'confirmed' },
    sellerOrders: [
      { sellerId: 's1', sellerName: 'Duka', status: 'confirmed', paidTzs, lineRefunds: [] },
    ],
  }) as unknown as Order;

/** The paragraphs before the reason, and the button. */
function renderForm(order: Order) {
  const { container } = renderPage(<CancelOrderForm order={order} answer={undefined} />);
  const texts = [...container.querySelectorAll('form > p')].map((one) => one.textContent);
  return [...texts.slice(1), screen.getByRole('button').textContent];
}

describe('the dialog that cancels an order of one seller', () => {
  it('says what goes back', () => {
    expect(cancelTitleOf(orderOf(42_900))).toBe('sales.cancelTitle');
    expect(renderForm(orderOf(42_900))).toEqual([
      expect.stringMatching(/^The buyer gets back TZS.42,900\.$/),
      'Cancel and refund',
    ]);
  });

  it('speaks of no refund where nothing was paid', () => {
    expect(cancelTitleOf(orderOf(0))).toBe('sales.cancel');
    expect(renderForm(orderOf(0))).toEqual(['Cancel order']);
  });
});
