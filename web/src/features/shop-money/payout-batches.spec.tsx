/** @jest-environment ./web/test/dom-environment.ts */
import type { AnyPayout, BankFiles, PayoutTasks } from '@sokoni/contracts/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { PayoutBatches } from './payout-batches.tsx';
import { UnknownPayouts } from './unknown-payouts.tsx';

const payout = {
  _id: 'p1',
  amountTzs: 6_000_000,
  sellerName: 'Juma Pesa',
  to: { kind: 'wallet', method: 'Mpesa', number: '+255712000020' },
  provider: 'selcom',
  createdAt: '2026-03-01T08:00:00.000Z',
  noted: null,
} as AnyPayout;

const tasks: PayoutTasks = {
  ceilingTzs: 5_000_000,
  sentTodayTzs: 0,
  waitingTzs: 0,
  waiting: [],
  unknown: [],
  batches: [],
};

const bank: BankFiles = { waiting: [], waitingTzs: 0, files: [], unproven: [] };
const batches = (some: Partial<PayoutTasks>) => (
  <PayoutBatches tasks={{ ...tasks, ...some }} bank={bank} filePath={() => '/file'} />
);

const batch = {
  _id: 'b1',
  count: 1,
  sumTzs: 6_000_000,
  preparedByName: 'Asha Mushi',
  preparedAt: '2026-03-01T08:00:00.000Z',
  mayRelease: true,
  payouts: [payout],
};

describe('payouts above the ceiling', () => {
  it('are prepared with the count and the sum that were shown', () => {
    const { container } = renderPage(batches({ waiting: [payout], waitingTzs: 6_000_000 }));
    expect(screen.getByRole('button', { name: 'I have checked them' })).toBeTruthy();
    const form = container.querySelector('form') as HTMLFormElement;
    expect(Object.fromEntries(new FormData(form))).toEqual({
      intent: 'prepare-batch',
      count: '1',
      sumTzs: '6000000',
    });
  });

  it('have a button of release for another admin alone', () => {
    renderPage(batches({ batches: [batch] }));
    expect(screen.getByRole('button', { name: /^Release TZS\s6,000,000$/ })).toBeTruthy();
  });

  it('say to the admin who has made the batch that another one is needed', () => {
    renderPage(batches({ batches: [{ ...batch, mayRelease: false }] }));
    expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
    expect(screen.getByText(/^Another admin has to release it/)).toBeTruthy();
  });
});

describe('a payout of an unknown end', () => {
  it('shows what another admin has read, to be confirmed', () => {
    const noted = { paid: true, transactionId: 'TX-77', byName: 'Asha Mushi', isOwn: false };
    renderPage(<UnknownPayouts payouts={[{ ...payout, noted }]} />);
    expect(screen.getByText(/^Asha Mushi has noted: paid, transaction TX-77/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'It was paid' })).toBeTruthy();
  });

  it('says to the admin who has noted it that another one is needed', () => {
    const noted = { paid: false, transactionId: '', byName: 'Asha Mushi', isOwn: true };
    renderPage(<UnknownPayouts payouts={[{ ...payout, noted }]} />);
    expect(screen.getByText(/^You have noted: not paid. Another admin has to/)).toBeTruthy();
  });

  it('is decided by its buttons alone, not by Enter in the field of the transaction', async () => {
    const sent: FormData[] = [];
    const { router } = renderPage(<UnknownPayouts payouts={[payout]} />, {
      onSubmit: (form) => sent.push(form),
    });
    await userEvent.type(screen.getByRole('textbox'), 'TX-78{Enter}');
    expect([sent, router.state.navigation.state]).toEqual([[], 'idle']);
    await userEvent.click(screen.getByRole('button', { name: 'It was paid' }));
    const decision = { payoutId: 'p1', transactionId: 'TX-78', intent: 'payout-paid' };
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject(decision);
  });
});
