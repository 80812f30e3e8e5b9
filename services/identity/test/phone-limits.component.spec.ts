import { randomInt } from 'node:crypto';
import type { TestService } from '@sokoni/common/testing';
import { verificationRoutes } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { join, someAddress, startIdentity } from './identity.factory.ts';
import { codesTo, PhoneBrowser, somePhone } from './phone-harness.ts';

const [PER_NUMBER, PER_ADDRESS, PER_HOUR] = [4, 6, 40];
const STEP_MS = 250;
/** Of the test that measures it; the others need not wait for it. */
const LONG_STEP_MS = 2_000;
const TRIES = 10;

let identity: TestService<IdentityConfig>;

async function start(stepMs: number): Promise<void> {
  const env = {
    ANSWER_STEP_MS: String(stepMs),
    PHONE_CODES_PER_NUMBER: String(PER_NUMBER),
    PHONE_CODES_PER_ADDRESS: String(PER_ADDRESS),
    PHONE_CODES_PER_HOUR: String(PER_HOUR),
  };
  identity = await startIdentity({ env });
}
afterEach(() => identity.stop());

const someBrowser = () => new PhoneBrowser(identity);

async function ask(times: number, phone: () => string, browser = someBrowser): Promise<number[]> {
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push((await browser().askCode(phone())).status);
  return statuses;
}

describe('the limits of codes', () => {
  beforeEach(() => start(STEP_MS));

  it('refuse a number at once from all addresses; its owner gets one in a browser known to it', async () => {
    const [phone, owner] = [somePhone(), someBrowser()];
    await owner.logInByPhone(phone);
    const statuses = await ask(PER_NUMBER + 1, () => phone);
    expect(statuses).toEqual([...Array(PER_NUMBER).fill(200), 429]);
    expect((await owner.logIn(phone, await owner.codeFor(phone))).status).toBe(200);
    await identity.allReceived();
    expect(codesTo(identity, phone)).toHaveLength(PER_NUMBER + 2);
  });

  it('give a browser that knows another account nothing more', async () => {
    const [victim, thief] = [somePhone(), someBrowser()];
    await someBrowser().logInByPhone(victim);
    await thief.logInByPhone(somePhone());
    const statuses = await ask(
      PER_NUMBER / 2 + 1,
      () => victim,
      () => thief,
    );
    expect(statuses.at(-1)).toBe(429);
  });

  it('refuse one address that asks for many numbers; codes that were typed in do not count', async () => {
    const address = someAddress();
    const neighbour = () => Object.assign(someBrowser(), { address });
    for (let i = 0; i < PER_ADDRESS + 2; i++) await neighbour().logInByPhone(somePhone());
    const statuses = await ask(PER_ADDRESS + 1, somePhone, neighbour);
    expect(statuses).toEqual([...Array(PER_ADDRESS).fill(200), 429]);
    expect((await someBrowser().askCode(somePhone())).status).toBe(200);
  });

  it('refuse what exceeds the budget of the shop, though known browsers have one of their own', async () => {
    const [phone, owner] = [somePhone(), someBrowser()];
    await owner.logInByPhone(phone);
    const statuses = await ask(PER_HOUR, somePhone);
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_HOUR - 1);
    expect(statuses.at(-1)).toBe(429);
    expect((await owner.askCode(phone)).status).toBe(200);
  });

  it('count the codes of a day also where they were typed in', async () => {
    const phone = somePhone();
    for (let i = 0; i < PER_NUMBER * 3; i++) await someBrowser().logInByPhone(phone);
    expect((await someBrowser().askCode(phone)).status).toBe(429);
  });
});

describe('the budget of a number', () => {
  beforeEach(() => start(STEP_MS));

  it('is one for all browsers that its owner has logged in with', async () => {
    const phone = somePhone();
    const owner = someBrowser();
    await owner.logInByPhone(phone);
    // Each log-in without a cookie makes another browser known.
    const browsers = [owner];
    for (let i = 0; i < 3; i++) {
      const browser = someBrowser();
      await browser.logInByPhone(phone);
      browsers.push(browser);
    }
    const statuses = [];
    for (const browser of browsers)
      statuses.push(
        ...(await ask(
          PER_NUMBER,
          () => phone,
          () => browser,
        )),
      );
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(PER_NUMBER * 2);
  });

  it('is the same for codes that verify a seller', async () => {
    const phone = somePhone();
    const statuses = [];
    for (let i = 0; i < PER_NUMBER + 1; i++) {
      const seller = await join(identity, { registerAsSeller: true, phone });
      const headers = { 'x-forwarded-for': someAddress() };
      const { status } = await identity
        .as(seller)
        .send(verificationRoutes.requestPhoneCode, { headers });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(PER_NUMBER).fill(200), 429]);
  });

  it('is one for all addresses of an IPv6 network', async () => {
    const network = `2c0f:fe38:${randomInt(1, 0xffff).toString(16)}:1`;
    let host = 0;
    const inNetwork = () => Object.assign(someBrowser(), { address: `${network}::${++host}` });
    const statuses = await ask(PER_ADDRESS + 1, somePhone, inNetwork);
    expect(statuses).toEqual([...Array(PER_ADDRESS).fill(200), 429]);
  });
});

describe('the answer to a request for a code', () => {
  beforeEach(() => start(LONG_STEP_MS));

  it('is the same, after whole steps of time, for a number with an account and one without', async () => {
    const known = async () => {
      const phone = somePhone();
      await someBrowser().logInByPhone(phone);
      return phone;
    };
    const answers = [];
    for (const number of [known, async () => somePhone()]) {
      let answer = await timed(await number());
      // A busy machine can delay an answer into a later step, never bring it into an earlier one.
      for (let i = 1; i < TRIES && answer.steps > 1; i++) answer = await timed(await number());
      answers.push(answer);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.steps).toBe(1);
  });

  async function timed(phone: string) {
    const began = performance.now();
    const { status, body } = await someBrowser().askCode(phone);
    return { status, body, steps: Math.round((performance.now() - began) / LONG_STEP_MS) };
  }
});
