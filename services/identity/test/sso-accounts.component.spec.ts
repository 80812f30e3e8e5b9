import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { Clock, readAuditHistory } from '@sokoni/common';
import { eventually, type TestService } from '@sokoni/common/testing';
import {
  accountRoutes,
  apiKeysRoutes,
  identityRoutes,
  SESSION_COOKIE,
  teamRoutes,
  userAdminRoutes,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import {
  ADMIN,
  join,
  type Member,
  signIn,
  signInAdmin,
  startIdentity,
} from './identity.factory.ts';
import { PhoneBrowser, somePhone } from './phone-harness.ts';
import { comeIn, tryIn } from './sso-harness.ts';
import { TestRealm } from './test-realm.ts';

type Identity = TestService<IdentityConfig>;

let realm: TestRealm;
let strict: Identity;
let linking: Identity;

beforeAll(async () => {
  realm = await TestRealm.open();
  [strict, linking] = await Promise.all([
    startIdentity({ env: realm.env }),
    startIdentity({ env: { ...realm.env, SSO_LINK_BY_EMAIL: 'on' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([strict.stop(), linking.stop()]);
  await realm.stop();
});

const untilOut = (identity: Identity, member: Pick<Member, 'token' | 'userId' | 'role' | 'sid'>) =>
  eventually(async () => {
    expect((await identity.as(member).send(identityRoutes.myProfile)).status).toBe(401);
  });
const trailOf = (identity: Identity, userId: string) =>
  readAuditHistory(identity.app.get<Connection>(getConnectionToken()), `user:${userId}`);

describe('an account that a password opened', () => {
  it('is not linked by its email address unless the shop is configured so', async () => {
    const member = await join(strict);
    const { email } = member.user;
    const answer = await tryIn(strict, realm, { claims: { email }, roles: ['admin'] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'sso-email-taken' } });
    expect((await strict.as(member).send(identityRoutes.myProfile)).status).toBe(200);
  });

  it('goes to who has proved the address; a password and sessions of a stranger end', async () => {
    const stranger = await join(linking);
    const { email } = stranger.user;
    const owner = await comeIn(linking, realm, { claims: { email: email.toUpperCase() } });
    expect(owner.userId).toBe(stranger.userId);
    await untilOut(linking, stranger);
    await expect(
      signIn(linking.as(null), { email, password: stranger.password }),
    ).rejects.toThrow();
    const changed = await linking.waitForEvent(
      'password.changed',
      ({ data }) => data.email === email,
    );
    expect(changed.data.userId).toBe(owner.userId);
    expect((await linking.as(owner).send(identityRoutes.myProfile)).status).toBe(200);
  });

  it('no longer logs in by phone; the number is free for its owner', async () => {
    const [member, phone] = [await join(linking), somePhone()];
    const browser = new PhoneBrowser(linking, { [SESSION_COOKIE]: member.token });
    const proof = { password: member.password };
    expect((await browser.confirm(phone, await browser.codeFor(phone), proof)).status).toBe(200);
    const owner = await comeIn(linking, realm, { claims: { email: member.user.email } });
    expect(owner.userId).toBe(member.userId);
    expect((await new PhoneBrowser(linking).logInByPhone(phone))._id).not.toBe(member.userId);
    const back = new PhoneBrowser(linking, { [SESSION_COOKIE]: owner.token });
    const other = somePhone();
    expect(await back.confirm(other, await back.codeFor(other))).toMatchObject({ status: 403 });
  });

  it('keeps no API key and nobody in the team of the shop', async () => {
    const stranger = await join(linking, { registerAsSeller: true });
    const { email } = stranger.user;
    const as = linking.as(stranger);
    const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
    jest.spyOn(linking.app.get(Clock), 'now').mockReturnValue(longAgo);
    const key = { name: 'Cash register', scopes: ['orders:write' as const] };
    await as.call(apiKeysRoutes.createApiKey, { body: key });
    const [phone, helper] = [somePhone(), new PhoneBrowser(linking)];
    const body = { name: 'Juma', phone, permissions: ['orders' as const] };
    const { _id: memberId } = await as.call(teamRoutes.inviteTeamMember, { body });
    jest.restoreAllMocks();
    await helper.logInByPhone(phone);
    expect((await helper.send(teamRoutes.acceptTeamInvitation, { memberId })).status).toBe(200);
    const owner = await comeIn(linking, realm, { claims: { email }, roles: ['seller'] });
    expect(owner.userId).toBe(stranger.userId);
    expect(await linking.as(owner).call(apiKeysRoutes.apiKeys, {})).toEqual([]);
    expect(await linking.as(owner).call(teamRoutes.team, {})).toEqual([]);
  });

  it('is not taken back by the link that undoes an earlier change', async () => {
    const [stranger, phone] = [await join(linking), somePhone()];
    const browser = new PhoneBrowser(linking, { [SESSION_COOKIE]: stranger.token });
    const proof = { password: stranger.password };
    await browser.confirm(phone, await browser.codeFor(phone), proof);
    const { email } = stranger.user;
    const event = await linking.waitForEvent('phone.changed', ({ data }) => data.email === email);
    await comeIn(linking, realm, { claims: { email } });
    const body = { token: event.data.token };
    expect(await linking.as(null).send(accountRoutes.undoContactChange, { body })).toMatchObject({
      status: 400,
      body: { code: 'reset-link-invalid' },
    });
  });

  it('is never linked by an unverified address', async () => {
    const member = await join(linking);
    const claims = { email: member.user.email, email_verified: false };
    expect((await tryIn(linking, realm, { claims })).status).toBe(403);
    expect((await linking.as(member).send(identityRoutes.myProfile)).status).toBe(200);
  });

  it('that is linked to one user of the realm is not linked to another', async () => {
    const owner = await comeIn(linking, realm);
    const { email } = owner.user;
    const other = await tryIn(linking, realm, { claims: { email } });
    expect(other).toMatchObject({ status: 409, body: { code: 'sso-email-taken' } });
  });

  it('keeps a link asked for earlier from opening it', async () => {
    const { user } = await join(linking);
    const { name, email } = user;
    const password = 'tanga-bandari-77';
    const body = { name, email, password, confirmPassword: password };
    await linking.as(null).call(identityRoutes.forgotPassword, { body });
    const asked = await linking.waitForEvent(
      'password.reset-requested',
      (one) => one.data.email === email,
    );
    await comeIn(linking, realm, { claims: { email } });
    const confirm = { body: { token: asked.data.token, password } };
    const answer = await linking.as(null).send(identityRoutes.confirmPasswordReset, confirm);
    expect(answer).toMatchObject({ status: 400, body: { code: 'reset-link-invalid' } });
    await expect(signIn(linking.as(null), { email, password })).rejects.toThrow();
  });
});

describe('the role of an account by single sign-on', () => {
  it('follows the realm at the next log-in; who had the old one is logged out', async () => {
    const sub = randomUUID();
    const before = await comeIn(strict, realm, { claims: { sub }, roles: ['seller'] });
    const after = await comeIn(strict, realm, { claims: { sub }, roles: [] });
    expect([before.role, after.role]).toEqual(['SELLER', 'GENERAL']);
    const event = await strict.waitForEvent(
      'user.role-changed',
      ({ data }) => data.userId === before.userId,
    );
    expect(event.data).toMatchObject({ from: 'SELLER', to: 'GENERAL' });
    await untilOut(strict, before);
    expect((await strict.as(after).send(identityRoutes.myProfile)).status).toBe(200);
  });

  it('of a linked account is the realm’s from the first time on', async () => {
    const stranger = await join(linking, { registerAsSeller: true });
    const { email } = stranger.user;
    const owner = await comeIn(linking, realm, { claims: { email }, roles: ['admin'] });
    expect(owner.role).toBe('ADMIN');
    const trail = await trailOf(linking, owner.userId);
    expect(trail.map(({ action, after }) => [action, after?.role, after?.sso])).toEqual([
      ['user.registered', 'SELLER', undefined],
      ['sso.linked', 'ADMIN', true],
    ]);
  });

  it('is written to the trail when it comes and when it goes', async () => {
    const sub = randomUUID();
    const { userId } = await comeIn(strict, realm, { claims: { sub }, roles: ['admin'] });
    await comeIn(strict, realm, { claims: { sub }, roles: ['seller'] });
    const trail = await trailOf(strict, userId);
    expect(trail.map(({ action, after }) => [action, after?.role])).toEqual([
      ['sso.registered', 'ADMIN'],
      ['sso.role-changed', 'SELLER'],
    ]);
    expect(JSON.stringify(trail)).not.toContain(sub);
  });

  it('is not for admins of the shop to change', async () => {
    const admin = await signInAdmin(strict);
    const { userId, user } = await comeIn(strict, realm);
    const change = (role: 'ADMIN' | 'GENERAL', name: string) =>
      strict.as(admin).send(identityRoutes.updateUser, {
        body: { userId, name, username: user.username, role },
      });
    expect(await change('ADMIN', 'Salim')).toMatchObject({
      status: 409,
      body: { code: 'sso-keeps-role' },
    });
    expect(await change('GENERAL', 'Salim Mpya')).toMatchObject({
      body: { data: { name: 'Salim Mpya' } },
    });
  });

  it('that changed since a form of an admin was opened is not overwritten', async () => {
    const admin = await signInAdmin(strict);
    const sub = randomUUID();
    await comeIn(strict, realm, { claims: { sub }, roles: ['seller'] });
    const { userId, user } = await comeIn(strict, realm, { claims: { sub }, roles: [] });
    const { name, username } = user;
    const seen = { name, username, role: 'SELLER' as const };
    const body = { userId, name, username, role: 'ADMIN' as const, seen };
    expect(await strict.as(admin).send(identityRoutes.updateUser, { body })).toMatchObject({
      status: 409,
      body: {
        code: 'roles-changed',
        message: expect.stringContaining('An admin of single sign-on has changed this role'),
      },
    });
  });

  it('of the last admin stays, whatever the realm says', async () => {
    const alone = await startIdentity({ env: { ...realm.env, SSO_LINK_BY_EMAIL: 'on' } });
    const claims = { sub: randomUUID(), email: ADMIN.email };
    const refused = await tryIn(alone, realm, { claims, roles: ['seller'] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'last-owner' } });
    // Nothing was linked on the way.
    await signInAdmin(alone);
    await comeIn(alone, realm, { claims, roles: ['admin'] });
    expect(await tryIn(alone, realm, { claims })).toMatchObject({ body: { code: 'last-owner' } });
    const other = await comeIn(alone, realm, { roles: ['admin'] });
    expect(other.user.adminRoles).toEqual(['support']);
    expect(await tryIn(alone, realm, { claims })).toMatchObject({ body: { code: 'last-owner' } });
    const owner = await comeIn(alone, realm, { claims, roles: ['admin'] });
    await alone.as(owner).call(userAdminRoutes.changeAdminRoles, {
      body: { userId: other.userId, adminRoles: ['owner'] },
    });
    expect((await comeIn(alone, realm, { claims })).role).toBe('GENERAL');
    await alone.stop();
  });
});

describe('a shop that gives single sign-on up', () => {
  it('lets its people choose a password again', async () => {
    const before = await startIdentity({ env: realm.env });
    const { user } = await comeIn(before, realm);
    const { name, email } = user;
    const { MONGO_DB } = before.config;
    const without = await startIdentity({ env: { MONGO_DB } });
    const password = 'mbeya-mlima-2026';
    const body = { name, email, password, confirmPassword: password };
    await without.as(null).call(identityRoutes.forgotPassword, { body });
    const asked = await without.waitForEvent(
      'password.reset-requested',
      (one) => one.data.email === email,
    );
    const confirm = { body: { token: asked.data.token, password } };
    await without.as(null).call(identityRoutes.confirmPasswordReset, confirm);
    expect((await signIn(without.as(null), { email, password })).user._id).toBe(user._id);
    // With the realm back it counts no more.
    await expect(signIn(before.as(null), { email, password })).rejects.toThrow();
    for (const one of [without, before]) await one.stop();
  });
});
