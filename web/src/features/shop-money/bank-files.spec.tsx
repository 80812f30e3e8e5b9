/** @jest-environment ./web/test/dom-environment.ts */
import type { BankFiles as Files, PayoutTasks } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { PayoutBatches } from './payout-batches.tsx';

const payout = {
  ...{ _id: 'p1', amountTzs: 20_000, sellerName: 'Juma', status: 'sent', transactionId: '' },
  ...{ failureReason: '', to: { kind: 'bank', bankName: 'NMB', number: '123', holder: 'Juma' } },
};
const file = {
  ...{ _id: 'f1', count: 1, sumTzs: 20_000, hash: 'abc', preparedByName: 'Asha' },
  ...{ preparedAt: '2026-03-01T08:00:00.000Z', mayConfirm: true, payouts: [payout] },
};
const tasks = { waiting: [], batches: [] } as unknown as PayoutTasks;
const bank = { waiting: [], waitingTzs: 0, files: [file] } as unknown as Files;

it('Enter in no field of a bank file says that money has been paid, or has come back', async () => {
  const sent: FormData[] = [];
  const { router } = renderPage(
    <PayoutBatches tasks={tasks} bank={bank} filePath={() => '/file'} />,
    {
      onSubmit: (form) => sent.push(form),
    },
  );
  const fields = screen.getAllByRole('textbox', { hidden: true });
  expect(fields).toHaveLength(3);
  for (const field of fields) {
    await userEvent.type(field, 'REF-1{Enter}');
    expect([sent, router.state.navigation.state]).toEqual([[], 'idle']);
  }
});
