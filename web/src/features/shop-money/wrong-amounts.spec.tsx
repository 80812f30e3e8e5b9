/** @jest-environment ./web/test/dom-environment.ts */
import type { WrongAmount } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { WrongAmountDecision } from './wrong-amount-decision.tsx';
import { WrongAmountTable } from './wrong-amount-table.tsx';

const amount: WrongAmount = {
  _id: 'a'.repeat(24),
  purpose: 'order',
  referenceId: 'b'.repeat(24),
  payerName: 'Neema Mushi',
  payerEmail: 'neema@example.com',
  transactionId: 'TX-1',
  expectedTzs: 40_000,
  receivedTzs: 37_900,
  at: '2026-03-01T08:00:00.000Z',
  decision: null,
  decidedAt: null,
};
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => (textContent ?? '').replaceAll('\u00A0', ' '));

describe('payments of a wrong amount', () => {
  it('move no money from the list, which leads to the decision', () => {
    renderPage(<WrongAmountTable amounts={[amount]} amountPath={(id) => `?amount=${id}`} />);
    expect(screen.queryByRole('button')).toBeNull();
    const link = screen.getByRole('link', { name: 'Neema Mushi' });
    expect(link.getAttribute('href')).toContain(`?amount=${amount._id}`);
  });

  it('are refunded by a button that names the amount and the person', () => {
    renderPage(<WrongAmountDecision amount={amount} />);
    expect(buttons()).toEqual(['Refund TZS 37,900 to Neema Mushi']);
  });

  it('are accepted where enough has come, by a button that says what is paid and by whom', () => {
    renderPage(<WrongAmountDecision amount={{ ...amount, receivedTzs: 45_000 }} />);
    expect(buttons()).toEqual([
      'Accept TZS 40,000 of Neema Mushi as payment',
      'Refund TZS 45,000 to Neema Mushi',
    ]);
  });

  it.each([
    ['return', 'Refunded'],
    ['reversed', 'Reversed by the payment provider'],
  ] as const)('offer nothing once they are decided by %p', (decision, outcome) => {
    const at = '2026-03-02T08:00:00.000Z';
    renderPage(<WrongAmountDecision amount={{ ...amount, decision, decidedAt: at }} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(outcome)).toBeTruthy();
  });
});
