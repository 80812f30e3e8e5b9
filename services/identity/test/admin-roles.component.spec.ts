import { jest } from '@jest/globals';
import { Clock } from '@sokoni/common';
import { newId, type TestService } from '@sokoni/common/testing';
import {
  type AdminRole,
  identityRoutes,
  type Role,
  userAdminRoutes as routes,
  verificationRoutes,
} from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { join, type Member, signIn, signInAdmin, startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;
let first: Member;
let second: Member;

beforeEach(async () => {
  identity = await startIdentity();
  first = await signInAdmin(identity);
  const member = await join(identity, { name: 'Rehema Said' });
  await setRole(first, member, 'ADMIN');
  await setRoles(first, member, ['owner']);
  second = await again(member);
});
afterEach(() => identity.stop());

function setRole(by: Member, { userId, user }: Member, role: Role) {
  const { name, username } = user;
  const body = { userId, name, username, role };
  return identity.as(by).send(identityRoutes.updateUser, { body });
}

function setRoles(by: Member, { userId }: Member, adminRoles: AdminRole[]) {
  return identity.as(by).send(routes.changeAdminRoles, { body: { userId, adminRoles } });
}

async function again({ user: { email }, password }: Member): Promise<Member> {
  return { ...(await signIn(identity.as(null), { email, password })), password };
}

const requestsOf = (by: Member) => identity.as(by).call(routes.adminRequests, {});
const decide = (by: Member, requestId: string, decision: 'confirm' | 'decline') =>
  identity.as(by).send(routes.decideAdminRequest, { body: { requestId, decision } });
const show = async ({ userId }: Member) =>
  identity.as(first).call(routes.adminUser, { params: { userId } });

async function ask(member: Member): Promise<string> {
  expect((await setRole(first, member, 'ADMIN')).status).toBe(200);
  const [request] = await requestsOf(first);
  return request?._id ?? '';
}

describe('an admin of a shop with two owners', () => {
  it('is made by both: one asks, the other confirms, and their sessions end', async () => {
    const member = await join(identity);
    const answer = await setRole(first, member, 'ADMIN');
    expect(answer.body).toMatchObject({ message: expect.stringContaining('Another owner') });
    expect((await show(member)).role).toBe('GENERAL');
    const [request] = await requestsOf(second);
    expect(request).toMatchObject({ userId: member.userId, adminRoles: ['support'], isOwn: false });
    const id = request?._id ?? '';
    expect(await decide(first, id, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'second-owner-needed' },
    });
    expect((await decide(second, id, 'confirm')).status).toBe(200);
    const event = await identity.waitForEvent('admin-request.decided', () => true);
    const { userId } = member;
    expect(event.data).toEqual({ userId, askedBy: first.userId, decision: 'confirm' });
    expect(await show(member)).toMatchObject({ role: 'ADMIN', adminRoles: ['support'] });
    expect((await decide(second, id, 'confirm')).status).toBe(404);
    const helper = await again(member);
    expect(helper.user.adminRoles).toEqual(['support']);
    expect((await identity.as(helper).send(routes.allUsers, { query: {} })).status).toBe(200);
    for (const refused of [
      await identity.as(helper).send(routes.adminRequests),
      await setRoles(helper, helper, ['owner']),
      await identity.as(helper).send(verificationRoutes.verifications, { query: {} }),
      await setRole(helper, second, 'GENERAL'),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'admin-role-missing' } });
  });

  it('is not made of who changed meanwhile, after a refusal, nor asked by a former owner', async () => {
    const member = await join(identity);
    const id = await ask(member);
    await setRole(second, member, 'SELLER');
    expect((await decide(second, id, 'confirm')).status).toBe(404);
    const other = await join(identity);
    const declined = await ask(other);
    expect((await decide(first, declined, 'decline')).status).toBe(200);
    expect((await decide(second, declined, 'confirm')).status).toBe(404);
    const left = await ask(other);
    await setRoles(first, first, ['finance']);
    const changed = await identity.waitForEvent('admin-roles.changed', ({ data }) => {
      return data.userId === first.userId;
    });
    expect(changed.data.changedBy).toBe(first.userId);
    expect((await decide(second, left, 'confirm')).status).toBe(404);
    expect((await decide(second, newId(), 'confirm')).status).toBe(404);
    expect(
      (await identity.as(second).call(routes.allUsers, { query: { role: 'ADMIN' } })).length,
    ).toBe(2);
  });

  it('expires as a request after a day', async () => {
    const id = await ask(await join(identity));
    const later = new Date(Date.now() + 24 * 3_600_000 + 1);
    jest.spyOn(identity.app.get(Clock), 'now').mockReturnValue(later);
    expect((await decide(second, id, 'confirm')).status).toBe(404);
    expect(await requestsOf(second)).toEqual([]);
  });

  it('does not lose the owner role by the word of the other alone, nor its last owner', async () => {
    await setRoles(first, second, ['support']);
    expect((await show(second)).adminRoles).toEqual(['owner']);
    expect((await setRoles(second, second, ['moderation'])).status).toBe(200);
    const last = await setRoles(first, first, ['support']);
    expect(last).toMatchObject({ status: 409, body: { code: 'last-owner' } });
  });

  it('who only supports users changes nobody into a seller or back, and sees no documents', async () => {
    const member = await join(identity);
    await decide(second, await ask(member), 'confirm');
    const helper = await again(member);
    const shopper = await join(identity);
    const seller = await join(identity, { registerAsSeller: true });
    const refused = { status: 403, body: { code: 'admin-role-missing' } };
    expect(await setRole(helper, shopper, 'SELLER')).toMatchObject(refused);
    expect(await setRole(helper, seller, 'GENERAL')).toMatchObject(refused);
    expect((await setRole(helper, seller, 'SELLER')).status).toBe(200);
    const params = { userId: seller.userId };
    expect((await identity.as(helper).call(routes.adminUser, { params })).case).toBeNull();
    expect((await show(seller)).case).toMatchObject({ userId: seller.userId });
  });

  it('is confirmed once when two answers come at the same time', async () => {
    const member = await join(identity);
    const id = await ask(member);
    const answers = await Promise.all([
      decide(second, id, 'confirm'),
      decide(second, id, 'confirm'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await show(member)).audit.filter(({ after }) => after?.role === 'ADMIN')).toHaveLength(
      1,
    );
  });
});

describe('an owner who saves roles from a page of before', () => {
  const save = (by: Member, { userId }: Member, adminRoles: AdminRole[], seen: AdminRole[]) =>
    identity.as(by).send(routes.changeAdminRoles, { body: { userId, adminRoles, seen } });

  it('learns who has changed them since, and saves over what is shown now', async () => {
    const helper = await join(identity);
    await decide(second, await ask(helper), 'confirm');
    expect((await save(second, helper, ['finance'], ['support'])).status).toBe(200);
    const stale = await save(first, helper, ['support', 'moderation'], ['support']);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'roles-changed', message: expect.stringContaining(second.user.name) },
    });
    expect((await show(helper)).adminRoles).toEqual(['finance']);
    // What the other has chosen as well is no contradiction.
    expect((await save(first, helper, ['finance'], ['support'])).status).toBe(200);
    expect((await save(first, helper, ['support', 'moderation'], ['finance'])).status).toBe(200);
    expect((await show(helper)).adminRoles).toEqual(['support', 'moderation']);
  });

  it('learns who has made the admin a customer again', async () => {
    const helper = await join(identity);
    await decide(second, await ask(helper), 'confirm');
    await setRole(second, helper, 'GENERAL');
    expect(await save(first, helper, ['finance'], ['support'])).toMatchObject({
      status: 409,
      body: { code: 'roles-changed', message: expect.stringContaining(second.user.name) },
    });
  });
});

describe('the form of a user that was opened before another change', () => {
  it('neither takes back another role nor another name', async () => {
    const member = await join(identity);
    const { name, username } = member.user;
    const seen = { name, username, role: 'GENERAL' } as const;
    const edit = (change: object) => {
      const body = { userId: member.userId, name, username, role: 'GENERAL' as Role, seen };
      return identity.as(first).send(identityRoutes.updateUser, { body: { ...body, ...change } });
    };
    expect((await edit({ name: 'Neema Mpya' })).status).toBe(200);
    expect(await edit({ username: 'neema_duka' })).toMatchObject({
      status: 409,
      body: { code: 'user-changed', message: expect.stringContaining('Neema Mpya') },
    });
    await setRole(second, member, 'SELLER');
    expect(await edit({ name: 'Neema Mpya' })).toMatchObject({
      status: 409,
      body: { code: 'roles-changed', message: expect.stringContaining(second.user.name) },
    });
    const stored = await show(member);
    expect([stored.name, stored.username, stored.role]).toEqual([name, username, 'SELLER']);
    expect((await edit({ role: 'SELLER' })).status).toBe(200);
  });
});

describe('an admin made by a single owner', () => {
  it('is noted as such in the change log', async () => {
    const { audit } = await show(second);
    expect(audit.map(({ after, bySingleOwner }) => [after?.adminRoles, bySingleOwner])).toEqual([
      [['owner'], true],
      [['support'], true],
      [[], false],
    ]);
  });
});
