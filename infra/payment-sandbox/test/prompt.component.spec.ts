import { startReceiver, until } from './receiver.ts';
import { startSandbox } from './sandbox.factory.ts';
import { type Json, sessionRequest, shopAt } from './shop.factory.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let shop: ReturnType<typeof shopAt>;

beforeAll(async () => {
  [sandbox, receiver] = await Promise.all([startSandbox(), startReceiver()]);
  shop = shopAt(sandbox.url);
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});

let numbers = 1_000_000;
const newNumber = () => `61${++numbers}`;
const phonePath = (number: string) => `/my-phone?number=${number}`;

/** A payment whose request goes to the phone. */
async function ask(number = newNumber(), changes: Json = {}) {
  const prompt = { method: 'halopesa', number };
  const request = sessionRequest({ callbackUrl: receiver.url, prompt, ...changes });
  const { status, body } = await shop.call('POST', '/sessions', request);
  expect(status).toBe(201);
  return {
    request,
    body,
    number,
    externalId: String(request.externalId),
    id: String(body.reference),
  };
}

/** The request's time is over. */
const runOut = (externalId: string) =>
  sandbox.db
    .collection<{ _id: string }>('payments')
    .updateOne({ _id: externalId }, { $set: { expiresAt: new Date() } });

describe('a payment by prompt', () => {
  it('has no page, is the same when repeated, and lasts three minutes', async () => {
    const { request, body, externalId } = await ask();
    expect(body).toMatchObject({ paymentUrl: null, payNumber: null });
    expect((await shop.call('POST', '/sessions', request)).body).toEqual(body);
    expect((await shop.page(`/pay?session=${body.sessionId}`)).status).toBe(404);
    expect((await shop.press(String(body.sessionId), '1', '1234')).status).toBe(404);
    const stored = await sandbox.db
      .collection<{ _id: string; createdAt: Date; expiresAt: Date }>('payments')
      .findOne({ _id: externalId });
    const { createdAt, expiresAt } = stored ?? {};
    expect(Number(expiresAt) - Number(createdAt)).toBeLessThanOrEqual(180_000);
  });

  it.each<Json>([
    { prompt: { method: 'card', number: '622374981' } },
    { prompt: { method: 'halopesa', number: '0622374981' } },
    { prompt: { method: 'halopesa', number: '622374981' }, payBy: 'control-number' },
  ])('is refused with %j', async (changes) => {
    const { status } = await shop.call('POST', '/sessions', sessionRequest(changes));
    expect(status).toBe(400);
  });

  it('is shown on its own phone alone, in both languages', async () => {
    const { number, id } = await ask();
    const { text, headers } = await shop.page(phonePath(number));
    for (const shown of ['Pay TZS 13,500 to Sokoni?', 'Enter PIN', 'HaloPesa', id]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=|Pay another way/);
    expect(headers.get('content-security-policy')).toContain(`form-action 'self';`);
    const swahili = await shop.page(phonePath(`0${number}`), { 'accept-language': 'sw' });
    expect(swahili.text).toContain('Lipa TZS 13,500 kwa Sokoni?');
    const other = await shop.page(phonePath(newNumber()));
    expect(other.text).toContain('No request on this phone');
    expect(other.headers.get('refresh')).toBe('5');
    expect((await shop.page('/')).text).toContain('action="/my-phone"');
    expect((await shop.page(phonePath('5'))).text).toContain('Mobile number should start with');
  });

  it('is paid by the PIN, once for repeated presses, and the shop is notified once', async () => {
    const { number, id, externalId } = await ask();
    expect((await shop.answer(number, id, '1', '12')).status).toBe(422);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => shop.answer(number, id, '1', '1234')),
    );
    const result = `${phonePath(number)}&request=${id}`;
    expect(new Set(replies.map(({ location }) => location))).toEqual(new Set([result]));
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'succeeded',
      method: 'halopesa',
      payer: `+255******${number.slice(-3)}`,
    });
    await until('the callback', () => receiver.of(externalId)[0]);
    expect(receiver.of(externalId)).toHaveLength(1);
    expect(receiver.of(externalId)[0]?.event).toMatchObject({ type: 'payment.succeeded' });
    expect((await shop.page(result)).text).toContain('This payment is complete');
    expect((await shop.page(phonePath(number))).text).toContain('No request on this phone');
  });

  it('is not paid on another phone', async () => {
    const { id, externalId } = await ask();
    const stranger = newNumber();
    expect((await shop.answer(stranger, id, '1', '1234')).status).toBe(404);
    expect((await shop.page(`${phonePath(stranger)}&request=${id}`)).status).toBe(404);
    expect(await shop.payment(externalId)).toMatchObject({ status: 'pending' });
  });

  it('fails when it is refused, for good', async () => {
    const { number, id, externalId } = await ask();
    await shop.answer(number, id, '2');
    const refused = { status: 'failed', failureReason: 'refused_by_customer', retryable: false };
    expect(await shop.payment(externalId)).toMatchObject(refused);
    await until('the callback', () => receiver.of(externalId)[0]);
    expect(receiver.of(externalId)[0]?.event).toMatchObject({ type: 'payment.failed' });
    await shop.answer(number, id, '1', '1234');
    expect(await shop.payment(externalId)).toMatchObject(refused);
    const { text } = await shop.page(`${phonePath(number)}&request=${id}`);
    expect(text).toContain('You refused the request');
  });

  it('fails with a wrong PIN, for good', async () => {
    const { number, id, externalId } = await ask('622000002');
    await shop.answer(number, id, '1', '1234');
    const failed = { status: 'failed', failureReason: 'wrong_pin', retryable: false };
    expect(await shop.payment(externalId)).toMatchObject(failed);
    await shop.answer(number, id, '1', '2580');
    expect(await shop.payment(externalId)).toMatchObject(failed);
  });

  it('fails with its reason and a callback when its time is over', async () => {
    const { number, id, externalId } = await ask('622000005');
    expect((await shop.page(phonePath(number))).text).toContain('This phone is off');
    await runOut(externalId);
    await shop.answer(number, id, '1', '1234');
    const { text } = await shop.page(`${phonePath(number)}&request=${id}`);
    expect(text).toContain('The request was not answered in time');
    await until('the callback', () => receiver.of(externalId)[0]);
    expect(receiver.of(externalId)[0]?.event).toMatchObject({
      type: 'payment.failed',
      failureReason: 'no_answer',
      retryable: false,
    });
    expect(await shop.payment(externalId)).toMatchObject({ status: 'failed' });
  });

  it('cannot be paid once the shop has cancelled it', async () => {
    const { number, id, externalId } = await ask();
    await shop.call('POST', `/payments/${externalId}/cancel`);
    expect((await shop.page(phonePath(number))).text).toContain('No request on this phone');
    await shop.answer(number, id, '1', '1234');
    expect(await shop.payment(externalId)).toMatchObject({ status: 'cancelled' });
  });

  it('is the newest of two first', async () => {
    const { number, id } = await ask();
    const second = await ask(number);
    expect((await shop.page(phonePath(number))).text).toContain(second.id);
    await shop.answer(number, second.id, '2');
    expect((await shop.page(phonePath(number))).text).toContain(id);
  });
});
