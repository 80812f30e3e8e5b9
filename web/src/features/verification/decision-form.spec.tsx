/** @jest-environment ./web/test/dom-environment.ts */
import type { VerificationEntry } from '@sokoni/contracts/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { DecisionForm } from './decision-form.tsx';

const entry = {
  userId: 'u1',
  verification: 'submitted',
  proposedBusinessName: '',
  accountStatus: 'active',
  identityPhoto: '',
  shopPhoto: '',
  seller: { name: 'Asha', createdAt: '2026-01-01T09:00:00.000Z' },
} as unknown as VerificationEntry;
const choices = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

let setAnswer: (answer: FormAnswer) => void;

function Answered({ first }: { readonly first: FormAnswer }) {
  const [answer, set] = useState(first);
  setAnswer = set;
  return <DecisionForm entry={entry} answer={answer} />;
}

function renderDecision(changes: Partial<VerificationEntry> = {}, answer?: FormAnswer) {
  renderPage(<DecisionForm entry={{ ...entry, ...changes }} answer={answer} />);
}

describe('decision of an admin', () => {
  it('offers every decision about a submitted case', () => {
    renderDecision();
    expect(choices()).toEqual(['verify', 'ask-changes', 'reject', 'suspend']);
  });

  it('offers to reactivate a suspended seller', () => {
    renderDecision({ accountStatus: 'suspended', verification: 'verified' });
    expect(choices()).toEqual(['ask-changes', 'reactivate']);
  });

  it('accepts or refuses the new business name of a verified seller, who stays verified', () => {
    renderDecision({ verification: 'verified', proposedBusinessName: 'Zuri' });
    expect(choices()).toEqual(['verify', 'ask-changes', 'suspend']);
    expect(screen.getByLabelText('Accept the business name “Zuri”')).toBeTruthy();
  });

  it('returns the refused choice and reason', () => {
    renderDecision(
      {},
      {
        message: 'A reason is needed.',
        fields: { reason: 'Please give a reason.' },
        values: { choice: 'reject', reason: 'x' },
      },
    );
    expect(screen.getAllByRole<HTMLInputElement>('radio')[2]?.checked).toBe(true);
    expect(screen.getByLabelText(/Reason/).getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the note where another admin was first, and offers what is left without choosing for them', () => {
    renderDecision(
      { verification: 'verified', decidedAt: '2026-01-05T09:00:00.000Z' },
      {
        message: 'Juma was first. The decision is: Verified seller.',
        fields: {},
        values: { choice: 'reject', reason: 'The photo is dark', seen: 'submitted' },
      },
    );
    expect(screen.getByText(/Juma was first/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('The photo is dark');
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual(['ask-changes', 'suspend']);
    expect(radios.every(({ checked, required }) => !checked && required)).toBe(true);
    expect(document.querySelector('[name=seen]')?.getAttribute('value')).toBe('verified');
  });

  it('asks what becomes of open orders where the server wants to know', () => {
    renderDecision(
      {},
      {
        message: '',
        fields: {},
        values: {},
        openOrders: { orders: 2, amountTzs: 30_000 } as NonNullable<FormAnswer['openOrders']>,
      },
    );
    expect(choices()).toEqual(expect.arrayContaining(['cancel', 'finish']));
  });

  it('keeps what was chosen about open orders where the decision is lost', async () => {
    const asked = { message: '', fields: {}, values: { choice: 'suspend' } };
    const openOrders = { orders: 2, amountTzs: 30_000 } as NonNullable<FormAnswer['openOrders']>;
    renderPage(<Answered first={{ ...asked, openOrders }} />);
    const cancel = screen.getByRole<HTMLInputElement>('radio', { name: /Cancel/ });
    fireEvent.click(cancel);
    act(() => setAnswer({ ...asked, lost: true }));
    expect(cancel.isConnected && cancel.checked).toBe(true);
  });
});

describe('question before leaving', () => {
  beforeAll(() => {
    // jsdom has no dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });
  const renderWithQuestion = () =>
    renderPage(
      <>
        <LeaveQuestion />
        <DecisionForm entry={entry} answer={undefined} />
      </>,
    );

  it('is not asked of an unchanged form', async () => {
    const { router } = renderWithQuestion();
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('holds the navigation of a changed form', async () => {
    const { router } = renderWithQuestion();
    fireEvent.input(screen.getByLabelText(/Reason/), { target: { value: 'x' } });
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('leaves on request and stays on request', async () => {
    const { router } = renderWithQuestion();
    fireEvent.input(screen.getByLabelText(/Reason/), { target: { value: 'x' } });
    await act(() => router.navigate('/elsewhere'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stay' })));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(() => router.navigate('/elsewhere'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave' })));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('is not asked by a change of language', async () => {
    const { router } = renderWithQuestion();
    fireEvent.input(screen.getByLabelText(/Reason/), { target: { value: 'x' } });
    await act(() => router.navigate('/language'));
    expect(router.state.location.pathname).toBe('/language');
  });
});
