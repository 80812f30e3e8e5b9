/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

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
