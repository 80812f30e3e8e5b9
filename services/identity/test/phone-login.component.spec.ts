import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import { eventually, type TestService } from '@sokoni/common/testing';
import {
  identityRoutes,
  PHONE_CODE_COOKIE,
  SESSION_COOKIE,
  verificationRoutes,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { join, signInAdmin, startIdentity } from './identity.factory.ts';
import { PhoneBrowser, somePhone, wrong } from './phone-harness.ts';

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity({ env: { ANSWER_STEP_MS: '50', PHONE_CODES_PER_NUMBER: '40' } });
});
afterAll(() => identity.stop());

const someBrowser = (cookies = {}) => new PhoneBrowser(identity, cookies);
const users = () => identity.app.get<Connection>(getConnectionToken()).collection('users');
const CODE_WRONG = { status: 400, body: { code: 'phone-code-wrong' } };

describe('a code by SMS', () => {
  it('opens an account for a number without one, and a session', async () => {
    const [phone, browser] = [somePhone(), someBrowser({ lang: 'sw' })];
    const user = await browser.logInByPhone(phone, 'Asha Mushi');
    expect(user).toMatchObject({ name: 'Asha Mushi', phone, email: '', role: 'GENERAL' });
    expect(user.username).not.toContain(phone.slice(4));
    expect((await browser.profile()).body).toMatchObject({
      data: { _id: user._id, confirmedPhone: phone, language: 'sw' },
    });
    const { data } = await identity.waitForEvent(
      'user.registered',
      ({ aggregateId }) => aggregateId === user._id,
    );
    expect(data).toMatchObject({ phone, email: '', language: 'sw' });
  });

  it('logs in to the account of the number, however the number is written', async () => {
    const phone = somePhone();
    const digits = phone.slice(4);
    const { _id } = await someBrowser().logInByPhone(phone);
    const spellings = [
      `0${digits}`,
      `255${digits}`,
      digits,
      `+255 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    ];
    for (const typed of spellings) {
      const browser = someBrowser();
      const { body } = await browser.logIn(typed, await browser.codeFor(phone, typed));
      expect(body).toMatchObject({ success: true, data: { _id } });
    }
  });

  it('asks for the name where the number has no account; the code stays good for it', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    const code = await browser.codeFor(phone);
    for (let i = 0; i < 4; i++) await browser.logIn(phone, wrong(code));
    for (let i = 0; i < 3; i++)
      expect(await browser.logIn(phone, code)).toMatchObject({
        status: 400,
        body: { code: 'phone-name-missing' },
      });
    expect((await browser.logIn(phone, code, { name: 'Juma' })).status).toBe(200);
  });

  it('leaves the name of an account as it is', async () => {
    const phone = somePhone();
    await someBrowser().logInByPhone(phone, 'Asha');
    expect((await someBrowser().logInByPhone(phone, 'Mwizi')).name).toBe('Asha');
  });

  it('counts once', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    const code = await browser.codeFor(phone);
    const nonce = browser.cookies.get(PHONE_CODE_COOKIE) ?? '';
    await browser.logIn(phone, code, { name: 'Asha' });
    expect(browser.cookies.has(PHONE_CODE_COOKIE)).toBe(false);
    const again = someBrowser({ [PHONE_CODE_COOKIE]: nonce });
    expect(await again.logIn(phone, code)).toMatchObject(CODE_WRONG);
  });

  it('makes one account of five uses at once', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    const code = await browser.codeFor(phone);
    const uses = Array.from({ length: 5 }, () => browser.logIn(phone, code, { name: 'Asha' }));
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await users().countDocuments({ confirmedPhone: phone })).toBe(1);
  });

  it('makes one account of two browsers that open it at once', async () => {
    const phone = somePhone();
    const browsers = [someBrowser(), someBrowser(), someBrowser()];
    const codes: string[] = [];
    for (const browser of browsers) codes.push(await browser.codeFor(phone));
    const answers = await Promise.all(
      browsers.map((browser, i) => browser.logIn(phone, codes[i] ?? '', { name: `Asha ${i}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = answers.map(({ body }) => (body.success ? body.data._id : ''));
    expect(new Set(ids).size).toBe(1);
  });

  it('is replaced by a newer one of the same browser', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    const older = await browser.codeFor(phone);
    const newer = await browser.codeFor(phone);
    if (older !== newer)
      expect(await browser.logIn(phone, older, { name: 'Asha' })).toMatchObject(CODE_WRONG);
    expect((await browser.logIn(phone, newer, { name: 'Asha' })).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    const code = await browser.codeFor(phone);
    const clock = jest
      .spyOn(identity.app.get(Clock), 'now')
      .mockReturnValue(new Date(Date.now() + 10 * 60_000 + 1));
    const late = await browser.logIn(phone, code, { name: 'Asha' });
    clock.mockRestore();
    expect(late).toMatchObject(CODE_WRONG);
  });

  it('is stored as a hash alone, and the number not at all', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    const code = await browser.codeFor(phone);
    await identity.allReceived();
    const { db } = identity.app.get<Connection>(getConnectionToken());
    const collections = (await db?.collections()) ?? [];
    const stored = JSON.stringify(
      await Promise.all(collections.map((one) => one.find().toArray())),
    );
    expect(stored).not.toContain(phone.slice(4));
    expect(stored).not.toContain(`"${code}"`);
  });

  it('replaces a session that was there before, by one with another id', async () => {
    const stranger = await join(identity);
    const browser = someBrowser({ [SESSION_COOKIE]: stranger.token });
    const user = await browser.logInByPhone(somePhone());
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(stranger.token);
    expect((await browser.profile()).body).toMatchObject({ data: { _id: user._id } });
  });
});

describe('guessing a code', () => {
  it('ends after five tries, however many come at once; the right code is refused then', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    await browser.logInByPhone(phone);
    const code = await browser.codeFor(phone);
    const guesses = Array.from({ length: 100 }, () => browser.logIn(phone, wrong(code)));
    await Promise.all(guesses);
    expect(await browser.logIn(phone, code)).toMatchObject(CODE_WRONG);
    const { db } = identity.app.get<Connection>(getConnectionToken());
    expect(
      await db
        ?.collection('login_codes')
        .find({ tries: { $gt: 5 } })
        .toArray(),
    ).toEqual([]);
  });

  it('in another browser neither uses up nor replaces the code of the owner', async () => {
    const [phone, owner, thief] = [somePhone(), someBrowser(), someBrowser()];
    await owner.logInByPhone(phone);
    const code = await owner.codeFor(phone);
    expect(await someBrowser().logIn(phone, code)).toMatchObject(CODE_WRONG);
    await thief.askCode(phone);
    for (let i = 0; i < 10; i++) await thief.logIn(phone, wrong(code));
    expect(await thief.logIn(phone, code)).toMatchObject(CODE_WRONG);
    expect((await owner.logIn(phone, code)).status).toBe(200);
  });

  it('with the code of another number is refused', async () => {
    const [own, others, thief] = [somePhone(), somePhone(), someBrowser()];
    await someBrowser().logInByPhone(others);
    const code = await thief.codeFor(own);
    expect(await thief.logIn(others, code)).toMatchObject(CODE_WRONG);
  });
});

describe('a number that nobody confirmed', () => {
  it('does not lead into an account that merely typed it, nor does that account block its owner', async () => {
    const phone = somePhone();
    const typist = await join(identity, { phone });
    const owner = await someBrowser().logInByPhone(phone, 'Asha');
    expect(owner._id).not.toBe(typist.userId);
    expect((await someBrowser().logInByPhone(phone))._id).toBe(owner._id);
  });
});

describe('an account that does not log in by phone', () => {
  it('is that of an admin, who keeps to the password', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    const { _id: userId, name, username } = await browser.logInByPhone(phone);
    const admin = identity.as(await signInAdmin(identity));
    const promote = () =>
      admin.send(identityRoutes.updateUser, { body: { userId, name, username, role: 'ADMIN' } });
    expect(await promote()).toMatchObject({ status: 409, body: { code: 'email-missing' } });
    await users().updateOne({ confirmedPhone: phone }, { $set: { email: 'boss@example.com' } });
    expect((await promote()).status).toBe(200);
    const later = someBrowser();
    expect(await later.logIn(phone, await later.codeFor(phone))).toMatchObject({
      status: 403,
      body: { code: 'phone-login-refused' },
    });
  });
});

describe('the accounts that phones opened', () => {
  it.each(['email', 'confirmedPhone', 'ssoSubject'])(
    'are found by the index of %s',
    async (field) => {
      const { queryPlanner } = await users()
        .find({ [field]: 'x' })
        .explain();
      expect(JSON.stringify(queryPlanner.winningPlan)).toContain('IXSCAN');
    },
  );
});

describe('a suspended account', () => {
  it('logs in by phone as by password, with the reason', async () => {
    const [phone, browser] = [somePhone(), someBrowser()];
    const { _id: userId } = await browser.logInByPhone(phone);
    await users().updateOne({ confirmedPhone: phone }, { $set: { role: 'SELLER' } });
    await identity.as(await signInAdmin(identity)).call(verificationRoutes.changeAccountStatus, {
      body: { userId, action: 'suspend', reason: 'Complaints', openOrders: 'cancel' },
    });
    await eventually(async () => expect((await browser.profile()).status).toBe(401));
    const later = someBrowser();
    const { body } = await later.logIn(phone, await later.codeFor(phone));
    expect(body).toMatchObject({
      message: expect.stringContaining('Your shop is suspended'),
      data: { accountStatus: 'suspended', accountStatusReason: 'Complaints' },
    });
  });
});
