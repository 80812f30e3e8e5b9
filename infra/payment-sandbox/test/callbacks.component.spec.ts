import { createHmac } from 'node:crypto';
import { freePort } from '@sokoni/common/free-port';
import { startReceiver, until } from './receiver.ts';
import { key, startSandbox } from './sandbox.factory.ts';
import { byPhone, shopAt } from './shop.factory.ts';

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

const firstCallback = (externalId: string) =>
  until('the callback arrives', () => receiver.of(externalId)[0]);

describe('the callback', () => {
  it('has the fields of the payment', async () => {
    const { externalId } = await shop.openAndPay({ callbackUrl: receiver.url });
    const { event } = await firstCallback(externalId);
    const payment = await shop.payment(externalId);
    expect(event).toEqual({
      eventId: expect.stringMatching(/^evt_[0-9a-f-]{36}$/),
      type: 'payment.succeeded',
      externalId,
      reference: payment.reference,
      amount: 13_500,
      currency: 'TZS',
      method: 'mpesa',
      transactionId: payment.transactionId,
      failureReason: null,
      retryable: false,
      occurredAt: payment.completedAt,
    });
  });

  it('is signed with the merchant key over its time and its exact bytes', async () => {
    const { externalId } = await shop.openAndPay({ callbackUrl: receiver.url });
    const { headers, rawBody } = await firstCallback(externalId);
    const timestamp = String(headers['x-sandbox-timestamp']);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    expect(headers['x-sandbox-signature']).toBe(
      createHmac('sha256', key).update(`${timestamp}.${rawBody}`).digest('hex'),
    );
  });

  it.each([
    ['decline', 'payment.failed', 'declined_by_operator'],
    ['cancel', 'payment.cancelled', 'cancelled_by_customer'],
  ])('also comes after %s', async (action, type, failureReason) => {
    const { externalId, session } = await shop.open({ callbackUrl: receiver.url });
    await shop.submit(session, { ...byPhone, action });
    const { event } = await firstCallback(externalId);
    expect(event).toMatchObject({ type, failureReason, transactionId: null });
  });

  it('comes after the merchant cancels, once', async () => {
    const { externalId } = await shop.open({ callbackUrl: receiver.url });
    await shop.call('POST', `/payments/${externalId}/cancel`);
    await shop.call('POST', `/payments/${externalId}/cancel`);
    const { event } = await firstCallback(externalId);
    expect(event).toMatchObject({
      type: 'payment.cancelled',
      failureReason: 'cancelled_by_merchant',
    });
    expect(await sandbox.callbacksOf(externalId)).toHaveLength(1);
  });
});

describe('redelivery', () => {
  it('repeats the same event until the shop answers 2xx', async () => {
    receiver.answerWith(500, 302);
    const { externalId } = await shop.openAndPay({ callbackUrl: receiver.url });
    const [first, second, third] = await until('it came three times', () => {
      const callbacks = receiver.of(externalId);
      return callbacks.length === 3 ? callbacks : undefined;
    });
    expect(second?.rawBody).toBe(first?.rawBody);
    expect(third?.rawBody).toBe(first?.rawBody);
    const row = await until('it is delivered', async () =>
      (await sandbox.callbacksOf(externalId)).find(({ state }) => state === 'delivered'),
    );
    expect(row).toMatchObject({ attempts: 3, lastError: null });
  });

  it('reaches a shop that was down', async () => {
    const down = await startReceiver(await freePort());
    await down.stop();
    const { externalId } = await shop.openAndPay({ callbackUrl: down.url });
    await until('a delivery failed', async () =>
      (await sandbox.callbacksOf(externalId)).some(({ lastError }) =>
        lastError?.includes('fetch failed'),
      ),
    );
    const up = await startReceiver(down.port);
    const { event } = await until('the callback arrives', () => up.of(externalId)[0]);
    await up.stop();
    expect(event).toMatchObject({ type: 'payment.succeeded', externalId });
  });

  it('of one event does not delay the others', async () => {
    const failing = await startReceiver();
    failing.answerWith(500, 500);
    const late = await shop.openAndPay({ callbackUrl: failing.url });
    await until('the first try fails', () => failing.of(late.externalId)[0]);
    const prompt = await shop.openAndPay({ callbackUrl: receiver.url });
    await firstCallback(prompt.externalId);
    expect(failing.of(late.externalId).length).toBeLessThan(3);
    await until('the late one arrives too', () => failing.of(late.externalId)[2]);
    await failing.stop();
  });
});
