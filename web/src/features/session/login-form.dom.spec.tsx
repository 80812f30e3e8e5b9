/** @jest-environment ./web/test/dom-environment.ts */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { LoginForm } from './login-form.tsx';

let answerWith: (answer: FormAnswer) => void;

function Answered() {
  const [answer, setAnswer] = useState<FormAnswer>();
  answerWith = setAnswer;
  return <LoginForm answer={answer} sso={null} />;
}

it('a refused log-in is said in its form, which is led to and keeps the email', () => {
  renderPage(<Answered />);
  const refused = { message: 'Wrong email or password.', fields: {}, values: { email: 'a@b.tz' } };
  act(() => answerWith(refused));
  const reason = screen.getByRole('alert');
  expect(reason.textContent).toBe('Wrong email or password.');
  expect(reason.closest('form')).not.toBeNull();
  expect(document.activeElement?.contains(reason)).toBe(true);
});
