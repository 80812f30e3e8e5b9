import type { TestReply, TestService } from '@sokoni/common/testing';
import { type CurrentUser, SESSION_COOKIE, SSO_COOKIE, ssoRoutes } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { claimsOf, cookieOf, type Member } from './identity.factory.ts';
import type { TestRealm, TokenOptions } from './test-realm.ts';

type Identity = TestService<IdentityConfig>;

export interface Attempt {
  readonly nonce: string;
  readonly cookie: string;
}

/** A browser on its way to Keycloak. */
export async function begin(identity: Identity): Promise<Attempt> {
  const answer = await identity.as(null).send(ssoRoutes.beginSso);
  if (!answer.body.success) throw new Error(answer.body.message);
  const cookie = `${SSO_COOKIE}=${cookieOf(answer.headers, SSO_COOKIE)}`;
  return { nonce: answer.body.data.nonce, cookie };
}

export function bring(
  identity: Identity,
  token: string,
  { cookie }: Pick<Attempt, 'cookie'>,
  headers: Record<string, string> = {},
): Promise<TestReply<CurrentUser>> {
  return identity
    .as(null)
    .send(ssoRoutes.sso, { body: { token }, headers: { cookie, ...headers } });
}

/** The whole way, with a token made by these options. */
export async function tryIn(identity: Identity, realm: TestRealm, options: TokenOptions = {}) {
  const attempt = await begin(identity);
  const claims = { nonce: attempt.nonce, ...options.claims };
  return bring(identity, await realm.idToken({ ...options, claims }), attempt);
}

/** A user who has logged in by SSO. */
export async function comeIn(
  identity: Identity,
  realm: TestRealm,
  options: TokenOptions = {},
): Promise<Omit<Member, 'password'>> {
  const { status, body, headers } = await tryIn(identity, realm, options);
  if (!body.success) throw new Error(`Refused with ${status}: ${body.message}`);
  const token = cookieOf(headers, SESSION_COOKIE) ?? '';
  const { data: user } = body;
  return { userId: user._id, role: user.role, sid: claimsOf(token).sid, token, user };
}
