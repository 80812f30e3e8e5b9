import { getConnectionToken } from '@nestjs/mongoose';
import { eventually, newId, type TestService } from '@sokoni/common/testing';
import { identityRoutes, SESSION_COOKIE, validations } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { SigningKeysService } from '../src/signing-keys/signing-keys.service.ts';
import {
  claimsOf,
  cookieOf,
  join,
  type Member,
  signIn,
  someAddress,
  someSignup,
  startIdentity,
} from './identity.factory.ts';

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const tryIn = (email: string, password: string, address = someAddress()) =>
  identity.as(null).send(identityRoutes.signin, {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

const statusOf = async (member: {
  token: string;
  userId: string;
  role: Member['role'];
  sid: string;
}) => (await identity.as(member).send(identityRoutes.userDetails)).status;

describe('logging in', () => {
  it('gives the user and a cookie that scripts cannot read', async () => {
    const form = someSignup();
    await identity.as(null).call(identityRoutes.signup, { body: form });
    const answer = await tryIn(form.email.toUpperCase(), form.password);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'You are logged in',
      data: { email: form.email },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/i);
    const cookies = answer.headers.getSetCookie().join('\n');
    expect(cookies).toMatch(/^token=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/m);
  });

  it('puts only user, role and session into the token', async () => {
    const member = await join(identity);
    const claims = claimsOf(member.token);
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'role', 'sid', 'sub']);
    expect(claims).toMatchObject({ sub: member.userId, role: 'GENERAL' });
    expect(claims.exp - claims.iat).toBeCloseTo(7 * 86_400, -1);
  });

  it('sets the Secure attribute unless the shop is on localhost', async () => {
    const env = { PUBLIC_ORIGIN: 'https://sokoni.example' };
    const remote = await startIdentity({ env });
    const form = someSignup();
    await remote.as(null).call(identityRoutes.signup, { body: form });
    const answer = await remote.as(null).send(identityRoutes.signin, { body: form });
    expect(answer.headers.getSetCookie().join()).toContain('; Secure');
    await remote.stop();
  });

  it.each([{ email: '' }, { password: '' }, { email: undefined }, { password: undefined }])(
    'requires both fields: %j',
    async (wrong) => {
      const body = { email: 'a@example.com', password: 'some-password', ...wrong };
      const answer = await identity.as(null).send(identityRoutes.signin, { body });
      const message = validations['all-fields-required'].en;
      expect(answer).toMatchObject({ status: 400, body: { message } });
    },
  );

  it('refuses a call that comes from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await identity
      .as(null)
      .send(identityRoutes.signin, { body: someSignup(), headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
  });
});

describe('the current user', () => {
  it('is returned without a new cookie while the token is young', async () => {
    const member = await join(identity);
    const answer = await identity.as(member).send(identityRoutes.userDetails);
    expect(answer.body).toMatchObject({ success: true, data: { _id: member.userId } });
    expect(cookieOf(answer.headers, SESSION_COOKIE)).toBeUndefined();
  });

  it('gets a new token when the old one is older than a day', async () => {
    const member = await join(identity);
    const old = { ...member, token: await signToken(member, 25) };
    const asked = Math.floor(Date.now() / 1_000);
    const answer = await identity.as(old).send(identityRoutes.userDetails);
    const renewed = claimsOf(cookieOf(answer.headers, SESSION_COOKIE) ?? '');
    expect(renewed.sid).toBe(member.sid);
    expect(renewed.iat).toBeGreaterThanOrEqual(asked);
  });

  it('is refused for a visitor, a forged token and an expired token', async () => {
    const member = await join(identity);
    expect((await identity.as(null).send(identityRoutes.userDetails)).status).toBe(401);
    const forged = member.token.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'));
    expect(await statusOf({ ...member, token: forged })).toBe(401);
    expect(await statusOf({ ...member, token: await signToken(member, 24 * 8) })).toBe(401);
    expect(await statusOf(await identity.mint())).toBe(401);
  });

  it('is refused after the account is deleted', async () => {
    const token = await signToken({ userId: newId(), sid: newId() }, 0);
    expect(await statusOf({ token, userId: newId(), sid: newId(), role: 'GENERAL' })).toBe(401);
  });
});

describe('logging out', () => {
  it.each([
    ['GET', identityRoutes.logout],
    ['POST', identityRoutes.logoutByPost],
  ] as const)('by %s clears the cookie and ends the session everywhere', async (_, route) => {
    const member = await join(identity);
    const answer = await identity.as(member).send(route);
    expect(answer.body).toMatchObject({ success: true, message: 'Logged out successfully' });
    expect(cookieOf(answer.headers, SESSION_COOKIE)).toBe('');
    const event = await identity.waitForEvent(
      'session.revoked',
      ({ data }) => data.sid === member.sid,
    );
    expect(event.data).toMatchObject({ userId: member.userId, before: null });
    await eventually(async () => expect(await statusOf(member)).toBe(401));
    const list = await identity.inside.call(identityRoutes.revocations, { query: {} });
    expect(list.sessions.map(({ sid }) => sid)).toContain(member.sid);
  });

  it('is not done by a link on another site', async () => {
    const member = await join(identity);
    const follow = (site: string) =>
      fetch(identity.url + identityRoutes.logout.path, {
        headers: { cookie: `${SESSION_COOKIE}=${member.token}`, 'sec-fetch-site': site },
      });
    const refused = await follow('cross-site');
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
    expect(await statusOf(member)).toBe(200);
    expect((await follow('none')).status).toBe(200);
    await eventually(async () => expect(await statusOf(member)).toBe(401));
  });

  it('lists only revocations since the given time', async () => {
    const [early, late] = [await join(identity), await join(identity)];
    await identity.as(early).call(identityRoutes.logout, {});
    await eventually(async () => expect(await statusOf(early)).toBe(401));
    const since = new Date().toISOString();
    await identity.as(late).call(identityRoutes.logout, {});
    const list = await identity.inside.call(identityRoutes.revocations, { query: { since } });
    const sids = list.sessions.map(({ sid }) => sid);
    expect(sids).toContain(late.sid);
    expect(sids).not.toContain(early.sid);
  });

  it('ends this session and no other of the same user', async () => {
    const member = await join(identity);
    const phone = await signIn(identity.as(null), { ...member.user, password: member.password });
    await identity.as(member).call(identityRoutes.logout, {});
    await eventually(async () => expect(await statusOf(member)).toBe(401));
    expect(await statusOf(phone)).toBe(200);
  });

  it('succeeds for a visitor', async () => {
    expect((await identity.as(null).send(identityRoutes.logout)).status).toBe(200);
  });

  it('prevents a renewal in a replica that has not received the event yet', async () => {
    const member = await join(identity);
    const old = { ...member, token: await signToken(member, 30) };
    const revocations = identity.app
      .get<Connection>(getConnectionToken())
      .collection('revocations');
    const expiresAt = new Date(Date.now() + 60_000);
    await revocations.insertOne({
      sid: null,
      userId: member.userId,
      before: new Date(),
      expiresAt,
    });
    expect(await statusOf(old)).toBe(401);
  });
});

/** A token that identity signed so many hours ago. */
function signToken({ userId, sid }: { userId: string; sid: string }, hoursAgo: number) {
  const iat = Date.now() / 1000 - hoursAgo * 3_600;
  const exp = Math.floor(iat) + 7 * 86_400;
  return identity.app.get(SigningKeysService).sign({ sub: userId, role: 'GENERAL', sid, iat, exp });
}
