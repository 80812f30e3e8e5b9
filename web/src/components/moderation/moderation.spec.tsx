/** @jest-environment ./web/test/dom-environment.ts */
import type { HiddenText as Hidden, QueuedReview } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { DecisionForm } from './decision-form.tsx';
import { HiddenText } from './hidden-text.tsx';
import { QueueTable } from './queue-table.tsx';

const AT = '2026-05-01T08:00:00.000Z';
const [ID, ALI, BEA] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] as const;
const reader = { adminId: BEA, adminNames: { [ALI]: 'Ali Juma' } };
const hidden: Hidden = {
  ...{ reason: 'insult', note: 'Bila matusi', at: AT, appealUntil: AT, appeal: null },
};
const queued: QueuedReview = {
  ...{ _id: ID, productId: ID, productName: 'Kettle', stars: 1, text: 'Mbaya', authorName: '' },
  ...{ optionLabel: '', photos: [], createdAt: AT, editedAt: null, helpfulCount: 0, answer: null },
  ...{ status: 'held', heldFor: ['contact'], reportReasons: [], hidden: null },
  ...{ assignment: null, refusal: null },
};
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each<[string, Partial<QueuedReview>, string[]]>([
  ['a free row', {}, ['Take it', 'Publish', 'Hide']],
  [
    'an own row',
    { assignment: { adminId: BEA, at: AT, until: AT } },
    ['Give it back', 'Publish', 'Hide'],
  ],
  [
    'a row of another',
    { assignment: { adminId: ALI, at: AT, until: AT }, refusal: 'taken-by-another' },
    ['Take it over'],
  ],
  ['the appeal against an own decision', { refusal: 'own-decision' }, ['Take it']],
])('a decision has the buttons of %s', async (_, row, buttons) => {
  renderPage(<DecisionForm queued={{ ...queued, ...row }} reader={reader} idField="review" />);
  expect(names()).toEqual(buttons);
});

it('a decision names the admin who has a row', () => {
  const assignment = { adminId: ALI, at: AT, until: AT };
  renderPage(<DecisionForm queued={{ ...queued, assignment }} reader={reader} idField="review" />);
  expect(screen.getByText(/^Ali Juma has it since 1 May 2026/)).toBeTruthy();
});

it('a queue says of each row why it waits and who has it, and takes several at once', () => {
  const rows = [
    { id: ID, title: 'Mbaya', name: 'Mbaya', about: 'Kettle', reasons: ['Insult'], at: AT },
    { id: ALI, title: 'Tapeli', name: 'Tapeli', about: 'Jug', reasons: ['Advertising'], at: AT },
  ].map((row, at) => ({
    ...row,
    assignment: at === 0 ? { adminId: ALI, at: AT, until: AT } : null,
  }));
  renderPage(
    <QueueTable
      caption="Reviews to check"
      sorted="age"
      openPath={(id) => `/queue?review=${id}`}
      here="/queue?show=free"
      allChosen={false}
      {...{ rows, reader }}
    />,
  );
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toMatch(/Mbaya.*Kettle.*Insult.*Ali Juma.*1 May 2026/);
  expect(second?.textContent).toMatch(/Tapeli.*Jug.*Advertising.*Free/);
  expect(screen.getByRole('link', { name: 'Mbaya' }).getAttribute('href')).toContain(ID);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Tapeli' });
  expect([box.name, box.value]).toEqual(['row', ALI]);
  const form = screen.getByRole('button', { name: 'Take them' }).closest('form');
  expect([form?.id, form?.getAttribute('action')]).toEqual([
    box.getAttribute('form'),
    '/queue?show=free',
  ]);
});

it('a hidden text shows the author the reason with the note, and lets them object once', () => {
  renderPage(<HiddenText kind="review" id={ID} hidden={hidden} answer={undefined} />);
  expect(screen.getByText('Our team does not show it: Insults.')).toBeTruthy();
  expect(screen.getByText('Our team adds: Bila matusi')).toBeTruthy();
  expect(names()).toEqual(['Send the objection']);
});

it('a hidden text has no second form once the author has objected', () => {
  const appeal = { text: 'Si tusi', at: AT, outcome: 'refused' } as const;
  const refused = { ...hidden, appeal, appealUntil: null };
  renderPage(<HiddenText kind="review" id={ID} hidden={refused} answer={undefined} />);
  expect(screen.getByText('Your objection: Si tusi')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
