/** @jest-environment ./web/test/dom-environment.ts */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { ClaimForm } from './claim-form.tsx';
import { HeldMoney } from './held-money.tsx';
import { PayNumberPanel } from './pay-number.tsx';

const about = { amountTzs: 23_500, payUntil: '2026-11-29T15:00:00.000Z' };
const copied: string[] = [];

describe('what a waiting order is paid to', () => {
  beforeEach(() => {
    copied.length = 0;
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });

  it('is a bank account with bank, number, name, reference and amount, to copy', async () => {
    const account = { bank: 'crdb', name: 'SOKONI LIMITED', reference: '48213357' } as const;
    const payTo = { kind: 'bank-transfer', number: '0150123456700', till: null, account } as const;
    renderPage(<PayNumberPanel payTo={payTo} {...about} />);
    for (const text of ['CRDB Bank', '0150123456700', 'SOKONI LIMITED', '4821 3357']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText(/23,500/)).toBeTruthy();
    expect(screen.queryByText(/PIN/)).toBeNull();
    fireEvent.click(screen.getByText('Copy number'));
    fireEvent.click(screen.getByText('Copy reference'));
    await waitFor(() => expect(copied).toEqual(['0150123456700', '48213357']));
  });

  it('is a lipa number with its operator', () => {
    const lipa = { operator: 'Mpesa', name: 'SOKONI', reference: '48213357' } as const;
    const payTo = { kind: 'lipa-number', number: '554433', till: lipa } as const;
    renderPage(<PayNumberPanel payTo={payTo} {...about} />);
    expect(screen.getByText('554433')).toBeTruthy();
    expect(screen.getByText(/SOKONI, M-Pesa/)).toBeTruthy();
    expect(screen.queryByText('Account number')).toBeNull();
  });

  it('is a control number without a reference', () => {
    const payTo = { kind: 'control-number', number: '991234567890', till: null } as const;
    renderPage(<PayNumberPanel payTo={payTo} {...about} />);
    expect(screen.getByText('9912 3456 7890')).toBeTruthy();
    expect(screen.queryByText('Copy reference')).toBeNull();
  });
});

describe('the code of a payment', () => {
  it.each([
    ['bank-transfer', 'Transaction reference of your bank'],
    ['lipa-number', 'Transaction code'],
  ])('of %s is named as its buyer knows it: %s', (method, label) => {
    const claim = { code: '', mayChange: true };
    renderPage(<ClaimForm orderId="o1" claim={claim} method={method} />);
    expect(screen.getByLabelText(new RegExp(label))).toBeTruthy();
  });
});

describe('money of another amount', () => {
  const at = '2026-11-29T15:00:00.000Z';
  const status = () => screen.queryByRole('status')?.textContent?.replaceAll('\u00a0', ' ');

  it('is shown one by one, and what to pay while the order waits', () => {
    const held = [12_000, 1_000].map((receivedTzs) => ({ receivedTzs, expectedTzs: 13_000, at }));
    renderPage(<HeldMoney held={held} waiting />);
    expect(status()).toContain('TZS 1,000 of the TZS 13,000 is missing');
    expect(status()).toContain('TZS 12,000 of the TZS 13,000 is missing');
    expect(status()).toMatch(/pay the whole TZS 13,000 at once\.$/);
  });

  it('is nothing where none came', () => {
    renderPage(<HeldMoney held={undefined} waiting />);
    expect(status()).toBeUndefined();
  });
});
