import { eventually, type TestService } from '@sokoni/common/testing';
import { identityRoutes, type SellerOpenOrders, verificationRoutes } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import { join, type Member, signIn, signInAdmin, startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;
let admin: Member;
/** What orders says of anybody. */
let openOrders: (sellerId: string) => Promise<SellerOpenOrders>;

beforeAll(async () => {
  identity = await startIdentity();
  admin = await signInAdmin(identity);
  identity.app.get(OrdersClient).findOpenOrders = (sellerId) => openOrders(sellerId);
});
beforeEach(() => {
  openOrders = async () => ({ orders: 2, amountTzs: 84_000 });
});
afterAll(() => identity.stop());

const someSeller = () => join(identity, { registerAsSeller: true });
const about = (member: Member) => (event: { aggregateId: string }) =>
  event.aggregateId === member.userId;

const demote = ({ user: { _id: userId, name, username } }: Member, choice = {}) =>
  identity.as(admin).send(identityRoutes.updateUser, {
    body: { userId, name, username, role: 'GENERAL', ...choice },
  });
const suspend = ({ userId }: Member, choice = {}) =>
  identity.as(admin).send(verificationRoutes.changeAccountStatus, {
    body: { userId, action: 'suspend', reason: 'Complaints', ...choice },
  });
const statusOf = async (member: Member) =>
  (await identity.as(member).send(identityRoutes.myProfile)).status;

const UNDECIDED = {
  status: 409,
  body: { code: 'open-orders-undecided', data: { orders: 2, amountTzs: 84_000 } },
};

describe('a seller with open orders', () => {
  it.each([
    ['demoted', demote],
    ['suspended', suspend],
  ])(
    'is not %s before an admin chose what becomes of them, and the refusal has the figures',
    async (_, stop) => {
      const seller = await someSeller();
      const refused = await stop(seller);
      expect(refused).toMatchObject(UNDECIDED);
      expect(refused.body.message).toContain('2, TZS 84,000');
      expect(await statusOf(seller)).toBe(200);
      const { role, accountStatus } = await identity.inside.call(identityRoutes.userReplica, {
        params: { userId: seller.userId },
      });
      expect([role, accountStatus]).toEqual(['SELLER', 'active']);
    },
  );

  it.each(['cancel', 'finish'] as const)(
    'is demoted with the choice to %s them',
    async (choice) => {
      const seller = await someSeller();
      expect((await demote(seller, { openOrders: choice })).status).toBe(200);
      const { data } = await identity.waitForEvent('user.role-changed', about(seller));
      expect(data).toMatchObject({ from: 'SELLER', to: 'GENERAL', openOrders: choice });
    },
  );

  it.each(['cancel', 'finish'] as const)(
    'is suspended with the choice to %s them',
    async (choice) => {
      const seller = await someSeller();
      expect((await suspend(seller, { openOrders: choice })).status).toBe(200);
      const { data } = await identity.waitForEvent('account-status.changed', about(seller));
      expect(data).toMatchObject({ accountStatus: 'suspended', openOrders: choice });
    },
  );

  it('is stopped with a choice while open orders are unknown, and refused without', async () => {
    openOrders = OrdersClient.prototype.findOpenOrders.bind(identity.app.get(OrdersClient));
    const seller = await someSeller();
    expect((await suspend(seller)).status).toBe(503);
    expect((await suspend(seller, { openOrders: 'cancel' })).status).toBe(200);
  });
});

describe('a seller without open orders', () => {
  beforeEach(() => {
    openOrders = async () => ({ orders: 0, amountTzs: 0 });
  });

  it('is demoted and suspended without a question', async () => {
    expect((await demote(await someSeller())).status).toBe(200);
    expect((await suspend(await someSeller())).status).toBe(200);
  });

  it('is logged out everywhere by a suspension, and sees the reason at the next login', async () => {
    const seller = await someSeller();
    const { password } = seller;
    const phone = await signIn(identity.as(null), { email: seller.user.email, password });
    await suspend(seller);
    await eventually(async () =>
      expect([await statusOf(seller), await statusOf(phone)]).toEqual([401, 401]),
    );
    const back = await signIn(identity.as(null), { email: seller.user.email, password });
    expect(back.user).toMatchObject({
      accountStatus: 'suspended',
      accountStatusReason: 'Complaints',
    });
    const { userId } = seller;
    const body = { userId, action: 'reactivate', reason: '' } as const;
    await identity.as(admin).call(verificationRoutes.changeAccountStatus, { body });
    const details = await identity.as(back).call(identityRoutes.userDetails, {});
    expect(details).toMatchObject({ accountStatus: 'active', accountStatusReason: '' });
  });
});
