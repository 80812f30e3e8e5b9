import { eventually } from '@sokoni/common/testing';
import {
  identityRoutes,
  messages,
  RESET_COOKIE,
  SESSION_COOKIE,
  validations,
} from '@sokoni/contracts';
import { cookieOf, join, someAddress, someSignup } from './identity.factory.ts';
import { NEW_PASSWORD, PasswordResetHarness } from './password-reset-harness.ts';

let resets: PasswordResetHarness;

beforeAll(async () => {
  resets = await PasswordResetHarness.open();
});
afterAll(() => resets.identity.stop());

describe('a forgotten password', () => {
  it('is replaced with one click in the browser that asked', async () => {
    const member = await join(resets.identity);
    const { nonce, headers } = await resets.ask(member.user);
    expect(headers.getSetCookie().join()).toMatch(
      /reset=.{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const answer = await resets.confirm(await resets.mailed(member), { nonce });
    expect(answer.body).toMatchObject({ success: true, message: messages['password-changed'].en });
    expect(cookieOf(answer.headers, RESET_COOKIE)).toBe('');
    expect(cookieOf(answer.headers, SESSION_COOKIE)).toBe('');
    expect(await resets.opensWith(member, NEW_PASSWORD)).toBe(true);
    expect(await resets.opensWith(member, member.password)).toBe(false);
  });

  it('is replaced in another browser when it is typed again', async () => {
    const member = await join(resets.identity);
    await resets.ask({ ...member.user, name: `  ${member.user.name.toUpperCase()} ` });
    const answer = await resets.confirm(await resets.mailed(member), { password: NEW_PASSWORD });
    expect(answer.status).toBe(200);
    expect(await resets.opensWith(member, NEW_PASSWORD)).toBe(true);
  });

  it('goes on working, with every session, until the new one is confirmed', async () => {
    const member = await join(resets.identity);
    await resets.ask(member.user);
    await resets.mailed(member);
    expect(await resets.opensWith(member, member.password)).toBe(true);
    expect(await resets.opensWith(member, NEW_PASSWORD)).toBe(false);
    expect((await resets.identity.as(member).send(identityRoutes.myProfile)).status).toBe(200);
  });

  it('ends every session when it is replaced, and its owner gets a mail', async () => {
    const member = await join(resets.identity);
    const { nonce } = await resets.ask(member.user);
    await resets.confirm(await resets.mailed(member), { nonce });
    await eventually(async () => {
      expect((await resets.identity.as(member).send(identityRoutes.myProfile)).status).toBe(401);
    });
    const about = ({ aggregateId }: { aggregateId: string }) => aggregateId === member.userId;
    const { email, name } = member.user;
    expect((await resets.identity.waitForEvent('password.changed', about)).data).toMatchObject({
      email,
      name,
    });
    const { data } = await resets.identity.waitForEvent('session.revoked', about);
    expect(data).toMatchObject({ sid: null, userId: member.userId });
  });

  it('lets the owner log in again after a lock-out', async () => {
    const member = await join(resets.identity);
    for (let i = 0; i < 11; i++) await resets.opensWith(member, 'guess');
    const { nonce } = await resets.ask(member.user);
    await resets.confirm(await resets.mailed(member), { nonce });
    expect(await resets.opensWith(member, NEW_PASSWORD)).toBe(true);
  });
});

describe('the limits of password resets', () => {
  it('send one account three mails an hour for one place, and answer the same afterwards', async () => {
    const member = await join(resets.identity);
    const address = someAddress();
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await resets.ask({ ...member.user, address }));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const token = await resets.mailed(member, 3);
    const answer = await resets.confirm(token, { nonce: answers[2]?.nonce ?? '' });
    expect(answer.status).toBe(200);
    expect(resets.mails(member)).toHaveLength(3);
  });

  it('let one place ask ten times an hour, and answer the same afterwards', async () => {
    const address = someAddress();
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => resets.ask({ ...someSignup(), address })),
    );
    const member = await join(resets.identity);
    const eleventh = await resets.ask({ ...member.user, address });
    expect(eleventh.body).toEqual(asked[0]?.body);
    await resets.ask(member.user);
    await resets.mailed(member);
    expect(resets.mails(member)).toHaveLength(1);
  });

  it('let one place try thirty links an hour', async () => {
    const headers = { 'x-forwarded-for': someAddress() };
    const attempt = () =>
      resets.identity
        .as(null)
        .send(identityRoutes.confirmPasswordReset, { body: { token: 'x'.repeat(43) }, headers });
    const answers = await Promise.all(Array.from({ length: 31 }, attempt));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});

describe('the form of a password reset', () => {
  it.each([
    ['all-fields-required', { name: '' }],
    ['all-fields-required', { email: '' }],
    ['all-fields-required', { password: '', confirmPassword: '' }],
    ['all-fields-required', { confirmPassword: undefined }],
    ['email-invalid', { email: 'neema' }],
    ['passwords-differ', { confirmPassword: 'another-one-8' }],
    ['password-short', { password: 'short77', confirmPassword: 'short77' }],
    ['password-common', { password: 'tanzania123', confirmPassword: 'tanzania123' }],
  ] as const)('answers "%s" to %j', async (reason, wrong) => {
    const body = { ...someSignup(), ...wrong };
    const answer = await resets.identity.as(null).send(identityRoutes.forgotPassword, { body });
    expect(answer).toMatchObject({ status: 400, body: { message: validations[reason].en } });
  });

  it('refuses a link without a token', async () => {
    const answer = await resets.identity
      .as(null)
      .send(identityRoutes.confirmPasswordReset, { body: { token: '' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});
