import type { TestService } from '@sokoni/common/testing';
import { accountRoutes, identityRoutes } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import { UsersRepository } from '../src/users/users.repository.ts';
import { join, signIn, someSignup, startIdentity } from './identity.factory.ts';
import { PhoneBrowser, somePhone } from './phone-harness.ts';

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity();
  identity.app.get(OrdersClient).findDeletionBlockers = async () => [];
});
afterAll(() => identity.stop());

const REFUSED = { status: 403, body: { code: 'account-suspended' } };

/** Whose account ends with this status; answers the email and the number, both confirmed. */
async function leave(accountStatus: 'active' | 'suspended') {
  const phone = somePhone();
  const member = await join(identity);
  const users = identity.app.get(UsersRepository);
  const contact = { confirmedPhone: phone, emailConfirmed: true };
  await users.update(member.userId, { ...contact, accountStatus });
  const { email } = member.user;
  const { password } = member;
  const browser = await signIn(identity.as(null), { email, password });
  const body = { password };
  const { status } = await identity.as(browser).send(accountRoutes.deleteAccount, { body });
  expect(status).toBe(200);
  return { phone, email };
}

describe('who was suspended and deleted the account', () => {
  it('opens no account with the number, nor confirms it for another account', async () => {
    const { phone } = await leave('suspended');
    const browser = new PhoneBrowser(identity);
    const name = 'Asha Mushi';
    expect(await browser.logIn(phone, await browser.codeFor(phone), { name })).toMatchObject(
      REFUSED,
    );
    const other = new PhoneBrowser(identity);
    await other.logInByPhone(somePhone());
    const code = await other.codeFor(phone);
    expect(await other.confirm(phone, code)).toMatchObject(REFUSED);
  });

  it('opens no account with the email', async () => {
    const { email } = await leave('suspended');
    const body = someSignup({ email });
    expect(await identity.as(null).send(identityRoutes.signup, { body })).toMatchObject(REFUSED);
  });

  it('is another one than who left without a suspension', async () => {
    const { phone, email } = await leave('active');
    await new PhoneBrowser(identity).logInByPhone(phone);
    const body = someSignup({ email });
    expect((await identity.as(null).send(identityRoutes.signup, { body })).status).toBe(200);
  });
});
