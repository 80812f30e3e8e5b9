/** @jest-environment ./web/test/dom-environment.ts */
import type { Profile, SellerMoney } from '@sokoni/contracts/browser';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderPage } from '../../../test/render-page.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { DestinationForms } from './destination-forms.tsx';

type Destination = NonNullable<SellerMoney['destination']>;

const owner = { role: 'SELLER', email: 'n@example.com', confirmedPhone: '', comesBySso: false };
const wallet: Destination['to'] = { kind: 'wallet', method: 'Mpesa', number: '+255712345678' };
const account: Destination['to'] = { kind: 'bank', bank: 'crdb', number: '****6789' };
const verified: Destination = {
  to: wallet,
  holderName: 'NEEMA MOLLEL',
  state: 'verified',
  next: null,
};
const startsAt = '2026-03-02T09:00:00.000Z';

const show = (destination: Destination | null, who: object = owner, answer?: FormAnswer) =>
  renderPage(
    <DestinationForms destination={destination} account={who as Profile} answer={answer} />,
  );
interface AnsweredLaterProps {
  readonly account: Profile;
  readonly answer: FormAnswer;
  readonly before?: Destination | null;
  /** What is known with the answer: a refused first number is the destination, too. */
  readonly after?: Destination;
}

/** The forms, which are answered while they are on the page. */
function AnsweredLater({
  account,
  answer,
  before = verified,
  after = verified,
}: AnsweredLaterProps) {
  const [isAnswered, setAnswered] = useState(false);
  return (
    <>
      <DestinationForms
        destination={isAnswered ? after : before}
        account={account}
        answer={isAnswered ? answer : undefined}
      />
      <button type="button" onClick={() => setAnswered(true)}>
        Answer
      </button>
    </>
  );
}

/** Each destination with its heading, in the order of the page. */
const shown = () => {
  const headings = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const places = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
  return headings.map((heading, at) => `${heading}: ${places[at]}`);
};

describe('where the money goes', () => {
  it.each([
    ['verified' as const, /From .*2026/],
    ['unchecked' as const, /compared it with your documents, and not before .*2026/],
  ])(
    'is both destinations: which is paid, and what the other one waits for, %s',
    (state, waits) => {
      show({ ...verified, next: { to: account, state, startsAt } });
      const [now, next, ...others] = shown();
      expect(others).toEqual([]);
      expect(now).toMatch(/^Payouts go here now: .*\+255712345678/);
      expect(next).toMatch(/^Payouts go here next: .*\*{4}6789/);
      expect(next).toMatch(waits);
    },
  );

  it('is none yet where the only one is in another name', () => {
    show({ ...verified, state: 'name-differs', holderName: '' });
    expect(shown()).toEqual([expect.stringMatching(/^Payouts do not go here yet: /)]);
  });

  it('is changed with the owner’s proof, which is refused at its field', () => {
    const fields = { password: 'Wrong password.' };
    const values = { kind: 'bank', number: '0150123456789' };
    show(verified, owner, { message: 'Wrong password.', fields, values });
    const form = screen.getByRole('button', { name: 'Save the account' }).closest('form');
    const password = within(form as HTMLFormElement).getByLabelText(/^Your password/);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    const number = within(form as HTMLFormElement).getByLabelText(/^Account number/);
    expect((number as HTMLInputElement).value).toBe('0150123456789');
  });

  it('comes back as it was typed where no money goes to it, without the code that is used up', () => {
    const phoneOwner = { ...owner, email: '', confirmedPhone: '+255712345678' };
    const why = 'It is registered in another name.';
    const values = { kind: 'wallet', method: 'Mpesa', number: '754111333' };
    const refused = { message: why, fields: { number: why }, values };
    renderPage(<AnsweredLater answer={refused} account={phoneOwner as unknown as Profile} />);
    const form = screen.getByRole('button', { name: 'Save the wallet' }).closest('form');
    const field = (label: RegExp) =>
      within(form as HTMLFormElement).getByLabelText<HTMLInputElement>(label);
    for (const [label, value] of [
      [/^Mobile number/, '754111333'],
      [/^Code to/, '882947'],
    ] as const)
      fireEvent.change(field(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    const number = field(/^Mobile number/);
    expect([number.value, number.getAttribute('aria-invalid')]).toEqual(['754111333', 'true']);
    expect(document.activeElement).toBe(number);
    expect(field(/^Code to/).value).toBe('');
  });

  const walletForm = () =>
    within(
      screen.getByRole('button', { name: 'Save the wallet' }).closest('form') as HTMLFormElement,
    );
  const password = () => walletForm().getByLabelText<HTMLInputElement>(/^Your password/);

  it('keeps the password where the first number is refused, and says why once', () => {
    const why = 'It is registered in another name.';
    const values = { kind: 'wallet', method: 'Mpesa', number: '712345678' };
    renderPage(
      <AnsweredLater
        account={owner as Profile}
        answer={{ message: why, fields: { number: why }, values }}
        before={null}
        after={{ ...verified, state: 'name-differs', holderName: '' }}
      />,
    );
    fireEvent.change(password(), { target: { value: 'own secret' } });
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(password().value).toBe('own secret');
    // At its field: above the form it would stand besides the toast.
    expect(walletForm().getAllByText(why)).toHaveLength(1);
  });

  it('begins anew where it was saved', async () => {
    const element = (
      <DestinationForms destination={verified} account={owner as Profile} answer={undefined} />
    );
    const router = createMemoryRouter([{ path: '/', action: () => null, element }]);
    render(<RouterProvider router={router} />);
    fireEvent.change(password(), { target: { value: 'own secret' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the wallet' }));
    await waitFor(() => expect(password().value).toBe(''));
  });

  it('is changed without a password by who comes by single sign-on', () => {
    show(verified, { ...owner, comesBySso: true });
    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(screen.getByText(/log in again and save it/)).toBeTruthy();
  });

  it('is shown to a member of the team, who changes nothing', () => {
    show(verified, { ...owner, role: 'GENERAL' });
    expect(shown()).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
