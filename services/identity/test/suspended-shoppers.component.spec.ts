import { eventually, type TestService } from '@sokoni/common/testing';
import { identityRoutes, SESSION_COOKIE, verificationRoutes } from '@sokoni/contracts';
import { decodeJwt } from 'jose';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
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
  changeAs(support, { userId }, action, reason);

const changeAs = (
  admin: Member,
  { userId }: Pick<Member, 'userId'>,
  action: 'suspend' | 'reactivate',
  reason = 'Fake payments',
) =>
  identity.as(admin).send(verificationRoutes.changeAccountStatus, {
    body: { userId, action, reason },
  });

/** Of moderation alone. */
const REFUSED = { status: 403, body: { code: 'admin-role-missing' } };
const changeUser = ({ userId }: Member, changes: Parameters<UsersRepository['update']>[1]) =>
  identity.app.get(UsersRepository).update(userId, changes);

describe('a shopper whom support suspends', () => {
  it('is logged out with a reason, and a new session says what it may not do', async () => {
    const shopper = await join(identity);
    expect((await change(shopper, 'suspend')).status).toBe(200);
    // Each replica hears of an ended session by its event.
    await eventually(async () =>
      expect((await identity.as(shopper).send(identityRoutes.myProfile)).status).toBe(401),
    );
    const { user, password } = shopper;
    const body = { email: user.email, password };
    expect(await identity.as(null).send(identityRoutes.signin, { body })).toMatchObject({
      body: { message: expect.stringContaining('Your account is suspended: My Profile') },
    });
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
    expect(await change(seller, 'suspend')).toMatchObject(REFUSED);
    const admin = await signInAdmin(identity);
    expect((await change(admin, 'suspend')).status).toBe(404);
  });
});

describe('support leaves to moderation', () => {
  it.each([
    ['whose shop an admin closed', { shopClosed: true }],
    ['whose documents were looked at', { verification: 'verified' }],
  ] as const)('a shopper %s', async (_, changes) => {
    const shopper = await join(identity);
    await changeUser(shopper, changes);
    expect(await change(shopper, 'suspend')).toMatchObject(REFUSED);
    expect((await changeAs(await signInAdmin(identity), shopper, 'suspend')).status).toBe(200);
  });

  it('a shopper with open sales', async () => {
    const shopper = await join(identity);
    const orders = identity.app.get(OrdersClient);
    const { findOpenOrders } = orders;
    orders.findOpenOrders = async () => ({ orders: 1, amountTzs: 40_000 });
    try {
      for (const openOrders of [undefined, 'cancel'] as const) {
        const body = {
          userId: shopper.userId,
          action: 'suspend',
          reason: 'Fake',
          openOrders,
        } as const;
        const refused = identity.as(support).send(verificationRoutes.changeAccountStatus, { body });
        expect(await refused).toMatchObject(REFUSED);
      }
    } finally {
      orders.findOpenOrders = findOpenOrders;
    }
  });

  it('what moderation has suspended', async () => {
    const shopper = await join(identity);
    await changeAs(await signInAdmin(identity), shopper, 'suspend');
    expect(await change(shopper, 'reactivate', '')).toMatchObject(REFUSED);
  });

  it('who opens a shop while the decision is made', async () => {
    const shopper = await join(identity);
    const orders = identity.app.get(OrdersClient);
    const { findOpenOrders } = orders;
    orders.findOpenOrders = async () => {
      await changeUser(shopper, { role: 'SELLER' });
      return { orders: 0, amountTzs: 0 };
    };
    try {
      expect(await change(shopper, 'suspend')).toMatchObject(REFUSED);
    } finally {
      orders.findOpenOrders = findOpenOrders;
    }
  });
});
