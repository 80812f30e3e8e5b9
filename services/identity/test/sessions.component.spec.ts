import { getConnectionToken } from '@nestjs/mongoose';
import { eventually, newId, type TestService } from '@sokoni/common/testing';
import { identityRoutes, problems, SESSION_COOKIE, validations } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { KeysService } from '../src/keys/keys.service.ts';
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

  it('writes no more than who, which role and which session into the token', async () => {
    const member = await join(identity);
    const claims = claimsOf(member.token);
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'role', 'sid', 'sub']);
    expect(claims).toMatchObject({ sub: member.userId, role: 'GENERAL' });
    expect(claims.exp - claims.iat).toBeCloseTo(7 * 86_400, -1);
  });

  it('sends the cookie over https only wherever the shop is not on localhost', async () => {
    const env = { PUBLIC_ORIGIN: 'https://sokoni.example' };
    const abroad = await startIdentity({ env });
    const form = someSignup();
    await abroad.as(null).call(identityRoutes.signup, { body: form });
    const answer = await abroad.as(null).send(identityRoutes.signin, { body: form });
    expect(answer.headers.getSetCookie().join()).toContain('; Secure');
    await abroad.stop();
  });

  it.each([{ email: '' }, { password: '' }, { email: undefined }, { password: undefined }])(
    'wants both fields: %j',
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

describe('guessing', () => {
  it('meets the same answer for a wrong password and for nobody', async () => {
    const { user } = await join(identity);
    const wrong = await tryIn(user.email, 'not-the-password');
    const nobody = await tryIn(someSignup().email, 'not-the-password');
    expect(wrong).toMatchObject({ status: 401, body: { message: problems['signin-failed'].en } });
    expect(nobody.body).toEqual(wrong.body);
  });

  it('takes as long for nobody as for a wrong password', async () => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const members = await Promise.all(Array.from({ length: 8 }, () => join(identity)));
    const measure = async (email: string) => {
      const began = performance.now();
      await tryIn(email, 'not-the-password');
      return performance.now() - began;
    };
    for (const { user } of members) {
      times.known.push(await measure(user.email));
      times.unknown.push(await measure(someSignup().email));
    }
    // The quickest of each, since a busy machine only makes calls longer.
    const ratio = Math.min(...times.unknown) / Math.min(...times.known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('ends after ten tries on one account from one place, and says how long', async () => {
    const { user, password } = await join(identity);
    const place = someAddress();
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => tryIn(user.email, 'guess', place)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = await tryIn(user.email, password, place);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('counts anew after a log-in that went well', async () => {
    const { user, password } = await join(identity);
    const place = someAddress();
    for (let i = 0; i < 9; i++) await tryIn(user.email, 'guess', place);
    expect((await tryIn(user.email, password, place)).status).toBe(200);
    expect((await tryIn(user.email, 'guess', place)).status).toBe(401);
  });

  it('ends for a place that tried a hundred times, and for that place alone', async () => {
    const strict = await startIdentity({ env: { SIGNIN_TRIES_PER_ADDRESS: '5' } });
    const { user, password } = await join(strict);
    const from = (address: string, email: string, secret: string) =>
      strict.as(null).send(identityRoutes.signin, {
        body: { email, password: secret },
        headers: { 'x-forwarded-for': address },
      });
    for (let i = 0; i < 5; i++) await from('10.9.9.9', someSignup().email, 'guess');
    expect((await from('10.9.9.9', user.email, password)).status).toBe(429);
    expect((await from('10.9.9.8', user.email, password)).status).toBe(200);
    await strict.stop();
  });

  it('does not count log-ins that go well against a place many share', async () => {
    const strict = await startIdentity({ env: { SIGNIN_TRIES_PER_ADDRESS: '2' } });
    const member = await join(strict);
    for (let i = 0; i < 5; i++)
      await signIn(strict.as(null), { ...member.user, password: member.password });
    await strict.stop();
  });
});

describe('the current user', () => {
  it('is told without a new cookie while the token is young', async () => {
    const member = await join(identity);
    const answer = await identity.as(member).send(identityRoutes.userDetails);
    expect(answer.body).toMatchObject({ success: true, data: { _id: member.userId } });
    expect(cookieOf(answer.headers, SESSION_COOKIE)).toBeUndefined();
  });

  it('gets the session anew when the token is older than a day', async () => {
    const member = await join(identity);
    const old = { ...member, token: await signToken(member, 25) };
    const answer = await identity.as(old).send(identityRoutes.userDetails);
    const renewed = claimsOf(cookieOf(answer.headers, SESSION_COOKIE) ?? '');
    expect(renewed.sid).toBe(member.sid);
    expect(Date.now() / 1000 - renewed.iat).toBeLessThan(10);
  });

  it('is not known to a visitor, a forger, or somebody whose week is over', async () => {
    const member = await join(identity);
    expect((await identity.as(null).send(identityRoutes.userDetails)).status).toBe(401);
    expect(await statusOf({ ...member, token: `${member.token.slice(0, -4)}AAAA` })).toBe(401);
    expect(await statusOf({ ...member, token: await signToken(member, 24 * 8) })).toBe(401);
    expect(await statusOf(await identity.mint())).toBe(401);
  });

  it('is nobody once the account is gone', async () => {
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

  it('lists only what was recorded since the moment a replica names', async () => {
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

  it('is no trouble for somebody who is not logged in', async () => {
    expect((await identity.as(null).send(identityRoutes.logout)).status).toBe(200);
  });

  it('holds in a replica that has not heard of it when the session would be renewed', async () => {
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
  return identity.app.get(KeysService).sign({ sub: userId, role: 'GENERAL', sid, iat, exp });
}
