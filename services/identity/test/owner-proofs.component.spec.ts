import { jest } from '@jest/globals';
import { Clock } from '@sokoni/common';
import type { TestService } from '@sokoni/common/testing';
import {
  identityRoutes,
  PHONE_CODE_COOKIE,
  type ProveOwnerBody,
  SESSION_COOKIE,
  TIMINGS,
} from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { claimsOf, join, type Member, startIdentity } from './identity.factory.ts';
import { PhoneBrowser, somePhone, wrong } from './phone-harness.ts';
import { comeIn } from './sso-harness.ts';
import { TestRealm } from './test-realm.ts';

let realm: TestRealm;
let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  realm = await TestRealm.open();
  identity = await startIdentity({
    env: { ...realm.env, ANSWER_STEP_MS: '50', SIGNIN_TRIES_PER_ACCOUNT: '5' },
  });
});
afterAll(async () => {
  await identity.stop();
  await realm.stop();
});
afterEach(() => jest.restoreAllMocks());

type Proof = Omit<ProveOwnerBody, 'userId' | 'sid' | 'nonce'>;

function prove(session: Pick<Member, 'userId' | 'sid'>, proof: Proof = {}, nonce = '') {
  const { userId, sid } = session;
  const body = { userId, sid, nonce, ...proof };
  return identity.inside.send(identityRoutes.proveOwner, { body });
}

/** An account that was opened by phone, and the browser with a code to its number. */
async function byPhone() {
  const [phone, browser] = [somePhone(), new PhoneBrowser(identity)];
  const { _id: userId } = await browser.logInByPhone(phone);
  const { sid } = claimsOf(browser.cookies.get(SESSION_COOKIE) ?? '');
  const formerCode = await browser.codeFor(phone);
  return { session: { userId, sid }, formerCode, nonce: browser.cookies.get(PHONE_CODE_COOKIE) };
}

const refusing = (field: string) => ({
  status: 400,
  body: { data: { fields: { [field]: expect.any(String) } } },
});

describe('the proof of an owner for another service', () => {
  it('is asked for by services alone', async () => {
    const { userId, sid, token, password } = await join(identity);
    const body = { userId, sid, nonce: '', password };
    const headers = { cookie: `${SESSION_COOKIE}=${token}` };
    const answer = await identity.as(null).send(identityRoutes.proveOwner, { body, headers });
    expect(answer.status).toBe(403);
  });

  it('is the password', async () => {
    const member = await join(identity);
    expect((await prove(member, { password: member.password })).status).toBe(200);
    expect(await prove(member, { password: 'another-one-9' })).toMatchObject(refusing('password'));
    expect(await prove(member)).toMatchObject(refusing('password'));
  });

  it('is the code of an SMS to the number that logs in, once and in its browser', async () => {
    const { session, formerCode, nonce } = await byPhone();
    expect(await prove(session, { formerCode })).toMatchObject(refusing('formerCode'));
    const bad = { formerCode: wrong(formerCode) };
    expect(await prove(session, bad, nonce)).toMatchObject(refusing('formerCode'));
    const twice = await Promise.all([1, 2].map(() => prove(session, { formerCode }, nonce)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await prove(session, { formerCode }, nonce)).status).toBe(400);
  });

  it('is no code of another number', async () => {
    const [own, other] = [await byPhone(), await byPhone()];
    const { formerCode, nonce } = other;
    expect(await prove(own.session, { formerCode }, nonce)).toMatchObject(refusing('formerCode'));
    const member = await join(identity);
    expect(await prove(member, { formerCode }, nonce)).toMatchObject(refusing('formerCode'));
  });

  it('is not found by trying: after five tries in a quarter of an hour the right one is refused too', async () => {
    const member = await join(identity);
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push(await prove(member, { password: `guess-${i}` }));
    expect(answers.at(-1)?.status).toBe(429);
    expect((await prove(member, { password: member.password })).status).toBe(429);
  });

  it('is to come anew where single sign-on logs in, and nothing else', async () => {
    const bySso = { claims: { sub: `owner-${somePhone()}`, sid: `at-keycloak-${somePhone()}` } };
    const member = await comeIn(identity, realm, bySso);
    expect((await prove(member)).status).toBe(200);
    const [start, late] = [Date.now(), { status: 403, body: { code: 'sso-too-old' } }];
    const now = jest.spyOn(identity.app.get(Clock), 'now');
    now.mockReturnValue(new Date(start + TIMINGS.freshSsoMs + 60_000));
    expect(await prove(member, { password: 'mwanza-ziwa-2026' })).toMatchObject(late);
    jest.restoreAllMocks();
    // Keycloak lets in who was there before without a question: that proves nothing.
    const unasked = { auth_time: Math.floor((start - TIMINGS.freshSsoMs) / 1000) - 60 };
    const silent = await comeIn(identity, realm, { claims: { ...bySso.claims, ...unasked } });
    expect(await prove(silent)).toMatchObject(late);
    const anew = await comeIn(identity, realm, bySso);
    expect((await prove(anew)).status).toBe(200);
    // That its owner came again does not renew a session that was stolen before.
    expect(await prove(member)).toMatchObject(late);
  });
});
