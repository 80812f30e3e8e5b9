import { DEVICE_COOKIE, identityRoutes } from '@sokoni/contracts';
import { cookieOf, join, type Member, someAddress } from './identity.factory.ts';
import { PasswordResetHarness } from './password-reset-harness.ts';

let resets: PasswordResetHarness;

beforeAll(async () => {
  resets = await PasswordResetHarness.open();
});
afterAll(() => resets.identity.stop());

interface From {
  readonly address?: string;
  readonly device?: string;
}

const signIn = (
  { user }: Member,
  password: string,
  { address = someAddress(), device = '' }: From = {},
) =>
  resets.identity.as(null).send(identityRoutes.signin, {
    body: { email: user.email, password },
    headers: { 'x-forwarded-for': address, cookie: `${DEVICE_COOKIE}=${device}` },
  });

/** The device cookie of a browser that has logged in. */
async function deviceOf(member: Member): Promise<string> {
  const { headers } = await signIn(member, member.password);
  expect(headers.getSetCookie().join()).toMatch(/device=[^;]+; Max-Age=31536000;.*HttpOnly/);
  return cookieOf(headers, DEVICE_COOKIE) ?? '';
}

async function guess(member: Member, times: number, from: () => From): Promise<number[]> {
  const answers = [];
  for (let i = 0; i < times; i++) answers.push((await signIn(member, 'guess', from())).status);
  return answers;
}

describe('guessing a password', () => {
  it('is refused after ten attempts from one address, and no other address is', async () => {
    const member = await join(resets.identity);
    const address = someAddress();
    expect((await guess(member, 12, () => ({ address }))).slice(-2)).toEqual([429, 429]);
    expect((await signIn(member, member.password)).status).toBe(200);
  });

  it('is refused from all addresses after a hundred attempts; the owner’s known device still logs in', async () => {
    const member = await join(resets.identity);
    const device = await deviceOf(member);
    const statuses = await guess(member, 101, () => ({}));
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(member, member.password)).status).toBe(429);
    expect((await signIn(member, member.password, { device })).status).toBe(200);
  });

  it('gets no more attempts by an own device cookie, and ten more by a stolen one', async () => {
    const [victim, thief] = [await join(resets.identity), await join(resets.identity)];
    const address = someAddress();
    const own = await deviceOf(thief);
    expect((await guess(victim, 11, () => ({ address, device: own }))).at(-1)).toBe(429);
    const stolen = await deviceOf(victim);
    const elsewhere = someAddress();
    const tries = await guess(victim, 21, () => ({ address: elsewhere, device: stolen }));
    expect(tries.filter((status) => status === 401)).toHaveLength(20);
  });
});

describe('password resets requested by another person', () => {
  it('do not use up the owner’s limit without the right name', async () => {
    const member = await join(resets.identity);
    for (let i = 0; i < 4; i++) await resets.ask({ ...member.user, name: 'Another Name' });
    await resets.ask(member.user);
    await resets.mailed(member);
    expect(resets.mails(member)).toHaveLength(1);
  });

  it('use up the limit of their address; the owner still gets a mail', async () => {
    const member = await join(resets.identity);
    const address = someAddress();
    for (let i = 0; i < 4; i++) await resets.ask({ ...member.user, address });
    await resets.ask(member.user);
    await resets.mailed(member, 4);
    await resets.identity.allReceived();
    expect(resets.mails(member)).toHaveLength(4);
  });

  it('from two addresses, as many as those let through, do not use up the account’s', async () => {
    const member = await join(resets.identity);
    for (const address of [someAddress(), someAddress()])
      for (let i = 0; i < 10; i++) await resets.ask({ ...member.user, address });
    await resets.ask(member.user);
    await resets.mailed(member, 7);
    await resets.identity.allReceived();
    expect(resets.mails(member)).toHaveLength(7);
  });

  it('from all addresses are limited per account, except from a known device of the owner', async () => {
    const member = await join(resets.identity);
    const device = await deviceOf(member);
    for (let i = 0; i < 16; i++) await resets.ask(member.user);
    await resets.mailed(member, 15);
    await resets.ask({ ...member.user, device });
    await resets.mailed(member, 16);
    await resets.identity.allReceived();
    expect(resets.mails(member)).toHaveLength(16);
  });
});
