import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { eventually, type TestService } from '@sokoni/common/testing';
import { identityRoutes, SESSION_COOKIE, ssoRoutes } from '@sokoni/contracts';
import { decodeJwt, generateKeyPair } from 'jose';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { UsersRepository } from '../src/users/users.repository.ts';
import { cookieOf, join, startIdentity } from './identity.factory.ts';
import { begin, bring, comeIn } from './sso-harness.ts';
import { seconds, TestRealm, type TokenOptions } from './test-realm.ts';

let realm: TestRealm;
let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  realm = await TestRealm.open();
  identity = await startIdentity({ env: realm.env });
});
beforeEach(() => {
  realm.ended.length = 0;
});
afterAll(async () => {
  await identity.stop();
  await realm.stop();
});

type SignedIn = Awaited<ReturnType<typeof comeIn>>;

const statusOf = async (member: SignedIn) =>
  (await identity.as(member).send(identityRoutes.myProfile)).status;
const untilOut = (member: SignedIn) =>
  eventually(async () => expect(await statusOf(member)).toBe(401));
const endedSids = () => realm.ended.map((token) => decodeJwt(token).sid);

/** What Keycloak posts. */
async function logoutFromKeycloak(options: TokenOptions): Promise<number> {
  const body = new URLSearchParams({ logout_token: await realm.logoutToken(options) });
  const answer = await fetch(identity.url + ssoRoutes.ssoLogout.path, { method: 'POST', body });
  return answer.status;
}

describe('logging out of the shop', () => {
  it('ends the session at Keycloak, and what else came by it', async () => {
    const [sid, sub] = [randomUUID(), randomUUID()];
    const here = await comeIn(identity, realm, { claims: { sid, sub } });
    const tab = await comeIn(identity, realm, { claims: { sid, sub } });
    const phone = await comeIn(identity, realm, { claims: { sub } });
    await identity.as(here).call(identityRoutes.logoutByPost, {});
    await untilOut(here);
    await untilOut(tab);
    await eventually(() => expect(endedSids()).toEqual([sid]));
    expect(await statusOf(phone)).toBe(200);
  });

  it('reaches a Keycloak that was down as soon as it is up', async () => {
    const sid = randomUUID();
    const member = await comeIn(identity, realm, { claims: { sid } });
    realm.status = 503;
    await identity.as(member).call(identityRoutes.logout, {});
    await untilOut(member);
    const sessions = identity.app.get<Connection>(getConnectionToken()).collection('sso_sessions');
    const untold = { _id: sid as never, notifyAt: { $gt: new Date() } };
    await eventually(async () => expect(await sessions.findOne(untold)).not.toBeNull());
    expect(endedSids()).not.toContain(sid);
    realm.status = 200;
    await sessions.updateOne({ _id: sid as never }, { $set: { notifyAt: new Date() } });
    await eventually(() => expect(endedSids()).toContain(sid));
    await eventually(async () => {
      expect(await sessions.findOne({ _id: sid as never })).toMatchObject({
        encryptedIdToken: null,
      });
    });
  });

  it('with a password sends Keycloak nothing', async () => {
    const member = await join(identity);
    await identity.as(member).call(identityRoutes.logout, {});
    const later = await comeIn(identity, realm);
    await identity.as(later).call(identityRoutes.logout, {});
    await eventually(() => expect(realm.ended).toHaveLength(1));
  });

  it('keeps no token in the clear', async () => {
    const sid = randomUUID();
    await comeIn(identity, realm, { claims: { sid } });
    const sessions = identity.app.get<Connection>(getConnectionToken()).collection('sso_sessions');
    const kept = await sessions.findOne({ _id: sid as never });
    expect(kept).toMatchObject({ encryptedIdToken: expect.any(String) });
    const everyTokenStartsWith = 'eyJhbGciOi'; // {"alg":
    expect(JSON.stringify(kept)).not.toContain(everyTokenStartsWith);
  });
});

it('a session by single sign-on that gets another token ends when the first one would have', async () => {
  const sub = randomUUID();
  const { userId } = await comeIn(identity, realm, { claims: { sub } });
  const users = identity.app.get(UsersRepository);
  await users.update(userId, { accountStatus: 'suspended' });
  const suspended = await comeIn(identity, realm, { claims: { sub } });
  await users.update(userId, { accountStatus: 'active' });
  const { headers } = await identity.as(suspended).send(identityRoutes.userDetails);
  const renewed = decodeJwt(cookieOf(headers, SESSION_COOKIE) ?? '');
  expect(renewed).not.toHaveProperty('suspended');
  expect(renewed).toMatchObject({ sid: suspended.sid, exp: decodeJwt(suspended.token).exp });
});

describe('logging out at Keycloak', () => {
  it('ends the sessions that came by it everywhere, and no others', async () => {
    const [sid, sub] = [randomUUID(), randomUUID()];
    const here = await comeIn(identity, realm, { claims: { sid, sub } });
    const phone = await comeIn(identity, realm, { claims: { sub } });
    expect(await logoutFromKeycloak({ claims: { sid, sub } })).toBe(200);
    const event = await identity.waitForEvent(
      'session.revoked',
      ({ data }) => data.sid === here.sid,
    );
    expect(event.data).toMatchObject({ userId: here.userId, before: null });
    await untilOut(here);
    expect(await statusOf(phone)).toBe(200);
    expect(await logoutFromKeycloak({ claims: { sid, sub } })).toBe(200);
    expect(endedSids()).not.toContain(sid);
  });

  it('of everything ends every session of that person', async () => {
    const sub = randomUUID();
    const here = await comeIn(identity, realm, { claims: { sub } });
    const phone = await comeIn(identity, realm, { claims: { sub } });
    const other = await comeIn(identity, realm);
    expect(await logoutFromKeycloak({ claims: { sub } })).toBe(200);
    await untilOut(here);
    await untilOut(phone);
    expect(await statusOf(other)).toBe(200);
  });

  it('before the token has arrived here keeps the token from opening anything', async () => {
    const sid = randomUUID();
    const attempt = await begin(identity);
    const token = await realm.idToken({ claims: { sid, nonce: attempt.nonce } });
    expect(await logoutFromKeycloak({ claims: { sid } })).toBe(200);
    expect((await bring(identity, token, attempt)).body).toMatchObject({ code: 'sso-refused' });
  });

  it('of an unknown user succeeds', async () => {
    expect(await logoutFromKeycloak({ claims: { sub: randomUUID() } })).toBe(200);
  });

  it.each([
    ['with a nonce, which makes an ID token of it', { nonce: 'n' }],
    ['about no logout', { events: {} }],
    ['for another client', { aud: 'other' }],
    ['of another issuer', { iss: 'https://sso.evil.example/realms/sokoni' }],
    ['from the past', { iat: seconds() - 900, exp: seconds() - 600 }],
    ['without session and user', { sid: undefined }],
  ])('is not believed %s', async (_, wrong) => {
    const sid = randomUUID();
    const member = await comeIn(identity, realm, { claims: { sid } });
    expect(await logoutFromKeycloak({ claims: { sid, ...wrong } })).toBe(400);
    expect(await statusOf(member)).toBe(200);
  });

  it('is not believed of another key, nor without a token', async () => {
    const sid = randomUUID();
    const member = await comeIn(identity, realm, { claims: { sid } });
    expect(
      await logoutFromKeycloak({ claims: { sid }, keys: await generateKeyPair('RS256') }),
    ).toBe(400);
    const bare = await fetch(identity.url + ssoRoutes.ssoLogout.path, { method: 'POST' });
    expect(bare.status).toBe(400);
    expect(await statusOf(member)).toBe(200);
  });
});
