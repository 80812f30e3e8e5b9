/** @jest-environment ./web/test/dom-environment.ts */
import type { Order, PartStake, SellerOrder } from '@sokoni/contracts/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActionData } from 'react-router';
import { renderPage } from '../../test/render-page.tsx';
import { LeaveQuestion } from '../components/ui/leave-question.tsx';
import { SplitDispute } from '../features/admin/split-dispute.tsx';
import { type FormAnswer, hasUnsaved } from '../lib/form-answer.ts';
import { splitDispute } from './actions/change-any-order.ts';

const stake: PartStake = {
  ...{ subtotalTzs: 40_000, deliveryTzs: 5_000, commissionBasisPoints: 0 },
  ...{ shopGoodsTzs: 0, shopDeliveryTzs: 0, pendingSubsidyTzs: 0 },
};
const part = { sellerId: 'asha', sellerName: 'Asha', collectTzs: 0, stake };
const order = { _id: 'o1', sellerOrders: [part] } as unknown as Order;
const url = new URL('http://sokoni.example/admin-panel/all-orders/SK-7?split=asha');

function Page() {
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <LeaveQuestion />
      <SplitDispute
        order={order}
        part={part as unknown as SellerOrder}
        answer={answer}
        now="2026-11-29T12:00:00.000Z"
      />
    </>
  );
}

beforeEach(() => {
  renderPage(<Page />, { onSubmit: (form) => splitDispute(form, url, {} as never) });
});

const amount = () => screen.getByLabelText<HTMLInputElement>(/Amount that goes back/);
const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/);
const decide = (tzs: string) =>
  screen.findByRole('button', { name: new RegExp(`^Refund TZS.${tzs} `) });

async function show(typed: string): Promise<void> {
  await userEvent.clear(amount());
  await userEvent.type(amount(), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Show what it means' }));
}

describe('a dispute decided in part', () => {
  it.each(['5000', '5,000', '5.000', '5000.00'])('reads an amount as %s', async (typed) => {
    await show(typed);
    expect(await decide('5,000')).toBeTruthy();
  });

  it('shows what another amount means without a question, and keeps the reason', async () => {
    await show('5000');
    await decide('5,000');
    await userEvent.type(reason(), 'A scratch');
    await show('6000');
    await decide('6,000');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(reason().value).toBe('A scratch');
    expect(hasUnsaved()).toBe(true);
    expect(within(screen.getByRole('status')).getByText('The seller loses')).toBeTruthy();
  });

  it('leads back to an amount that is out of bounds, and keeps the reason', async () => {
    await show('5000');
    await decide('5,000');
    await userEvent.type(reason(), 'A scratch');
    await show('45000');
    expect(await screen.findByText(/Please type whole shillings, 1 to 44,999/)).toBeTruthy();
    expect(document.activeElement).toBe(amount());
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    await show('6000');
    await decide('6,000');
    expect(reason().value).toBe('A scratch');
  });

  it('decides nothing whose meaning was not shown', async () => {
    await show('5000');
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'A scratch');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '7000');
    await userEvent.click(await decide('5,000'));
    expect(await decide('7,000')).toBeTruthy();
  });
});
