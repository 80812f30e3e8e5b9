/** @jest-environment ./web/test/dom-environment.ts */
import type { PlanPayment } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { PlanPaymentDetails } from './plan-payment-details.tsx';

const payment = {
  _id: 'p1',
  sellerName: 'Juma Duka',
  planName: 'Basic',
  amountTzs: 13_500,
  unusedTzs: 0,
  paidAt: '2026-03-01T08:00:00.000Z',
  validFrom: '2026-03-01T08:00:00.000Z',
  validUntil: '2026-04-01T08:00:00.000Z',
  reversedAt: null,
  refund: {
    number: 'SKF-2026-000001',
    amountTzs: 13_500,
    reason: 'Paid twice',
    at: '2026-03-02T08:00:00.000Z',
    status: 'requested',
  },
} as PlanPayment;

describe('a plan payment that another admin has refunded in the meantime', () => {
  it('shows why the refund was refused, and what was typed', () => {
    const answer = {
      message: 'Rehema Said was first. The decision is: Refund SKF-2026-000001.',
      values: { _id: 'p1', amountTzs: '5000', reason: 'Never used' },
      fields: {},
    };
    renderPage(<PlanPaymentDetails payment={payment} answer={answer} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Rehema Said was first.');
    expect(alert.textContent).toContain('Never used');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the form that gives a plan back', () => {
  it.each([
    [9_000, '9000'],
    // The whole price of a plan that was used up is nobody's suggestion.
    [0, ''],
  ])('suggests what is unused: TZS %s', (unusedTzs, suggested) => {
    const open = { ...payment, refund: null, unusedTzs };
    renderPage(<PlanPaymentDetails payment={open} answer={undefined} />);
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    expect(amount).toHaveProperty('value', suggested);
    expect(amount).toHaveProperty('required', true);
  });
});
