import { answerOf, refusingApi } from '../../test/refused-form.ts';
import type { FormAnswer } from '../lib/form-answer.ts';
import { action } from './pages/user-page.tsx';

const userId = 'a'.repeat(24);
let code = '';
refusingApi(
  () => null,
  () => ({ message: 'Rehema has changed this role meanwhile.', code }),
);

const OPENED = { formerName: 'Neema John', formerUsername: 'neema', formerRole: 'GENERAL' };
/** What comes back of what was typed into the form of a user, and refused. */
async function edit(refusal: string, typed: Readonly<Record<string, string>>) {
  code = refusal;
  const sent = { userId, ...OPENED, intent: 'edit', ...typed };
  const { values } = await answerOf<FormAnswer>(action, `/admin-panel/users/${userId}`, sent);
  const { name, username, role, roleConfirmed } = values;
  return { name, username, role, roleConfirmed };
}

describe('the form of a user that was opened before another change', () => {
  it.each(['roles-changed', 'user-changed'])(
    'keeps what was changed, not what was only shown, %s',
    async (refusal) => {
      expect(
        await edit(refusal, { name: 'Neema Mpya', username: 'neema', role: 'GENERAL' }),
      ).toEqual({
        name: 'Neema Mpya',
      });
    },
  );

  it('asks again about a role that was confirmed for another one', async () => {
    const typed = { name: 'Neema John', username: 'neema', role: 'ADMIN', roleConfirmed: 'ADMIN' };
    expect(await edit('roles-changed', typed)).toEqual({ role: 'ADMIN' });
  });

  it('keeps all of it when something else is refused', async () => {
    const typed = { name: 'Neema John', username: 'asha', role: 'ADMIN', roleConfirmed: 'ADMIN' };
    expect(await edit('username-taken', typed)).toEqual(typed);
  });
});

it('roles that are saved from a page of before come back as they were chosen', async () => {
  code = 'roles-changed';
  const typed = { userId, seenRoles: 'support', 'role-support': 'on', 'role-finance': 'on' };
  const sent = { ...typed, intent: 'admin-roles' };
  const answer = await answerOf<FormAnswer>(action, `/admin-panel/users/${userId}`, sent);
  expect(answer.values).toMatchObject(typed);
});
