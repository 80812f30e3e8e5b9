/** @jest-environment ./web/test/dom-environment.ts */
import type { User } from '@sokoni/contracts/browser';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { EditUserForm } from './edit-user-form.tsx';

const user = {
  _id: 'u1',
  name: 'Neema John',
  username: 'neema',
  role: 'GENERAL',
  email: 'neema@example.com',
} as User;
const asked: FormAnswer = { message: '', fields: {}, values: { role: 'SELLER', name: 'Neema' } };
const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const valuesOf = (...names: string[]) => names.map((name) => fieldOf(name)?.value);

interface AnsweredLaterProps {
  readonly changed: Partial<User>;
  readonly values: FormAnswer['values'];
}

/** The form on the page, which is answered when another admin has changed the user meanwhile. */
function AnsweredLater({ changed, values }: AnsweredLaterProps) {
  const [isAnswered, setAnswered] = useState(false);
  return (
    <>
      <EditUserForm
        user={isAnswered ? { ...user, ...changed } : user}
        answer={isAnswered ? { message: 'Changed meanwhile', fields: {}, values } : undefined}
      />
      <button type="button" onClick={() => setAnswered(true)}>
        Answer
      </button>
    </>
  );
}

describe('the form of a user', () => {
  it('asks nothing while the role stays', () => {
    renderPage(<EditUserForm user={user} answer={undefined} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('asks about another role by name, without an error, and keeps what was typed', () => {
    renderPage(<EditUserForm user={user} answer={asked} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Yes, change the role of Neema John',
    });
    expect(box.checked).toBe(false);
    expect(screen.queryByText(/went wrong/)).toBeNull();
    expect(screen.getByDisplayValue('Neema')).toBeTruthy();
  });

  it('shows what another admin has made of the user meanwhile, beside what was typed', () => {
    const answer = { message: 'Changed meanwhile', fields: {}, values: { name: 'Neema Mpya' } };
    const now = { ...user, username: 'neema_duka', role: 'SELLER' } as const;
    renderPage(<EditUserForm user={now} answer={answer} />);
    expect(valuesOf('name', 'username', 'role')).toEqual(['Neema Mpya', 'neema_duka', 'SELLER']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['name', 'username', 'formerName'],
    ['username', 'name', 'formerUsername'],
  ] as const)(
    'shows another admin’s %s in the form that is on the page already, beside the typed %s',
    (theirs, own, seen) => {
      renderPage(<AnsweredLater changed={{ [theirs]: 'Theirs' }} values={{ [own]: 'Own' }} />);
      fireEvent.change(fieldOf(own) as HTMLInputElement, { target: { value: 'Own' } });
      fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
      expect(valuesOf(theirs, own, seen)).toEqual(['Theirs', 'Own', 'Theirs']);
    },
  );

  it('says that the session has ended, and keeps another role', () => {
    renderPage(<EditUserForm user={user} answer={{ ...asked, signedOut: true }} />);
    expect(screen.getByRole('link', { name: /Log in/ })).toBeTruthy();
    expect(screen.getByRole('checkbox')).toBeTruthy();
  });

  it('keeps the confirmation when the API refuses something else', () => {
    const values = { ...asked.values, roleConfirmed: 'SELLER' };
    renderPage(<EditUserForm user={user} answer={{ ...asked, message: 'Taken', values }} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(screen.getByText('Taken')).toBeTruthy();
  });
});
