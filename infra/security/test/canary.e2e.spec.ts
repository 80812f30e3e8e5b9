import { expect, test } from '@playwright/test';
import { identityRoutes, ordersRoutes } from '@sokoni/contracts';
import { register } from '@sokoni/testing/users';
import { ask, GATEWAY, send } from '../src/ask.ts';
import {
  everyDocument,
  everyFile,
  everyLogLine,
  everyWrite,
  spyOnEvents,
} from '../src/stored-data.ts';
import { tokenIn } from '../src/tokens.ts';
import { whoIs } from '../src/world.ts';

/** A published test number, one that could be real, and security codes that occur nowhere else. */
const TEST_CARD = '4242424242424242';
const REAL_LOOKING = '4929571684273196';
const SPACED = '4929 5716 8427 3196';
const CVC = '739';

const form = {
  expiry: '12/39',
  cvc: CVC,
  paymentType: 'credit',
  mobilePaymentType: '',
  paymentMode: 'Credit Card',
  mobileNumber: '',
  lipaNumber: '',
};

/** The numbers as text, and the code as a text of its own or by its name; a duration may be as long. */
function findsIn(text: string): string[] {
  const bare = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '');
  const found = [TEST_CARD, REAL_LOOKING].filter((card) => bare.includes(card));
  const code = new RegExp(String.raw`["'=]${CVC}["',}&\s]|cvc.{0,20}\b${CVC}\b`);
  return code.test(text) ? [...found, CVC] : found;
}

/** The words in a file of bytes, in which three digits between two quotes come about by chance. */
function wordsIn(file: string): string[] {
  return file.match(/[\t\n\r\x20-\x7e]{16,}/g) ?? [];
}

test('finds planted numbers and codes', () => {
  expect(findsIn(JSON.stringify({ cardNumber: SPACED, cvc: CVC }))).toEqual([REAL_LOOKING, CVC]);
  expect(findsIn(`{"cvc":${CVC}}`)).toEqual([CVC]);
  expect(findsIn(`cvc=${CVC}&expiry=12/39`)).toEqual([CVC]);
  expect(findsIn(`65${CVC}9f: **** 4242, {"ms":${CVC}}`)).toEqual([]);
});

test('stores card numbers and security codes in no reply, database, queue, file, log or trace', async () => {
  const spy = await spyOnEvents();
  const person = await register('shopper');
  const { cookie } = person;
  const token = tokenIn(cookie);
  const response = [
    await ask(ordersRoutes.userPayment, token, { body: { ...form, cardNumber: TEST_CARD } }),
    await ask(ordersRoutes.userPayment, token, { body: { ...form, cardNumber: REAL_LOOKING } }),
    await ask(ordersRoutes.userPayment, token, { body: { ...form, cardNumber: SPACED } }),
    await ask(ordersRoutes.myPayment, token),
    // Where no card belongs: a search, a path, a header and a form of a page.
    await send(`${GATEWAY}/api/search?sr=${REAL_LOOKING}`, {}),
    await send(`${GATEWAY}/api/orders/${REAL_LOOKING}`, { headers: { cookie } }),
    await send(`${GATEWAY}/api/plans`, { headers: { 'x-request-id': REAL_LOOKING } }),
    await ask(identityRoutes.userDetails, token, {
      headers: { traceparent: `00-${REAL_LOOKING.repeat(2)}-${REAL_LOOKING}-01` },
    }),
    await ask(identityRoutes.signin, '', { body: { email: REAL_LOOKING, password: SPACED } }),
    // What breaks half way must not be logged whole.
    await send(`${GATEWAY}${ordersRoutes.userPayment.path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: `{"cardNumber":"${REAL_LOOKING}","cvc":"${CVC}",`,
    }),
  ];
  expect(response[0]?.status).toBe(200);
  expect(response[3]?.text).toContain('4242');
  const page = await send(`${GATEWAY}/payment`, {
    method: 'POST',
    headers: { cookie, origin: process.env.PUBLIC_ORIGIN ?? GATEWAY },
    body: new URLSearchParams({ ...form, cardNumber: TEST_CARD }),
  });

  const places = {
    replies: [...response, page].map(({ text }) => text),
    databases: await everyDocument(),
    queues: await spy.stop(),
    logs: await everyLogLine(),
    writes: await everyWrite(),
    files: (await everyFile()).flatMap(wordsIn),
  };
  // A search that finds nothing shows something only where it finds what is there.
  const { _id } = await whoIs(person);
  for (const place of ['replies', 'databases', 'queues', 'logs', 'writes'] as const)
    expect(
      places[place].some((text) => text.includes(_id)),
      place,
    ).toBe(true);
  for (const [place, texts] of Object.entries(places)) {
    expect(texts.length, place).toBeGreaterThan(0);
    expect(texts.flatMap(findsIn), place).toEqual([]);
  }
});
