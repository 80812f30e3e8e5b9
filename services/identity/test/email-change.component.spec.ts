import { getConnectionToken } from '@nestjs/mongoose';
import { eventually, type TestService } from '@sokoni/common/testing';
import { identityRoutes, messages } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { join, type Member, signIn, someSignup, startIdentity } from './identity.factory.ts';

const STEP_MS = 250;

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity({ env: { ANSWER_STEP_MS: String(STEP_MS) } });
});
afterAll(() => identity.stop());

const someEmail = () => someSignup().email;

async function changeEmail(
  { user, password, ...session }: Member,
  email: string,
  more: Record<string, unknown> = {},
) {
  const { username, location, phone } = user;
  const body = { username, location, phone, email, password, ...more };
  const began = performance.now();
  const caller = identity.as(session);
  const answer = await caller.send(identityRoutes.updateUserDetails, { body });
  return { ...answer, ms: performance.now() - began };
}

const tokensTo = (email: string) =>
  identity.broker
    .received('email.change-requested')
    .filter(({ data }) => data.email === email)
    .map(({ data }) => data.token);

/** The token in the newest mail to an address. */
const mailedTo = (email: string) =>
  eventually(() => {
    const token = tokensTo(email).at(-1);
    if (!token) throw new Error(`No mail to ${email} yet`);
    return token;
  });

const confirm = (member: Member, token: string) =>
  identity.as(member).send(identityRoutes.confirmEmail, { body: { token } });

const emailOf = async (member: Member) =>
  (await identity.as(member).call(identityRoutes.myProfile, {})).email;

const LINK_INVALID = { status: 400, body: { code: 'reset-link-invalid' } };

describe('another email address of an account', () => {
  it('takes effect when the link mailed to it is opened, and the old address gets a mail', async () => {
    const member = await join(identity);
    const email = someEmail();
    const asked = await changeEmail(member, email.toUpperCase(), { location: 'Dodoma' });
    expect(asked.body).toMatchObject({
      message: messages['profile-updated-email-asked'].en,
      data: { email: member.user.email, location: 'Dodoma' },
    });
    expect(await emailOf(member)).toBe(member.user.email);

    const confirmed = await confirm(member, await mailedTo(email));
    expect(confirmed.body).toMatchObject({
      message: messages['email-changed'].en,
      data: { email },
    });
    const { user } = await signIn(identity.as(null), { email, password: member.password });
    expect(user._id).toBe(member.userId);
    const about = ({ aggregateId }: { aggregateId: string }) => aggregateId === member.userId;
    const { data } = await identity.waitForEvent('email.changed', about);
    expect(data.email).toBe(member.user.email);
    await identity.waitForEvent('user.updated', ({ data: person }) => person.email === email);
    const old = { email: member.user.email, password: member.password };
    await expect(signIn(identity.as(null), old)).rejects.toThrow('could not log in');
  });

  it('is confirmed by the user who asked for it alone, once, and by the newest link', async () => {
    const [member, other] = [await join(identity), await join(identity)];
    const [first, second] = [someEmail(), someEmail()];
    await changeEmail(member, first);
    const older = await mailedTo(first);
    await changeEmail(member, second);
    const newer = await mailedTo(second);
    expect(await confirm(other, newer)).toMatchObject(LINK_INVALID);
    expect(await confirm(member, older)).toMatchObject(LINK_INVALID);
    expect((await confirm(member, newer)).status).toBe(200);
    expect(await confirm(member, newer)).toMatchObject(LINK_INVALID);
    expect([await emailOf(member), await emailOf(other)]).toEqual([second, other.user.email]);
  });

  it('is answered the same, in the same time, whether it has an account or not', async () => {
    const [member, owner] = [await join(identity), await join(identity)];
    const [known, fresh] = [
      await changeEmail(member, owner.user.email),
      await changeEmail(member, someEmail()),
    ];
    expect(known).toMatchObject({ status: fresh.status, body: fresh.body });
    for (const { ms } of [known, fresh]) expect(ms).toBeGreaterThan(STEP_MS - 5);
    // Events arrive in their order: an earlier mail to the owner would have been received by now.
    const later = someEmail();
    await changeEmail(member, later);
    await mailedTo(later);
    expect(tokensTo(owner.user.email)).toEqual([]);
  });

  it('is refused when another account has it meanwhile', async () => {
    const member = await join(identity);
    const email = someEmail();
    await changeEmail(member, email);
    const token = await mailedTo(email);
    await join(identity, { email });
    expect(await confirm(member, token)).toMatchObject(LINK_INVALID);
    expect(await emailOf(member)).toBe(member.user.email);
  });

  it('is refused after a day, and anonymised with the account', async () => {
    const member = await join(identity);
    const email = someEmail();
    await changeEmail(member, email);
    const token = await mailedTo(email);
    const kept = identity.app
      .get<Connection>(getConnectionToken())
      .collection<{ _id: string; expiresAt: Date }>('email_changes');
    const hours =
      (Number((await kept.findOne({ _id: member.userId }))?.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await kept.updateOne({ _id: member.userId }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await confirm(member, token)).toMatchObject(LINK_INVALID);
  });

  it('mails one address three times an hour for an account and ten times in all, and answers as before', async () => {
    const [email, other] = [someEmail(), someEmail()];
    const members: Member[] = [];
    for (let i = 0; i < 5; i++) members.push(await join(identity));
    const [fourth, last] = members.slice(3) as [Member, Member];
    const asked = members.slice(0, 3).flatMap((member) => Array<Member>(4).fill(member));
    for (const member of [...asked, fourth, last])
      expect((await changeEmail(member, email)).status).toBe(200);
    await eventually(() => expect(tokensTo(email).length).toBeGreaterThanOrEqual(10));
    await changeEmail(last, other);
    // Events arrive in their order: more mails would have been received by now.
    await mailedTo(other);
    expect(tokensTo(email)).toHaveLength(10);
  });

  it('may be asked for five times an hour, with an account or not', async () => {
    const [member, owner] = [await join(identity), await join(identity)];
    for (let i = 0; i < 5; i++)
      expect((await changeEmail(member, owner.user.email)).status).toBe(200);
    const refused = await changeEmail(member, someEmail());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await changeEmail(member, member.user.email)).status).toBe(200);
  });
});
