import { startReceiver, until } from './receiver.ts';
import { startSandbox } from './sandbox.factory.ts';
import { byCard, byPhone, shopAt, shopUrl } from './shop.factory.ts';

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

const open = (changes = {}) => shop.open({ callbackUrl: receiver.url, ...changes });
const phone = (number: number) => `0712 000 ${String(number).padStart(3, '0')}`;

/** Presses Pay with a test number; answers with the phone's page. */
async function ask(number: number) {
  const opened = await open();
  const { status, location } = await shop.submit(opened.session, {
    ...byPhone,
    phone: phone(number),
  });
  expect({ status, location }).toEqual({
    status: 303,
    location: `/phone?session=${opened.session}`,
  });
  return { ...opened, phonePath: String(location) };
}

describe('the phone', () => {
  it('prompts for the PIN: merchant, amount, 1 to confirm, 2 to cancel; without a script', async () => {
    const { phonePath, externalId } = await ask(1);
    const { status, text, headers } = await shop.page(phonePath);
    expect(status).toBe(200);
    for (const shown of ['Pay TZS 13,500 to Sokoni?', 'Enter PIN', 'M-Pesa', '+255******001']) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/name="answer" value="1"[\s\S]*name="answer" value="2"/);
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/);
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${shopUrl};`);
    expect(await shop.payment(externalId)).toMatchObject({ status: 'pending', payer: null });
    expect(await sandbox.dump()).not.toContain('712000001');
  });

  it('is shown in Swahili', async () => {
    const { phonePath } = await ask(1);
    const { text } = await shop.page(phonePath, { 'accept-language': 'sw' });
    for (const shown of ['Lipa TZS 13,500 kwa Sokoni?', 'Weka PIN', 'Thibitisha', 'Ghairi']) {
      expect(text).toContain(shown);
    }
  });

  it('pays by any PIN of four digits, once for repeated presses', async () => {
    const { session, externalId } = await ask(1);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => shop.press(session, '1', '0000')),
    );
    expect(new Set(replies.map(({ location }) => location)).has(`${shopUrl}/payment-success`)).toBe(
      true,
    );
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'succeeded',
      method: 'mpesa',
      payer: '+255******001',
    });
    expect(await sandbox.callbacksOf(externalId)).toHaveLength(1);
  });

  it.each(['', '123', '12345', 'abcd'])('refuses the PIN %j and prompts again', async (pin) => {
    const { session, externalId } = await ask(1);
    const { status, text } = await shop.press(session, '1', pin);
    expect(status).toBe(422);
    expect(text).toContain('PIN must be 4 digits.');
    expect(text).toMatch(
      /id="pin"[^>]*aria-describedby="pin-hint pin-problem" aria-invalid="true"/,
    );
    expect(await shop.payment(externalId)).toMatchObject({ status: 'pending' });
  });

  it('cancels by 2, with or without a PIN', async () => {
    const { session, externalId } = await ask(1);
    expect(await shop.press(session, '2')).toMatchObject({
      status: 303,
      location: `${shopUrl}/payment-cancel`,
    });
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'cancelled',
      failureReason: 'cancelled_by_customer',
    });
  });

  it('is shown for any number on request', async () => {
    const { session } = await open();
    const { location } = await shop.submit(session, { ...byPhone, showPhone: 'yes' });
    expect(location).toBe(`/phone?session=${session}`);
    expect((await shop.press(session, '1', '1234')).location).toBe(`${shopUrl}/payment-success`);
  });

  it('leads back to the payment without a prompt, and ends with the payment', async () => {
    const { session } = await open();
    expect((await shop.press(session, '1', '1234')).location).toBe(`/pay?session=${session}`);
    const paid = await shop.openAndPay();
    expect((await shop.press(paid.session, '2')).location).toBe(`/pay?session=${paid.session}`);
    expect((await shop.press('made-up', '1', '1234')).status).toBe(404);
  });
});

describe('an answer on the phone', () => {
  it('2 is a failed attempt with any PIN but one, and prompts again', async () => {
    const { session, externalId } = await ask(2);
    const failed = { status: 'failed', failureReason: 'wrong_pin', retryable: true };
    for (const tries of [1, 2]) {
      const { status, text } = await shop.press(session, '1', '1234');
      expect(status).toBe(422);
      expect(text).toContain('The PIN was wrong and nothing was taken. Try again');
      expect(text).toContain('The PIN of this test phone is 2580');
      expect(await shop.payment(externalId)).toMatchObject({ ...failed, completedAt: null });
      await until('the shop receives the callback', () => receiver.of(externalId)[tries - 1]);
    }
    for (const { event } of receiver.of(externalId)) {
      expect(event).toMatchObject({
        type: 'payment.failed',
        failureReason: 'wrong_pin',
        retryable: true,
      });
    }
    const { location } = await shop.press(session, '1', '2580');
    expect(location).toBe(`${shopUrl}/payment-success`);
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'succeeded',
      failureReason: null,
      retryable: false,
    });
  });

  it('2 can be followed by another way to pay', async () => {
    const { session, externalId } = await ask(2);
    const { text } = await shop.press(session, '1', '1234');
    expect(text).toContain(`<a href="/pay?session=${session}">Pay another way</a>`);
    expect((await shop.page(`/pay?session=${session}`)).text).toContain('Pay TZS 13,500');
    await shop.submit(session, byCard);
    expect(await shop.payment(externalId)).toMatchObject({ status: 'succeeded', method: 'card' });
  });

  it('2 ends with the session, as expired', async () => {
    const { session, externalId } = await ask(2);
    await shop.press(session, '1', '1234');
    await sandbox.db
      .collection<{ _id: string }>('payments')
      .updateOne({ _id: externalId }, { $set: { expiresAt: new Date() } });
    expect((await shop.press(session, '1', '2580')).location).toBe(`/pay?session=${session}`);
    expect(await shop.payment(externalId)).toMatchObject({ status: 'expired', retryable: false });
  });

  it('3 ends the payment as failed with its reason', async () => {
    const { session, externalId } = await ask(3);
    const { location } = await shop.press(session, '1', '1234');
    expect(location).toBe(`/pay?session=${session}`);
    expect((await shop.page(String(location))).text).toContain('not enough money');
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'failed',
      failureReason: 'insufficient_balance',
      retryable: false,
    });
  });

  it('4 is always a refusal', async () => {
    const { session, externalId } = await ask(4);
    expect((await shop.press(session, '1', '1234')).location).toBe(`${shopUrl}/payment-cancel`);
    expect(await shop.payment(externalId)).toMatchObject({ status: 'cancelled' });
  });

  it('5 never arrives: the phone is off', async () => {
    const { phonePath, externalId } = await ask(5);
    const { text } = await shop.page(phonePath);
    expect(text).toContain('This phone is off');
    expect(text).not.toContain('id="pin"');
    expect(await shop.payment(externalId)).toMatchObject({ status: 'pending' });
  });

  it('10 reaches the shop before it reaches the customer', async () => {
    const { session, externalId } = await ask(10);
    await shop.press(session, '1', '1234');
    expect(receiver.of(externalId)).toHaveLength(1);
  });
});

describe('the end of an amount', () => {
  it('decides for cards as the number does for phones', async () => {
    const { session, externalId } = await open({ amount: 13_903, pageQuery: {} });
    await shop.submit(session, byCard);
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'failed',
      failureReason: 'insufficient_balance',
    });
  });

  it('fails an attempt by card, and another method may follow', async () => {
    const { session, externalId } = await open({ amount: 13_902, pageQuery: {} });
    const { status, text } = await shop.submit(session, byCard);
    expect(status).toBe(422);
    expect(text).toContain('The PIN was wrong and nothing was taken.');
    expect(await shop.payment(externalId)).toMatchObject({ status: 'failed', retryable: true });
    await shop.submit(session, byPhone);
    expect(await shop.payment(externalId)).toMatchObject({ status: 'succeeded' });
  });

  it('has no effect on mobile money', async () => {
    const { session, externalId } = await open({ amount: 13_903, pageQuery: {} });
    await shop.submit(session, byPhone);
    expect(await shop.payment(externalId)).toMatchObject({ status: 'succeeded' });
  });
});

describe('the home page', () => {
  it('lists all sixteen behaviours with their numbers', async () => {
    const { text } = await shop.page('/');
    for (let number = 1; number <= 16; number++) {
      expect(text).toContain(`${phone(number)} · …${900 + number}`);
    }
    const swahili = await shop.page('/', { 'accept-language': 'sw' });
    expect(swahili.text).toContain('Simu imezimwa');
  });
});
