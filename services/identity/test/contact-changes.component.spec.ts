import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import { eventually, type TestService } from '@sokoni/common/testing';
import {
  accountRoutes,
  apiKeysRoutes,
  type EventData,
  identityRoutes,
  SESSION_COOKIE,
  TIMINGS,
  teamRoutes,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { join, type Member, signIn, someSignup, startIdentity } from './identity.factory.ts';
import { NEW_PASSWORD, PasswordResetHarness } from './password-reset-harness.ts';
import { PhoneBrowser, somePhone } from './phone-harness.ts';

let resets: PasswordResetHarness;
let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity({
    env: {
      ANSWER_STEP_MS: '20',
      PHONE_CODES_PER_NUMBER: '40',
      SIGNIN_TRIES_PER_ACCOUNT: '5',
    },
  });
  resets = new PasswordResetHarness(identity);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => identity.stop());

const browserOf = ({ token }: { token: string }) =>
  new PhoneBrowser(identity, { [SESSION_COOKIE]: token });

const FORMER_CODE_WRONG = {
  status: 400,
  body: { data: { fields: { formerCode: expect.any(String) } } },
};
const PASSWORD_WRONG = {
  status: 400,
  body: { data: { fields: { password: expect.any(String) } } },
};
const LINK_INVALID = { status: 400, body: { code: 'reset-link-invalid' } };

async function addPhone(member: Member, phone: string): Promise<void> {
  const browser = browserOf(member);
  const code = await browser.codeFor(phone);
  const { body } = await browser.confirm(phone, code, { password: member.password });
  expect(body).toMatchObject({ success: true, data: { confirmedPhone: phone } });
}

function askEmail({ user, token }: Member, email: string, proof: object) {
  const { username, location, phone } = user;
  return browserOf({ token }).send(identityRoutes.updateUserDetails, {
    username,
    location,
    phone,
    email,
    ...proof,
  });
}

/** Asks for another email, and returns the token that its mail has. */
async function askedEmail(member: Member, email: string): Promise<string> {
  await askEmail(member, email, { password: member.password });
  const { data } = await identity.waitForEvent(
    'email.change-requested',
    (event) => event.data.email === email,
  );
  return data.token;
}

async function changeEmail(member: Member, email: string): Promise<void> {
  const token = await askedEmail(member, email);
  await identity.as(member).call(identityRoutes.confirmEmail, { body: { token } });
}

const announced = async <N extends 'email.changed' | 'phone.changed'>(
  name: N,
  matches: (data: EventData<N>) => boolean,
) => (await identity.waitForEvent(name, ({ data }) => matches(data as EventData<N>))).data;

const undo = (token: string) =>
  identity.as(null).send(accountRoutes.undoContactChange, { body: { token } });

const logsIn = async (email: string, password: string) =>
  (await identity.as(null).send(identityRoutes.signin, { body: { email, password } })).status ===
  200;

describe('a stolen session', () => {
  it('adds no number without the password', async () => {
    const [member, phone] = [await join(identity), somePhone()];
    const browser = browserOf(member);
    const code = await browser.codeFor(phone);
    expect(await browser.confirm(phone, code)).toMatchObject(PASSWORD_WRONG);
    const guessed = await browser.confirm(phone, code, { password: 'guess-the-password' });
    expect(guessed).toMatchObject(PASSWORD_WRONG);
    expect((await browser.profile()).body).toMatchObject({ data: { confirmedPhone: '' } });
    expect((await browser.confirm(phone, code, { password: member.password })).status).toBe(200);
  });

  it('changes no email without the password, and guesses it five times at most', async () => {
    const member = await join(identity);
    const { email } = someSignup();
    expect(await askEmail(member, email, {})).toMatchObject(PASSWORD_WRONG);
    for (let i = 0; i < 5; i++)
      expect(await askEmail(member, email, { password: `guess-${i}` })).toMatchObject(
        PASSWORD_WRONG,
      );
    const { password } = member;
    expect((await askEmail(member, email, { password })).status).toBe(429);
    expect((await askEmail(member, member.user.email, {})).status).toBe(200);
  });

  it('of an account by phone changes the number by a code to the former one alone', async () => {
    const [former, phone] = [somePhone(), somePhone()];
    const browser = new PhoneBrowser(identity);
    await browser.logInByPhone(former);
    const code = await browser.codeFor(phone);
    expect((await browser.confirm(phone, code)).status).toBe(400);
    const refused = await browser.confirm(phone, code, { formerCode: code });
    expect(refused).toMatchObject(FORMER_CODE_WRONG);
    const formerCode = await browser.codeFor(former);
    expect((await browser.confirm(phone, code, { formerCode })).status).toBe(200);
    const { token } = await announced('phone.changed', (data) => data.phone === former);
    expect((await undo(token)).status).toBe(200);
    expect((await new PhoneBrowser(identity).logInByPhone(former)).phone).toBe(former);
  });
});

describe('a change of email or number', () => {
  it('of the first number is announced to the email, and undone by its link', async () => {
    const [member, phone] = [await join(identity), somePhone()];
    await addPhone(member, phone);
    const { email } = member.user;
    const { token, phone: former } = await announced(
      'phone.changed',
      (data) => data.email === email,
    );
    expect(former).toBe('');
    expect(await undo(`${token}x`)).toMatchObject(LINK_INVALID);
    expect((await undo(token)).status).toBe(200);
    expect(await undo(token)).toMatchObject(LINK_INVALID);
    // The session and the password that changed it count no longer.
    await identity.allReceived();
    expect((await identity.as(member).send(identityRoutes.myProfile)).status).toBe(401);
    expect(await logsIn(email, member.password)).toBe(false);
    expect((await new PhoneBrowser(identity).logInByPhone(phone))._id).not.toBe(member.userId);
  });

  it('of the email is announced to the former one and the number; the undo also takes what came after', async () => {
    const [member, phone, thief] = [await join(identity), somePhone(), somePhone()];
    await addPhone(member, phone);
    const [first, second] = [someSignup().email, someSignup().email];
    await changeEmail(member, first);
    await changeEmail(member, second);
    await addPhone(member, thief);
    const { email } = member.user;
    const { token } = await announced('email.changed', (data) => data.email === email);
    const later = await announced('email.changed', (data) => data.email === first);
    expect(later.phone).toBe(phone);
    expect((await undo(token)).status).toBe(200);
    expect(await undo(later.token)).toMatchObject(LINK_INVALID);
    const back = await new PhoneBrowser(identity).logInByPhone(phone);
    expect(back).toMatchObject({ _id: member.userId, email });
  });

  it('keeps the former email and number for the account until it can no longer be undone', async () => {
    const [member, former] = [await join(identity), somePhone()];
    await addPhone(member, former);
    await addPhone(member, somePhone());
    await changeEmail(member, someSignup().email);
    const { email } = member.user;
    const { token } = await announced('email.changed', (data) => data.email === email);
    const taken = await identity
      .as(null)
      .send(identityRoutes.signup, { body: someSignup({ email }) });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    const browser = new PhoneBrowser(identity);
    const entered = await browser.logIn(former, await browser.codeFor(former), { name: 'Asha' });
    expect(entered).toMatchObject({ status: 409, body: { code: 'phone-taken' } });
    const later = new Date(Date.now() + TIMINGS.contactUndoMs + 1);
    jest.spyOn(identity.app.get(Clock), 'now').mockReturnValue(later);
    expect(await undo(token)).toMatchObject(LINK_INVALID);
    const free = await identity
      .as(null)
      .send(identityRoutes.signup, { body: someSignup({ email }) });
    expect(free.status).toBe(200);
  });
});

const KEY = { name: 'Cash register', scopes: ['orders:read' as const] };
const someInvitation = () => ({
  name: 'Juma',
  phone: somePhone(),
  permissions: ['orders' as const],
});

it('the undo of a change ends what a thief has added before it, and says that the password counts no longer', async () => {
  const [seller, phone] = [await join(identity, { registerAsSeller: true }), somePhone()];
  await addPhone(seller, phone);
  const as = identity.as(seller);
  await as.call(apiKeysRoutes.createApiKey, { body: KEY });
  await as.call(teamRoutes.inviteTeamMember, { body: someInvitation() });
  await changeEmail(seller, someSignup().email);
  const { email } = seller.user;
  const { token } = await announced('email.changed', (data) => data.email === email);
  expect((await undo(token)).status).toBe(200);
  const owner = new PhoneBrowser(identity);
  expect((await owner.logInByPhone(phone))._id).toBe(seller.userId);
  expect((await owner.send(apiKeysRoutes.apiKeys)).body).toMatchObject({ data: [] });
  expect((await owner.send(teamRoutes.team)).body).toMatchObject({ data: [] });
  // By it orders cancels a payout destination that waits.
  const changed = await identity.waitForEvent(
    'password.changed',
    ({ data }) => data.userId === seller.userId,
  );
  expect(changed.data.email).toBe(email);
});

describe('a reset of the password', () => {
  it('ends a change of email that was asked for before it', async () => {
    const member = await join(identity);
    const token = await askedEmail(member, someSignup().email);
    await resets.reset(member);
    const owner = await signIn(identity.as(null), { ...member.user, password: NEW_PASSWORD });
    const confirmed = identity.as(owner).send(identityRoutes.confirmEmail, { body: { token } });
    expect(await confirmed).toMatchObject(LINK_INVALID);
  });

  it('ends the number, API keys and invitations that were added in the last three days', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    await addPhone(seller, somePhone());
    const as = identity.as(seller);
    await as.call(apiKeysRoutes.createApiKey, { body: KEY });
    await as.call(teamRoutes.inviteTeamMember, { body: someInvitation() });
    await resets.reset(seller);
    const owner = await signIn(identity.as(null), { ...seller.user, password: NEW_PASSWORD });
    const anew = identity.as(owner);
    expect(await anew.call(identityRoutes.myProfile, {})).toMatchObject({ confirmedPhone: '' });
    expect(await anew.call(apiKeysRoutes.apiKeys, {})).toEqual([]);
    expect(await anew.call(teamRoutes.team, {})).toEqual([]);
  });

  it('leaves an older number, and its mail names it where the email was not confirmed before', async () => {
    const member = await join(identity);
    const { db } = identity.app.get<Connection>(getConnectionToken());
    // What the database does with changes that can no longer be undone.
    const forget = () => db?.collection('contact_changes').deleteMany({ userId: member.userId });
    const { email } = member.user;
    const phone = somePhone();
    await addPhone(member, phone);
    await forget();
    const secondContact = async (nth: number) => {
      await resets.reset(member);
      const owner = await signIn(identity.as(null), { email, password: NEW_PASSWORD });
      const profile = await identity.as(owner).call(identityRoutes.myProfile, {});
      expect(profile).toMatchObject({ confirmedPhone: phone });
      return eventually(() => {
        const events = identity.broker.received('password.changed');
        const own = events.filter(({ aggregateId }) => aggregateId === member.userId);
        expect(own).toHaveLength(nth);
        return own.at(-1)?.data.phoneEnding;
      });
    };
    expect(await secondContact(1)).toBe(phone.slice(-2));
    expect(await secondContact(2)).toBeUndefined();
  });

  it('names no number that it has ended', async () => {
    const member = await join(identity);
    await addPhone(member, somePhone());
    await resets.reset(member);
    const changed = await identity.waitForEvent(
      'password.changed',
      ({ data }) => data.userId === member.userId,
    );
    expect(changed.data).not.toHaveProperty('phoneEnding');
  });

  it('leaves older keys and invitations, and ends them where the owner says so', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    const as = identity.as(seller);
    const fourDaysAgo = new Date(Date.now() - TIMINGS.contactUndoMs - 60_000);
    jest.spyOn(identity.app.get(Clock), 'now').mockReturnValue(fourDaysAgo);
    await as.call(apiKeysRoutes.createApiKey, { body: KEY });
    await as.call(teamRoutes.inviteTeamMember, { body: someInvitation() });
    jest.restoreAllMocks();
    await resets.reset(seller);
    const owner = await signIn(identity.as(null), { ...seller.user, password: NEW_PASSWORD });
    expect(await identity.as(owner).call(apiKeysRoutes.apiKeys, {})).toHaveLength(1);
    expect(await identity.as(owner).call(teamRoutes.team, {})).toHaveLength(1);
    await resets.reset(seller, { endAccess: true });
    const again = await signIn(identity.as(null), { ...seller.user, password: NEW_PASSWORD });
    expect(await identity.as(again).call(apiKeysRoutes.apiKeys, {})).toEqual([]);
    expect(await identity.as(again).call(teamRoutes.team, {})).toEqual([]);
  });
});
