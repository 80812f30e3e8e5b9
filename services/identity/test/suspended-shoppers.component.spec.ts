import type { TestService } from '@sokoni/common/testing';
import { identityRoutes, SESSION_COOKIE, verificationRoutes } from '@sokoni/contracts';
import { decodeJwt } from 'jose';
import type { IdentityConfig } from '../src/config.ts';
import { UsersRepository } from '../src/users/users.repository.ts';
import {
  cookieOf,
  join,
  type Member,
  signIn,
  signInAdmin,
  startIdentity,
} from './identity.factory.ts';

let identity: TestService<IdentityConfig>;
let support: Member;

beforeAll(async () => {
  identity = await startIdentity();
  const helper = await join(identity);
  const changes = { role: 'ADMIN', adminRoles: ['support'] } as const;
  await identity.app.get(UsersRepository).update(helper.userId, changes);
  support = await again(helper);
});
afterAll(() => identity.stop());

const again = ({ user: { email }, password }: Member) =>
  signIn(identity.as(null), { email, password });

const change = ({ userId }: Member, action: 'suspend' | 'reactivate', reason = 'Fake payments') =>
  identity.as(support).send(verificationRoutes.changeAccountStatus, {
    body: { userId, action, reason },
  });

describe('a shopper whom support suspends', () => {
  it('is logged out with a reason, and a new session says what it may not do', async () => {
    const shopper = await join(identity);
    expect((await change(shopper, 'suspend')).status).toBe(200);
    expect((await identity.as(shopper).send(identityRoutes.myProfile)).status).toBe(401);
    const back = await again(shopper);
    expect(decodeJwt(back.token)).toMatchObject({ suspended: true, role: 'GENERAL' });
    expect(back.user).toMatchObject({
      accountStatus: 'suspended',
      accountStatusReason: 'Fake payments',
    });
    const { data } = await identity.waitForEvent(
      'account-status.changed',
      (event) => event.aggregateId === shopper.userId,
    );
    expect(data).toMatchObject({ accountStatus: 'suspended', reason: 'Fake payments' });
  });

  it('needs a reason', async () => {
    expect((await change(await join(identity), 'suspend', '')).status).toBe(400);
  });

  it('is as before once it is lifted, in the session that there is', async () => {
    const shopper = await join(identity);
    await change(shopper, 'suspend');
    const back = await again(shopper);
    expect((await change(shopper, 'reactivate', '')).status).toBe(200);
    const { headers } = await identity.as(back).send(identityRoutes.userDetails);
    const token = cookieOf(headers, SESSION_COOKIE) ?? '';
    expect(decodeJwt(token)).not.toHaveProperty('suspended');
  });

  it('is no seller, and no admin', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    expect(await change(seller, 'suspend')).toMatchObject({
      status: 403,
      body: { code: 'admin-role-missing' },
    });
    const admin = await signInAdmin(identity);
    expect((await change(admin, 'suspend')).status).toBe(404);
  });
});
