/** @jest-environment ./web/test/dom-environment.ts */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PhoneEntry } from '../../lib/phone-entry.ts';
import { setTextSource } from '../../lib/texts.ts';
import auth from '../../locales/en/auth.ts';
import { PhoneForm } from './phone-form.tsx';

setTextSource(() => auth);

const entry: PhoneEntry = {
  step: 'code',
  phone: '712345678',
  name: '',
  code: '473123',
  again: false,
  answer: undefined,
};
const buttons = () =>
  Object.fromEntries(
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .map((one) => [one.textContent, [one.getAttribute('aria-busy'), one.disabled]]),
  );

describe('the form of a code', () => {
  it('has the digits of the former code replaced by those of a further one', () => {
    const again = { ...entry, again: true };
    const element = <PhoneForm entry={again} heading="Login" action="Login" />;
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  });

  it.each([
    ['Login', 'Send a new code'],
    ['Send a new code', 'Login'],
    ['Use another number', 'Login'],
  ])('shows that %s works, while %s waits', async (pressed, other) => {
    const element = <PhoneForm entry={entry} heading="Login" action="Login" />;
    // Nothing answers.
    const action = () => new Promise(() => undefined);
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />);
    fireEvent.click(screen.getByRole('button', { name: pressed }));
    await waitFor(() => expect(buttons()[pressed]).toEqual(['true', false]));
    expect(buttons()[other]).toEqual([null, true]);
  });
});
