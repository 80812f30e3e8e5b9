import { getConnectionToken } from '@nestjs/mongoose';
import { eventually, type TestService } from '@sokoni/common/testing';
import {
  accountRoutes,
  addressRoutes,
  apiKeysRoutes,
  businessRoutes,
  type DeletionBlocker,
  identityRoutes,
  teamRoutes,
  verificationRoutes,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import {
  cookieOf,
  during,
  join,
  type Member,
  signIn,
  signInAdmin,
  startIdentity,
} from './identity.factory.ts';

let identity: TestService<IdentityConfig>;
/** What orders says of anybody; its own answer is tested there, and over the gateway. */
let blockers: (userId: string) => Promise<DeletionBlocker[]>;

beforeAll(async () => {
  identity = await startIdentity();
  identity.app.get(OrdersClient).findDeletionBlockers = (userId) => blockers(userId);
});
beforeEach(() => {
  blockers = async () => [];
});
afterAll(() => identity.stop());

const deletion = (member: Member | null, password: unknown) =>
  identity.as(member).send(accountRoutes.deleteAccount, { body: { password: password as string } });

const isAlive = async (member: Member) =>
  (await identity.as(member).send(identityRoutes.myProfile, {})).status === 200;

async function traces(of: Member): Promise<string> {
  const { db } = identity.app.get<Connection>(getConnectionToken());
  const collections = (await db?.collections()) ?? [];
  const found = await Promise.all(collections.map((one) => one.find().toArray()));
  return JSON.stringify(found).includes(of.user.email) ? 'the address' : 'nothing';
}

describe('deleting the own account', () => {
  it('removes what admins decided about the user', async () => {
    const member = await join(identity, { registerAsSeller: true });
    await identity.as(await signInAdmin(identity)).call(verificationRoutes.decideVerification, {
      body: { userId: member.userId, decision: 'verify' },
    });
    const { db } = identity.app.get<Connection>(getConnectionToken());
    const decisions = () =>
      db?.collection('user_decisions').countDocuments({ userId: member.userId });
    expect(await decisions()).toBe(1);
    expect((await deletion(member, member.password)).status).toBe(200);
    expect(await decisions()).toBe(0);
  });

  it('removes the user, publishes user.deleted and ends every session', async () => {
    const member = await join(identity);
    const elsewhere = await signIn(identity.as(null), {
      ...member.user,
      password: member.password,
    });
    const answer = await deletion(member, member.password);
    expect(answer.status).toBe(200);
    expect(cookieOf(answer.headers, 'token')).toBe('');
    const { data, version } = await identity.waitForEvent(
      'user.deleted',
      ({ aggregateId }) => aggregateId === member.userId,
    );
    expect(data).toMatchObject({ userId: member.userId, email: member.user.email });
    expect(version).toBe(2);
    await eventually(async () => {
      expect(await isAlive(member)).toBe(false);
      expect(await isAlive(elsewhere)).toBe(false);
    });
    const again = await identity.as(null).send(identityRoutes.signin, {
      body: { email: member.user.email, password: member.password },
    });
    expect(again.body).toMatchObject({ success: false, code: 'signin-failed' });
    await eventually(async () => expect(await traces(member)).toBe('nothing'));
  });

  it.each([
    [addressRoutes.keepDeliveryAddress, { method: 'pickup', phone: '0712345678' }, 'addresses'],
    [businessRoutes.keepOwnBusiness, { tin: '123456789', name: 'Kilimo Bora' }, 'businesses'],
    [apiKeysRoutes.createApiKey, { name: 'Cash register', scopes: ['orders:read'] }, 'api_keys'],
    [
      teamRoutes.inviteTeamMember,
      { name: 'Juma', phone: '0712345679', permissions: ['orders'] },
      'team_members',
    ],
  ] as const)(
    'leaves nothing that is written at the same moment: %#',
    async (route, body, name) => {
      const member = await join(identity, { registerAsSeller: true });
      const { status } = await during(
        identity,
        () => deletion(member, member.password),
        () => identity.as(member).send(route, { body }),
      );
      expect(status).toBe(404);
      const { db } = identity.app.get<Connection>(getConnectionToken());
      const left = await db?.collection(name).find().toArray();
      expect(JSON.stringify(left)).not.toContain(member.userId);
    },
  );

  it('frees email and username for a new account', async () => {
    const member = await join(identity);
    await deletion(member, member.password);
    const { email, username } = member.user;
    const next = await join(identity, { email, username });
    expect(next.userId).not.toBe(member.userId);
  });

  it('wants the right password, and does not let it be guessed', async () => {
    const member = await join(identity);
    expect(await deletion(member, 'not the password')).toMatchObject({
      status: 403,
      body: { code: 'password-wrong' },
    });
    const tries = identity.config.SIGNIN_TRIES_PER_ACCOUNT;
    for (let i = 1; i < tries; i++) await deletion(member, 'not the password');
    const locked = await deletion(member, member.password);
    expect(locked).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await isAlive(member)).toBe(true);
  });

  it('waits for what is open, and says what it is', async () => {
    const member = await join(identity, { registerAsSeller: true });
    blockers = async () => ['open-sales', 'money-waiting'];
    const openOrders = { orders: 2, amountTzs: 84_000 };
    identity.app.get(OrdersClient).findOpenOrders = async () => openOrders;
    expect(await deletion(member, member.password)).toMatchObject({
      status: 409,
      body: {
        code: 'account-busy',
        data: { blockers: ['open-sales', 'money-waiting'], openOrders },
      },
    });
    expect(await isAlive(member)).toBe(true);
  });

  it('deletes no account while orders cannot be asked about open ones', async () => {
    const member = await join(identity);
    blockers = OrdersClient.prototype.findDeletionBlockers.bind(identity.app.get(OrdersClient));
    expect((await deletion(member, member.password)).status).toBe(503);
    expect(await isAlive(member)).toBe(true);
  });

  it('is not for admins, who answer for the shop, nor for visitors', async () => {
    expect((await deletion(await signInAdmin(identity), 'x')).status).toBe(403);
    expect((await deletion(null, 'x')).status).toBe(401);
  });

  it('reads nothing but text as a password', async () => {
    const member = await join(identity);
    for (const password of [{ $gt: '' }, '', null, ['x'], 7]) {
      expect(await deletion(member, password)).toMatchObject({ body: { code: 'invalid-input' } });
    }
  });
});
