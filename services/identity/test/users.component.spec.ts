import { eventually, newId, type TestService } from '@sokoni/common/testing';
import { identityRoutes, NEXT_CURSOR_HEADER, problems, userAdminRoutes } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import {
  join,
  type Member,
  signIn,
  signInAdmin,
  someSignup,
  startIdentity,
} from './identity.factory.ts';

let identity: TestService<IdentityConfig>;
let admin: Member;

beforeAll(async () => {
  identity = await startIdentity();
  admin = await signInAdmin(identity);
});
afterAll(() => identity.stop());

const asAdmin = () => identity.as(admin);
const change = ({ user }: Member, details: Record<string, unknown> = {}) => ({
  body: { userId: user._id, name: user.name, username: user.username, role: user.role, ...details },
});
const statusOf = async (member: Member) =>
  (await identity.as(member).send(identityRoutes.myProfile)).status;

describe('the list of users', () => {
  it('shows the newest first, page by page, without passwords', async () => {
    const members = [await join(identity), await join(identity), await join(identity)];
    const first = await asAdmin().send(userAdminRoutes.allUsers, { query: { limit: 2 } });
    const cursor = first.headers.get(NEXT_CURSOR_HEADER);
    const second = await asAdmin().send(userAdminRoutes.allUsers, { query: { limit: 2, cursor } });
    const shown = [first, second].flatMap(({ body }) => (body.success ? body.data : []));
    const newest = members.map(({ userId }) => userId).reverse();
    expect(shown.map(({ _id }) => _id).slice(0, 3)).toEqual(newest);
    expect(JSON.stringify(shown)).not.toMatch(/argon2|passwordHash/);
  });

  it('is for admins only', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    const answer = await identity.as(seller).send(userAdminRoutes.allUsers);
    expect(answer).toMatchObject({ status: 403, body: { message: problems['not-allowed'].en } });
  });
});

describe('an admin who changes a user', () => {
  it('changes name, username and role, and publishes them', async () => {
    const member = await join(identity);
    const username = `duka-${newId()}`;
    const details = { name: 'Neema Duka', username, role: 'SELLER' };
    const answer = await asAdmin().send(identityRoutes.updateUser, change(member, details));
    expect(answer.body).toMatchObject({ message: 'User updated', data: details });
    const about = ({ aggregateId }: { aggregateId: string }) => aggregateId === member.userId;
    const updated = await identity.waitForEvent('user.updated', about);
    expect(updated.data).toMatchObject({ ...details, version: 2 });
    const { data } = await identity.waitForEvent('user.role-changed', about);
    expect(data).toMatchObject({ from: 'GENERAL', to: 'SELLER', changedBy: admin.userId });
  });

  it('ends every session of a user whose role changes; the next one has the new role', async () => {
    const member = await join(identity);
    const { user, password } = member;
    const phone = await signIn(identity.as(null), { email: user.email, password });
    await asAdmin().send(identityRoutes.updateUser, change(member, { role: 'SELLER' }));
    await eventually(async () =>
      expect([await statusOf(member), await statusOf(phone)]).toEqual([401, 401]),
    );
    const again = await signIn(identity.as(null), { email: user.email, password });
    expect(again.role).toBe('SELLER');
    expect(await statusOf(again)).toBe(200);
    const { users } = await identity.inside.call(identityRoutes.revocations, { query: {} });
    expect(users.map(({ userId }) => userId)).toContain(member.userId);
  });

  it('leaves the sessions alone when the role stays', async () => {
    const member = await join(identity);
    await asAdmin().send(identityRoutes.updateUser, change(member, { name: 'Neema Mpya' }));
    await identity.waitForEvent('user.updated', ({ aggregateId }) => aggregateId === member.userId);
    expect(await statusOf(member)).toBe(200);
    await identity.allReceived();
    expect(
      identity.broker.received('user.role-changed').map(({ aggregateId }) => aggregateId),
    ).not.toContain(member.userId);
  });

  it('cannot give up the role as the last one', async () => {
    const answer = await asAdmin().send(
      identityRoutes.updateUser,
      change(admin, { role: 'GENERAL' }),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'last-owner' } });
    expect((await identity.as(admin).call(identityRoutes.myProfile, {})).role).toBe('ADMIN');
  });

  it('may go while another owner stays; of two who leave at once one remains', async () => {
    const alone = await startIdentity();
    const first = await signInAdmin(alone);
    const member = await join(alone);
    await alone.as(first).send(identityRoutes.updateUser, change(member, { role: 'ADMIN' }));
    await alone.as(first).call(userAdminRoutes.changeAdminRoles, {
      body: { userId: member.userId, adminRoles: ['owner'] },
    });
    const second = await signIn(alone.as(null), {
      email: member.user.email,
      password: member.password,
    });
    const answers = await Promise.all([
      alone.as(first).send(identityRoutes.updateUser, change(first, { role: 'GENERAL' })),
      alone.as(second).send(identityRoutes.updateUser, change(second, { role: 'GENERAL' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await alone.stop();
  });

  it('refuses a taken username and an unknown user', async () => {
    const [one, other] = [await join(identity), await join(identity)];
    const taken = change(one, { username: other.user.username.toUpperCase() });
    const refused = await asAdmin().send(identityRoutes.updateUser, taken);
    expect(refused).toMatchObject({ status: 409, body: { code: 'username-taken' } });
    const unknown = await asAdmin().send(
      identityRoutes.updateUser,
      change(one, { userId: newId() }),
    );
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it.each([
    ['Please fill in this field.', { name: '' }],
    ['Please fill in this field.', { username: '' }],
    ['userId must be 24 hexadecimal characters.', { userId: '1 OR 1=1' }],
    ['userId must be of the type string.', { userId: { $gt: '' } }],
    ['username must have 1 to 60 characters.', { username: 'u'.repeat(61) }],
    ['role must be one of ADMIN, GENERAL, SELLER.', { role: 'OWNER' }],
  ])('answers "%s" for %j', async (message, wrong) => {
    const answer = await asAdmin().send(identityRoutes.updateUser, change(admin, wrong));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', message } });
  });
});

describe('a user as other services copy it', () => {
  it('is given to a caller with the internal key', async () => {
    const { user } = await join(identity, { registerAsSeller: true });
    const params = { userId: user._id };
    const {
      createdAt: _,
      accountStatusReason: __,
      membership: ___,
      adminRoles: ____,
      ...copied
    } = user;
    expect(await identity.inside.call(identityRoutes.userReplica, { params })).toEqual({
      ...copied,
      phoneConfirmed: false,
      verification: 'unverified',
      accountStatus: 'active',
      version: 1,
    });
  });

  it('is not found when there is none, or when the id is none', async () => {
    const ask = (userId: string) =>
      identity.inside.send(identityRoutes.userReplica, { params: { userId } });
    expect(await ask(newId())).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await ask('me')).toMatchObject({
      status: 400,
      body: { message: 'userId must be 24 hexadecimal characters.' },
    });
  });
});

describe('the first admin', () => {
  it('is made once, with the password of the environment', async () => {
    const users = await asAdmin().call(userAdminRoutes.allUsers, { query: {} });
    expect(users.filter(({ role }) => role === 'ADMIN')).toHaveLength(1);
  });

  it('is not a user who signed up with that address before', async () => {
    const shop = await startIdentity({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
    const form = someSignup();
    await shop.as(null).call(identityRoutes.signup, { body: form });
    const env = { ADMIN_EMAIL: form.email, MONGO_DB: shop.config.MONGO_DB };
    const restarted = await startIdentity({ env });
    expect((await signIn(restarted.as(null), form)).role).toBe('GENERAL');
    await restarted.stop();
    await shop.stop();
  });
});
