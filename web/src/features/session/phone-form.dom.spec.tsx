/** @jest-environment ./web/test/dom-environment.ts */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { PhoneForm } from './phone-form.tsx';

const entry = { step: 'code', phone: '712345678', name: '', code: '473123', again: false } as const;
const buttons = () =>
  Object.fromEntries(
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .map((one) => [one.textContent, [one.getAttribute('aria-busy'), one.disabled]]),
  );

describe('the form of a code', () => {
  it.each([
    ['Login', 'Send a new code'],
    ['Send a new code', 'Login'],
    ['Use another number', 'Login'],
  ])('shows that %s works, while %s waits', async (pressed, other) => {
    // Nothing answers.
    renderPage(<PhoneForm entry={entry as never} heading="Login" action="Login" />, {
      onSubmit: () => new Promise(() => undefined),
    });
    fireEvent.click(screen.getByRole('button', { name: pressed }));
    await waitFor(() => expect(buttons()[pressed]).toEqual(['true', false]));
    expect(buttons()[other]).toEqual([null, true]);
  });
});
