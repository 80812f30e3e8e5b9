import { randomUUID } from 'node:crypto';
import type { TestService } from '@sokoni/common/testing';
import { accountRoutes, type DeleteAccountBody, identityRoutes } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import { UsersRepository } from '../src/users/users.repository.ts';
import { join, type Member, startIdentity } from './identity.factory.ts';
import { comeIn, tryIn } from './sso-harness.ts';
import { TestRealm } from './test-realm.ts';

let realm: TestRealm;
let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  realm = await TestRealm.open();
  identity = await startIdentity({ env: realm.env });
  identity.app.get(OrdersClient).findDeletionBlockers = async () => [];
});
afterAll(async () => {
  await identity.stop();
  await realm.stop();
});

type SignedIn = Pick<Member, 'token' | 'userId' | 'role' | 'sid'>;
const deletion = (member: SignedIn, body: DeleteAccountBody) =>
  identity.as(member).send(accountRoutes.deleteAccount, { body });
const profileOf = (member: SignedIn) => identity.as(member).send(identityRoutes.myProfile);

describe('deleting an account without a password', () => {
  it('wants its address, typed as people type', async () => {
    const member = await comeIn(identity, realm);
    expect((await profileOf(member)).body).toMatchObject({ data: { comesBySso: true } });
    const answer = await deletion(member, { email: ` ${member.user.email.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    const deleted = await identity.waitForEvent(
      'user.deleted',
      ({ aggregateId }) => aggregateId === member.userId,
    );
    expect(deleted.data).toMatchObject({ email: member.user.email });
  });

  it.each([
    ['active', 200],
    ['suspended', 403],
  ] as const)('of who is %s ends with the way back answered %i', async (accountStatus, status) => {
    const sub = randomUUID();
    const member = await comeIn(identity, realm, { claims: { sub } });
    await identity.app.get(UsersRepository).update(member.userId, { accountStatus });
    const { email } = member.user;
    expect((await deletion(member, { email })).status).toBe(200);
    for (const claims of [{ email }, { sub, email: `new-${email}` }])
      expect((await tryIn(identity, realm, { claims })).status).toBe(status);
  });

  it('is refused with another address or with a password', async () => {
    const member = await comeIn(identity, realm);
    for (const proof of [{ email: 'another@example.com' }, { password: 'mwanza-ziwa-2026' }]) {
      expect(await deletion(member, proof)).toMatchObject({
        status: 403,
        body: { code: 'email-wrong' },
      });
    }
    expect((await profileOf(member)).status).toBe(200);
  });

  it('is possible a second time for who came back', async () => {
    const first = await comeIn(identity, realm);
    await deletion(first, { email: first.user.email });
    const claims = { email: first.user.email };
    const second = await comeIn(identity, realm, { claims });
    expect(second.userId).not.toBe(first.userId);
    expect((await deletion(second, claims)).status).toBe(200);
  });

  it('is refused by address alone for a user with a password', async () => {
    const member = await join(identity);
    expect(await deletion(member, { email: member.user.email })).toMatchObject({
      status: 403,
      body: { code: 'password-wrong' },
    });
    expect((await profileOf(member)).body).toMatchObject({ data: { comesBySso: false } });
    expect((await deletion(member, { password: member.password })).status).toBe(200);
  });
});
