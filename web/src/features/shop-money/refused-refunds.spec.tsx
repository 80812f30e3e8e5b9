/** @jest-environment ./web/test/dom-environment.ts */
import type { RefusedRefund } from '@sokoni/contracts/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { RefusedRefundDetails, RefusedRefunds } from './refused-refunds.tsx';

const refund = {
  _id: 'r1',
  amountTzs: 20_000,
  payeeName: 'Asha Mushi',
  refusedAt: '2026-03-01T08:00:00.000Z',
  reason: 'late-money',
  askedByName: null,
  failureReason: 'closed',
  unknown: false,
  noted: null,
} as RefusedRefund;

describe('a refund that an admin sends', () => {
  it('is in a list that leads to it and ends nothing itself', () => {
    renderPage(<RefusedRefunds refunds={[refund]} refundPath={(id) => `?refund=${id}`} />);
    const link = screen.getByRole('link', { name: 'Asha Mushi' });
    expect(link.getAttribute('href')).toContain('?refund=r1');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says in words why the money goes back, and who has asked for it', () => {
    renderPage(<RefusedRefundDetails refund={refund} />);
    expect(document.body.textContent).toMatch(/Why.*came too late.*Asked for by.*Sokoni itself/s);
    const words = { reason: 'Broken glass', askedByName: 'Juma Ally' };
    renderPage(<RefusedRefundDetails refund={{ ...refund, ...words }} />);
    expect(document.body.textContent).toMatch(/Broken glass.*Juma Ally/s);
  });

  it('has every number by which the provider knows it', () => {
    const numbers = { paymentTransactionId: '2FYL3MF292', providerReference: 'PO-7712' };
    renderPage(<RefusedRefundDetails refund={{ ...refund, ...numbers }} />);
    expect(document.body.textContent).toMatch(/referencer1.*2FYL3MF292.*PO-7712/s);
  });

  it.each([
    ['wrong-amount', 'The amount that came in was wrong'],
    ['paid-twice', 'This money was not needed any more'],
    ['late', 'Whylate'],
  ])('says why %s: %s', (reason, words) => {
    renderPage(<RefusedRefundDetails refund={{ ...refund, reason }} />);
    expect(document.body.textContent).toContain(words);
  });

  it.each([
    ['own-till', 'Own lipa number'],
    ['own-account', 'Own bank account'],
    ['cash', 'Cash'],
    ['selcom', 'selcom'],
  ])('names the account, cash or the provider that has the money: %s', (provider, name) => {
    const refunds = [{ ...refund, provider }];
    renderPage(
      <>
        <RefusedRefundDetails refund={{ ...refund, provider }} />
        <RefusedRefunds refunds={refunds} refundPath={() => ''} />
      </>,
    );
    expect(screen.getAllByText(name).length).toBeGreaterThan(1);
  });

  it.each([
    [
      false,
      /^Rehema has sent it by transaction QH7\. .*confirm it by .* do not send it again\.$/,
      'Number of the transaction',
      /^Confirm that/,
    ],
    [
      true,
      /^You have noted transaction QH7\. Another admin has to confirm it by /,
      'Number of your transaction',
      /^I have sent/,
    ],
  ])(
    'says what one admin has noted and a second one confirms, own: %s',
    (isOwn, words, label, button) => {
      const until = '2026-03-02T08:00:00.000Z';
      const noted = { transactionId: 'QH7', byName: 'Rehema', isOwn, until };
      renderPage(<RefusedRefundDetails refund={{ ...refund, noted }} />);
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).value).toBe('QH7');
      expect(screen.getByRole('button', { name: button })).toBeTruthy();
      expect(screen.queryByText(/^Send TZS/)).toBeNull();
    },
  );

  it('is noted by its button alone, not by Enter in the field of the number', async () => {
    const sent: FormData[] = [];
    const { router } = renderPage(<RefusedRefundDetails refund={refund} />, {
      onSubmit: (form) => sent.push(form),
    });
    await userEvent.type(screen.getByRole('textbox'), 'T123{Enter}');
    expect([sent, router.state.navigation.state]).toEqual([[], 'idle']);
    await userEvent.click(screen.getByRole('button', { name: /^I have sent TZS.20,000$/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      refundId: 'r1',
      transactionId: 'T123',
    });
  });
});
