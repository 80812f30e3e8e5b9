/** @jest-environment ./web/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActionData } from 'react-router';
import { renderPage } from '../../../test/render-page.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { AskQuestion } from './ask-question.tsx';

function Page() {
  const answer = useActionData<FormAnswer>();
  return <AskQuestion productId="p1" loggedIn answerMinutes={null} answer={answer ?? undefined} />;
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

async function ask(answer: FormAnswer | null) {
  const sent: FormData[] = [];
  renderPage(<Page />, {
    onSubmit: (form) => {
      sent.push(form);
      return answer;
    },
  });
  await userEvent.type(field(), 'Je, ipo?');
  await userEvent.click(screen.getByRole('button', { name: /Ask|Send/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
}

it('a question that was sent leaves an empty field', async () => {
  await ask(null);
  await waitFor(() => expect(field().value).toBe(''));
});

it('a refused question stays in its field', async () => {
  await ask({ message: 'Refused', fields: { text: 'Too short.' }, values: { text: 'Je, ipo?' } });
  expect(await screen.findByText('Too short.')).toBeTruthy();
  expect(field().value).toBe('Je, ipo?');
});
