/** @jest-environment ./web/test/dom-environment.ts */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router';
import '../../../test/render-page.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { AnsweredForm } from './answered-form.tsx';

interface PageProps {
  readonly onSent: (draws: number) => void;
}

/** Is drawn anew with each press, as by a message that arrives meanwhile. */
function Page({ onSent }: PageProps) {
  const [draws, setDraws] = useState(0);
  return (
    <div onSubmit={() => setDraws(draws + 1)}>
      <AnsweredForm answer={undefined} onSent={() => onSent(draws)}>
        <button type="submit">Send</button>
      </AnsweredForm>
    </div>
  );
}

describe('a form in a dialog', () => {
  it('leads to the words that refuse it where no field is wrong', async () => {
    const action = () => ({ message: 'Somebody else was first.', fields: {}, values: {} });
    const element = <Decision />;
    const router = createMemoryRouter([{ id: 'own', path: '/', action, element }]);
    render(<RouterProvider router={router} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    const notice = screen.getByText('Somebody else was first.');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

function Decision() {
  return (
    <AnsweredForm answer={useActionData<FormAnswer>()} inDialog>
      <button type="submit">Save</button>
    </AnsweredForm>
  );
}

describe('a form that begins anew once it was sent', () => {
  it('begins anew with the answer, not when its page is drawn meanwhile', async () => {
    const answers: (() => void)[] = [];
    const action = () => new Promise((resolve) => answers.push(() => resolve(null)));
    const begun: number[] = [];
    const element = <Page onSent={(draws) => begun.push(draws)} />;
    const router = createMemoryRouter([{ path: '/', action, element }]);
    render(<RouterProvider router={router} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(begun).toEqual([]);
    await act(async () => answers[0]?.());
    expect(begun).toEqual([1]);
  });
});
