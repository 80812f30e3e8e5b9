/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import en from '../../locales/en/mydata.ts';
import enOrders from '../../locales/en/orders.ts';
import enPlans from '../../locales/en/plans.ts';
import sw from '../../locales/sw/mydata.ts';
import swOrders from '../../locales/sw/orders.ts';
import swPlans from '../../locales/sw/plans.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';

const again = { message: '', fields: {}, values: {}, blockers: [], unsent: null };

describe('the form that deletes an account', () => {
  it.each([
    ['a password', 'password', undefined],
    ['an email', 'email', undefined],
    ['a code', 'code', undefined],
    ['a code, after a lost request', 'code', { ...again, lost: true as const }],
  ] as const)('deletes nothing by Enter in the field of %s', async (_, proof, answer) => {
    const send = jest.fn((event: FormEvent) => event.preventDefault());
    const { container } = renderPage(
      <div onSubmitCapture={send}>
        <DeleteAccountForm answer={answer} proof={proof} />
      </div>,
    );
    const field = container.querySelector(`[name="${proof}"]`) as HTMLInputElement;
    await userEvent.type(field, 'asha@example.com{Enter}');
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: answer ? 'Try again' : /^Delete/ }));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['English', en, enOrders, enPlans],
  ['Swahili', sw, swOrders, swPlans],
])(
  'an open payment is looked for among orders and among plans, in %s',
  (_, texts, orders, plans) => {
    expect(texts['open-payment']).toContain(orders.title);
    expect(texts['open-payment']).toContain(plans.heading);
  },
);

describe('what keeps an account', () => {
  it('leads the buyer to the open orders', () => {
    renderPage(
      <DeleteAccountForm answer={{ ...again, blockers: ['open-orders'] }} proof="password" />,
    );
    expect(screen.getByRole('link', { name: 'To your orders' })).toHaveProperty(
      'pathname',
      '/MyOrders',
    );
  });
});

describe('the form that deletes an account by a code', () => {
  it('has no button that sends another code, which Enter would press: that is a form of its own', async () => {
    const sent: FormData[] = [];
    renderPage(<DeleteAccountForm answer={undefined} proof="code" />, {
      onSubmit: (form) => sent.push(form),
    });
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Send me a code' });
    const code = screen.getByLabelText<HTMLInputElement>(/Code from the SMS/);
    expect(code.form?.contains(again)).toBe(false);
    await userEvent.click(again);
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({ intent: 'send-code' });
  });
});
