import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import type { TestService } from '@sokoni/common/testing';
import { accountRoutes, identityRoutes, SESSION_COOKIE, TIMINGS } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import { join, type Member, signInAdmin, someSignup, startIdentity } from './identity.factory.ts';
import { PhoneBrowser, somePhone } from './phone-harness.ts';

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity({ env: { ANSWER_STEP_MS: '50', PHONE_CODES_PER_NUMBER: '40' } });
  identity.app.get(OrdersClient).findDeletionBlockers = async () => [];
});
afterAll(() => identity.stop());

const someBrowser = () => new PhoneBrowser(identity);
const browserOf = ({ token }: Member) => new PhoneBrowser(identity, { [SESSION_COOKIE]: token });
const CODE_WRONG = { status: 400, body: { code: 'phone-code-wrong' } };

async function confirmed(member: Member, phone: string): Promise<PhoneBrowser> {
  const browser = browserOf(member);
  const proof = { password: member.password };
  const answer = await browser.confirm(phone, await browser.codeFor(phone), proof);
  expect(answer.body).toMatchObject({ success: true, data: { confirmedPhone: phone } });
  return browser;
}

describe('the number of an account', () => {
  it('logs in once it is confirmed, beside the password', async () => {
    const [member, phone] = [await join(identity), somePhone()];
    await confirmed(member, phone);
    expect((await someBrowser().logInByPhone(phone))._id).toBe(member.userId);
  });

  it('is confirmed by its own code alone', async () => {
    const [member, phone] = [await join(identity), somePhone()];
    const browser = browserOf(member);
    const code = await browser.codeFor(somePhone());
    expect(await browser.confirm(phone, code)).toMatchObject(CODE_WRONG);
    const others = await someBrowser().codeFor(phone);
    expect(await browser.confirm(phone, others)).toMatchObject(CODE_WRONG);
  });

  it('is changed by a code of the new one; the old one gets a message, and is free after three days', async () => {
    const [member, first, second] = [await join(identity), somePhone(), somePhone()];
    await confirmed(member, first);
    const browser = await confirmed(member, second);
    const { data } = await identity.waitForEvent(
      'phone.changed',
      (event) => event.aggregateId === member.userId && event.data.phone !== '',
    );
    expect(data).toMatchObject({ phone: first, email: member.user.email });
    expect((await browser.profile()).body).toMatchObject({ data: { phone: second } });
    const later = new Date(Date.now() + TIMINGS.contactUndoMs + 1);
    jest.spyOn(identity.app.get(Clock), 'now').mockReturnValue(later);
    expect((await someBrowser().logInByPhone(first))._id).not.toBe(member.userId);
    jest.restoreAllMocks();
  });

  it('leaves a number for contact that is another one', async () => {
    const [contact, phone] = [somePhone(), somePhone()];
    const browser = await confirmed(await join(identity, { phone: contact }), phone);
    expect((await browser.profile()).body).toMatchObject({
      data: { phone: contact, confirmedPhone: phone },
    });
  });

  it('belongs to one account: a second is refused, also at the same moment', async () => {
    const phone = somePhone();
    const members = [await join(identity), await join(identity), await join(identity)];
    const browsers = members.map(browserOf);
    const codes: string[] = [];
    for (const browser of browsers) codes.push(await browser.codeFor(phone));
    const answers = await Promise.all(
      browsers.map((one, i) =>
        one.confirm(phone, codes[i] ?? '', { password: members[i]?.password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'phone-taken',
    });
  });

  it('is none for an admin', async () => {
    const [browser, phone] = [browserOf(await signInAdmin(identity)), somePhone()];
    const answer = await browser.confirm(phone, await browser.codeFor(phone));
    expect(answer).toMatchObject({ status: 403, body: { code: 'phone-login-refused' } });
  });
});

describe('an account without an email', () => {
  const details = (user: { username: string }, email: string) => ({
    username: user.username,
    email,
    location: 'Arusha',
    phone: '0712345678',
  });

  it('changes its details, and adds an email that its owner confirms', async () => {
    const [browser, email, phone] = [someBrowser(), someSignup().email, somePhone()];
    const user = await browser.logInByPhone(phone);
    const changed = await browser.send(identityRoutes.updateUserDetails, details(user, ''));
    expect(changed.body).toMatchObject({ success: true, data: { email: '', location: 'Arusha' } });
    const formerCode = await browser.codeFor(phone);
    await browser.send(identityRoutes.updateUserDetails, { ...details(user, email), formerCode });
    const { data } = await identity.waitForEvent(
      'email.change-requested',
      ({ aggregateId }) => aggregateId === user._id,
    );
    await browser.send(identityRoutes.confirmEmail, { token: data.token });
    expect((await browser.profile()).body).toMatchObject({ data: { email } });
    const emptied = await browser.send(identityRoutes.updateUserDetails, details(user, ''));
    expect(emptied).toMatchObject({
      status: 400,
      body: { data: { fields: { email: 'Please fill in this field.' } } },
    });
  });

  it('is not entered by an empty email', async () => {
    await someBrowser().logInByPhone(somePhone());
    const answer = await someBrowser().send(identityRoutes.signin, { email: '', password: 'x' });
    expect(answer.status).toBe(400);
  });

  it('is deleted with a code of its number, and leaves no trace of its number', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    await browser.logInByPhone(phone);
    const other = await browser.codeFor(somePhone());
    const refused = await browser.send(accountRoutes.deleteAccount, { code: other });
    expect(refused).toMatchObject(CODE_WRONG);
    const code = await browser.codeFor(phone);
    expect((await browser.send(accountRoutes.deleteAccount, { code })).status).toBe(200);
    await identity.allReceived();
    const { db } = identity.app.get<Connection>(getConnectionToken());
    const collections = (await db?.collections()) ?? [];
    const stored = await Promise.all(collections.map((one) => one.find().toArray()));
    expect(JSON.stringify(stored)).not.toContain(phone.slice(4));
    const anew = await someBrowser().logInByPhone(phone, 'Asha Mpya');
    expect(anew.name).toBe('Asha Mpya');
  });
});
