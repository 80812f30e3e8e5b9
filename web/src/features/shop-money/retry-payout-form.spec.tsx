/** @jest-environment ./web/test/dom-environment.ts */
import type { AnyPayout, SellerMoney } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { RetryPayoutForm } from './retry-payout-form.tsx';

const payout = { _id: 'p1', amountTzs: 20_000, sellerName: 'Juma Pesa' } as AnyPayout;
const money = {
  availableTzs: 23_000,
  minimumPayoutTzs: 10_000,
  blocker: null,
  destination: {
    to: { kind: 'wallet', method: 'Mpesa', number: '+255712000020' },
    holderName: 'Juma Pesa',
    state: 'verified',
  },
} as SellerMoney;

describe('the question before a payout is sent again', () => {
  it('names the amount of now, the person and the wallet', () => {
    renderPage(<RetryPayoutForm payout={payout} money={money} />);
    const question = /TZS\s23,000 goes to Juma Pesa: M-Pesa \+255712000020 \(Juma Pesa\)/;
    expect(screen.getByText(question)).toBeTruthy();
    expect(screen.getByRole('button').textContent).toMatch(/pay Juma Pesa TZS\s23,000/);
  });

  it('has no button but the reason where the seller cannot be paid', () => {
    renderPage(<RetryPayoutForm payout={payout} money={{ ...money, blocker: 'under-way' }} />);
    expect(screen.getByText(/Juma Pesa right now: a payout is on its way/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
