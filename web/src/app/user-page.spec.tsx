/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../test/render-page.tsx';
import UserPage from './pages/user-page.tsx';

type PageProps = ComponentProps<typeof UserPage>;

const AT = '2026-03-01T08:00:00.000Z';
const user = {
  ...{ _id: 'u1', name: 'Juma Pesa', username: 'juma', role: 'SELLER', email: 'juma@example.com' },
  ...{ phone: '', createdAt: AT, lastSeenAt: AT, accountStatus: 'active', accountStatusReason: '' },
  ...{ verification: 'submitted', adminRoles: [], notes: [], decisions: [], audit: [] },
  case: { userId: 'u1', verification: 'submitted', accountStatus: 'active', submittedAt: AT },
};
const loaderData = {
  ...{ user, parts: {}, move: null, edits: false, here: '/admin-panel/all-users/u1' },
  may: { edit: true, suspend: true, verify: true, giveRoles: true },
};
const refused = { message: 'Refused', fields: { reason: 'Why?', name: 'Which?' } };

function renderUser(open: object, values: Record<string, string>): void {
  const props = { loaderData: { ...loaderData, ...open }, actionData: { ...refused, values } };
  renderPage(<UserPage {...(props as unknown as PageProps)} />);
}
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => [
    (field as HTMLInputElement).name,
    field.closest('form')?.querySelector<HTMLInputElement>('[name="choice"]')?.type,
  ]);

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

/** Without scripts, a dialog leaves the page below it open to be pressed. */
describe('an answer on the page of a user', () => {
  it('about the details stays in their dialog', () => {
    renderUser({ edits: true }, { formerRole: 'SELLER', role: 'SELLER', name: '' });
    expect(wrong()).toEqual([['name', undefined]]);
  });

  it('about a decision is not put into the dialog of the details', () => {
    renderUser({ edits: true }, { choice: 'reject', reason: 'x' });
    expect(wrong()).toEqual([['reason', 'radio']]);
  });

  it('about a decision is not put into the dialog that suspends', () => {
    renderUser({ move: 'suspend' }, { choice: 'reject', reason: 'x' });
    expect(wrong()).toEqual([['reason', 'radio']]);
    expect(screen.getByDisplayValue('x')).toBeTruthy();
  });

  it('about the suspension is not put into the decision', () => {
    renderUser({ move: 'suspend' }, { choice: 'suspend', reason: 'x' });
    expect(wrong()).toEqual([['reason', 'hidden']]);
  });
});

describe('roles that were saved from a page of before', () => {
  const values = { seenRoles: 'support', 'role-support': 'on', 'role-moderation': 'on' };
  const checked = () =>
    screen
      .queryAllByRole<HTMLInputElement>('checkbox')
      .flatMap((box) => (box.checked ? box.name : []));

  it('stay as they were chosen, beside those of now', () => {
    const now = { ...user, role: 'ADMIN', adminRoles: ['support', 'finance'], case: null };
    renderUser({ user: now }, values);
    expect(screen.getByText('Refused')).toBeTruthy();
    expect(screen.getByText('They are now: Support, Finance.')).toBeTruthy();
    expect(checked()).toEqual(['role-support', 'role-moderation']);
    expect(document.querySelector<HTMLInputElement>('[name="seenRoles"]')?.value).toBe(
      'support,finance',
    );
  });

  it('leave the reason where the person is no admin any more', () => {
    renderUser({}, values);
    expect(screen.getByText('Refused')).toBeTruthy();
    expect(checked()).toEqual([]);
  });
});
