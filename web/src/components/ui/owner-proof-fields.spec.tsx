/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { FormerCodeButton, OwnerProofFields } from './owner-proof-fields.tsx';

const phone = '+255712345678';
const show = (account: { email: string; confirmedPhone: string }, fields = {}) =>
  renderPage(
    <>
      <OwnerProofFields account={account} answer={{ message: 'No', fields, values: {} }} />
      <FormerCodeButton account={account} />
    </>,
  );

describe('the proof of an owner', () => {
  it('is the password where no number logs in', () => {
    show({ email: 'neema@example.com', confirmedPhone: '' }, { password: 'Wrong password.' });
    expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Wrong password.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the code to the number so far' })).toBeNull();
  });

  it('is a code to the number of an account without an email, which says so at its field', () => {
    show({ email: '', confirmedPhone: phone }, { password: 'Please fill in this field.' });
    expect(screen.queryByLabelText('Your password')).toBeNull();
    const code = screen.getByLabelText(/^Code to your number so far/);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/\+255712345678/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send the code to the number so far' })).toBeTruthy();
  });

  it('is marked as required where nothing else does instead', () => {
    const fields = (confirmedPhone: string) =>
      renderPage(
        <OwnerProofFields
          account={{ email: 'neema@example.com', confirmedPhone }}
          answer={undefined}
          required
        />,
      );
    const { unmount } = fields('');
    expect(screen.getByLabelText(/^Your password/)).toHaveProperty('required', true);
    unmount();
    fields(phone);
    expect(screen.getByLabelText('Your password')).toHaveProperty('required', false);
  });

  it('is either where an account has both', () => {
    show({ email: 'neema@example.com', confirmedPhone: phone });
    expect(screen.getByLabelText('Your password')).toBeTruthy();
    expect(screen.getByText(/Instead of the password/)).toBeTruthy();
  });
});
