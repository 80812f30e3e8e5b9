import { getConnectionToken } from '@nestjs/mongoose';
import type { TestService } from '@sokoni/common/testing';
import { identityRoutes, problems, SESSION_COOKIE, SSO_COOKIE, ssoRoutes } from '@sokoni/contracts';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { claimsOf, cookieOf, join, someAddress, startIdentity } from './identity.factory.ts';
import { begin, bring, comeIn, tryIn } from './sso-harness.ts';
import { seconds, TestRealm, type TokenOptions } from './test-realm.ts';

let realm: TestRealm;
let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  realm = await TestRealm.open();
  identity = await startIdentity({ env: realm.env });
});
afterAll(async () => {
  await identity.stop();
  await realm.stop();
});

describe('coming by single sign-on', () => {
  it('opens an account and a session as logging in does', async () => {
    const { body, headers } = await tryIn(identity, realm, { roles: ['seller'] });
    expect(body).toMatchObject({
      success: true,
      message: 'You are logged in',
      data: { role: 'SELLER', name: 'Salim Duka' },
    });
    const cookie = headers.getSetCookie().find((one) => one.startsWith(`${SESSION_COOKIE}=`));
    expect(cookie).toMatch(/; Max-Age=36000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookieOf(headers, SSO_COOKIE)).toBe('');
    const { iat, exp } = claimsOf(cookieOf(headers, SESSION_COOKIE) ?? '');
    expect(exp - Math.floor(iat)).toBe(36_000);
  });

  it('publishes a new user as signing up does', async () => {
    const { userId, user } = await comeIn(identity, realm, { roles: ['admin'] });
    const event = await identity.waitForEvent('user.registered', ({ data }) => data._id === userId);
    expect(event.data).toMatchObject({ email: user.email, role: 'ADMIN' });
    expect(JSON.stringify(event.data)).not.toMatch(/password|subject/i);
  });

  it('finds the account again by who it is at Keycloak, whatever address that has by now', async () => {
    const sub = `someone-${seconds()}`;
    const first = await comeIn(identity, realm, { claims: { sub } });
    const moved = { sub, email: 'moved@example.com', email_verified: false };
    const again = await comeIn(identity, realm, { claims: moved });
    expect(again.user).toEqual(first.user);
    expect(again.sid).not.toBe(first.sid);
  });

  it('gives another username when one of that name is here', async () => {
    const { user } = await join(identity);
    const claims = { preferred_username: user.username.toUpperCase(), sub: 'a-b-c-d-12345678' };
    const newcomer = await comeIn(identity, realm, { claims });
    expect(newcomer.user.username).toBe(`${user.username.toUpperCase()}-12345678`);
  });

  it('leaves an account that no password opens, nor any reset', async () => {
    const { user } = await comeIn(identity, realm);
    const password = 'mwanza-ziwa-2026';
    const signIn = { body: { email: user.email, password } };
    const answer = await identity.as(null).send(identityRoutes.signin, signIn);
    expect(answer).toMatchObject({ status: 401, body: { code: 'signin-failed' } });
    const { name, email } = user;
    const body = { name, email, password, confirmPassword: password };
    const reset = await identity.as(null).send(identityRoutes.forgotPassword, { body });
    expect(reset.status).toBe(200);
    const resets = identity.app.get<Connection>(getConnectionToken()).collection('password_resets');
    expect(await resets.findOne({ email })).toBeNull();
  });
});

describe('a token of Keycloak', () => {
  const refused = async (options: TokenOptions) => {
    const { status, body, headers } = await tryIn(identity, realm, options);
    expect(cookieOf(headers, SESSION_COOKIE)).toBeUndefined();
    return body.success ? 'let in' : `${status} ${body.code}`;
  };

  it.each([
    ['another issuer', { iss: 'https://sso.evil.example/realms/sokoni' }, '400 sso-refused'],
    [
      'another realm of the same Keycloak',
      () => ({ iss: `${realm.url}/realms/x` }),
      '400 sso-refused',
    ],
    ['another audience', { aud: 'account' }, '400 sso-refused'],
    ['another client, for us', { azp: 'some-app' }, '400 sso-refused'],
    ['no client', { azp: undefined }, '400 sso-refused'],
    ['an access token', { typ: 'Bearer' }, '400 sso-refused'],
    ['a logout token', { typ: 'Logout' }, '400 sso-refused'],
    ['another attempt', { nonce: 'another' }, '400 sso-refused'],
    ['no attempt', { nonce: undefined }, '400 sso-refused'],
    ['no session', { sid: undefined }, '400 sso-refused'],
    ['the past', { iat: seconds() - 100, exp: seconds() - 60 }, '400 sso-expired'],
    ['an hour ago', { iat: seconds() - 3_600, exp: seconds() + 600 }, '400 sso-expired'],
    ['the future', { iat: seconds() + 600, exp: seconds() + 900 }, '400 sso-refused'],
    ['no end', { exp: undefined }, '400 sso-refused'],
    ['an unconfirmed address', { email_verified: false }, '403 sso-email-unverified'],
    [
      'an address of which that is not said',
      { email_verified: undefined },
      '403 sso-email-unverified',
    ],
    ['no address', { email: undefined }, '403 sso-email-unverified'],
  ] as const)('of %s is refused', async (_, claims, answer) => {
    expect(await refused({ claims: typeof claims === 'function' ? claims() : claims })).toBe(
      answer,
    );
  });

  it('signed by another key under the name of ours is refused', async () => {
    expect(await refused({ keys: await generateKeyPair('RS256') })).toBe('400 sso-refused');
  });

  it('signed by an unknown key is refused', async () => {
    const keys = await generateKeyPair('RS256');
    expect(await refused({ keys, kid: 'unknown' })).toBe('400 sso-refused');
  });

  it('without a signature, or signed by a shared word, is refused', async () => {
    const attempt = await begin(identity);
    const { iss, aud, sub, sid } = {
      iss: `${realm.url}/realms/sokoni`,
      aud: 'sokoni-web',
      sub: 's',
      sid: 's',
    };
    const claims = { iss, aud, sub, sid, typ: 'ID', azp: aud, nonce: attempt.nonce };
    const times = { iat: seconds(), exp: seconds() + 60 };
    const bare = new UnsecuredJWT({ ...claims, ...times }).encode();
    const shared = await new SignJWT({ ...claims, ...times })
      .setProtectedHeader({ alg: 'HS256', kid: realm.kid })
      .sign(new TextEncoder().encode('a word that two people share is no key'));
    for (const token of [bare, shared, 'not.a.token', 'x'])
      expect((await bring(identity, token, attempt)).body).toMatchObject({ code: 'sso-refused' });
  });

  it('that is altered afterwards is refused', async () => {
    const attempt = await begin(identity);
    const token = await realm.idToken({ claims: { nonce: attempt.nonce } });
    const [head, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = { ...claims, realm_access: { roles: ['admin'] } };
    const altered = [head, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature];
    expect((await bring(identity, altered.join('.'), attempt)).status).toBe(400);
    expect((await bring(identity, token, attempt)).status).toBe(200);
  });

  it('counts once', async () => {
    const attempt = await begin(identity);
    const token = await realm.idToken({ claims: { nonce: attempt.nonce } });
    expect((await bring(identity, token, attempt)).status).toBe(200);
    expect((await bring(identity, token, attempt)).body).toMatchObject({ code: 'sso-refused' });
  });

  it('opens nothing in another browser, nor in one that never began', async () => {
    const [mine, theirs] = [await begin(identity), await begin(identity)];
    const token = await realm.idToken({ claims: { nonce: mine.nonce } });
    for (const cookie of [theirs.cookie, '', `${SSO_COOKIE}=`, `${SSO_COOKIE}=${mine.nonce}`])
      expect((await bring(identity, token, { cookie })).body).toMatchObject({
        code: 'sso-refused',
      });
    // The hash of nothing is no secret either.
    const nonce = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
    const empty = await realm.idToken({ claims: { nonce } });
    expect((await bring(identity, empty, { cookie: '' })).body).toMatchObject({
      code: 'sso-refused',
    });
    expect((await bring(identity, token, mine)).status).toBe(200);
  });

  it('from a page of another site is refused', async () => {
    const attempt = await begin(identity);
    const token = await realm.idToken({ claims: { nonce: attempt.nonce } });
    const answer = await bring(identity, token, attempt, { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
  });
});

describe('single sign-on', () => {
  it('says that it is not there, in both languages, while no Keycloak is named', async () => {
    const without = await startIdentity();
    for (const route of [ssoRoutes.beginSso, ssoRoutes.sso, ssoRoutes.ssoLogout]) {
      const headers = { 'accept-language': 'sw' };
      const input = { body: { token: 'x' }, headers };
      const answer = await without.as(null).send(route, input);
      const { status, sw: message } = problems['sso-off'];
      expect(answer).toMatchObject({ status, body: { code: 'sso-off', message } });
    }
    await without.stop();
  });

  it('says that Keycloak cannot be asked, and lets people in once it can', async () => {
    const down = await TestRealm.open();
    const other = await startIdentity({ env: down.env });
    down.status = 503;
    const answer = await tryIn(other, down);
    expect(answer).toMatchObject({ status: 503, body: { code: 'sso-unreachable' } });
    down.status = 200;
    expect((await tryIn(other, down)).status).toBe(200);
    await down.stop();
    await other.stop();
  });

  it('ends for a place from which too much was refused, and for that place alone', async () => {
    const env = { ...realm.env, SSO_FAILURES_PER_ADDRESS: '3' };
    const strict = await startIdentity({ env });
    const from = async (address: string, nonce?: string) => {
      const attempt = await begin(strict);
      const token = await realm.idToken({ claims: { nonce: nonce ?? attempt.nonce } });
      return bring(strict, token, attempt, { 'x-forwarded-for': address });
    };
    const place = someAddress();
    for (let i = 0; i < 3; i++) expect((await from(place, 'wrong')).status).toBe(400);
    expect(await from(place)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await from(someAddress())).status).toBe(200);
    await strict.stop();
  });
});
