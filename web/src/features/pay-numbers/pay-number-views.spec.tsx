/** @jest-environment ./web/test/dom-environment.ts */
import type { PayNumberFile, PayNumberLine } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { CheckedFile } from './checked-file.tsx';
import { PayNumberLines } from './pay-number-lines.tsx';
import { StatementUpload } from './statement-upload.tsx';

const LIPA = { kind: 'lipa-number', number: '554433' } as const;
const BANK = { kind: 'bank-transfer', number: '0150123456700' } as const;

const line: PayNumberLine = {
  _id: 'BANK.260302.0123456789ABCDEF01',
  account: 'bank-transfer',
  code: '',
  at: '2026-03-01T21:00:00.000Z',
  amountTzs: 10_000,
  payer: '',
  reference: 'TRF NEEMA',
  state: 'unmatched',
  reason: 'no-order',
  orderNumber: '',
  expectedTzs: null,
  paymentId: null,
  mayConfirm: true,
};

describe('the statements of the own accounts', () => {
  it('are taken for the only account without a question', () => {
    const { container } = renderPage(<StatementUpload accounts={[BANK]} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    const hidden = container.querySelector('input[name=account]');
    expect(hidden?.getAttribute('value')).toBe('bank-transfer');
  });

  it('are taken for the account that the admin has to choose of two', () => {
    renderPage(<StatementUpload accounts={[LIPA, BANK]} />);
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /Account/ });
    expect([choice.value, choice.required]).toEqual(['', true]);
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Choose the account',
      'Lipa number 554433',
      'Bank account 0150123456700',
    ]);
  });

  it('show days of a bank, and why a row is skipped', () => {
    const { code, amountTzs, payer, reference } = line;
    const row = {
      row: 4,
      code,
      payer,
      reference,
      amountTzs: 0,
      column: '',
      orderNumber: '',
    } as const;
    const file: PayNumberFile = {
      _id: '66f2a1c4d9e0b3a7c5518e01',
      account: 'bank-transfer',
      storedAt: null,
      rows: [
        { ...row, at: line.at, outcome: 'skipped', reason: 'no-credit' },
        { ...row, row: 5, at: line.at, amountTzs, outcome: 'unmatched', reason: 'no-order' },
      ],
    };
    renderPage(<CheckedFile file={file} />);
    expect(screen.getByText('Skipped')).toBeTruthy();
    expect(screen.getByText('No money has come in by this row.')).toBeTruthy();
    expect(screen.getAllByText(/^2 Mar(?:ch)? 2026$/)).not.toEqual([]);
  });

  it('name a line without a reference of the bank by its id, by which it is matched', () => {
    const { container } = renderPage(<PayNumberLines lines={[line]} ceilingTzs={500_000} />);
    expect(screen.getByRole('heading', { name: line._id })).toBeTruthy();
    expect(container.querySelector('input[name=code]')?.getAttribute('value')).toBe(line._id);
  });
});
