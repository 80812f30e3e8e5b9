import { createHmac } from 'node:crypto';
import { freePort } from '@sokoni/common/free-port';
import { CallbacksRepository } from '../src/callbacks/callbacks.repository.ts';
import { openDatabase } from '../src/database.ts';
import type { Callback, Payment } from '../src/payments/payment.ts';
import { startReceiver, until } from './receiver.ts';
import { key, mongoUrl, newDatabase, startSandbox } from './sandbox.factory.ts';
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

describe('callbacks that are due', () => {
  let own: Awaited<ReturnType<typeof newDatabase>>;
  const FORMER = ['status_1_completedAt_1', 'status_1_expiresAt_1'];
  let database: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    own = await newDatabase();
    const payments = own.db.collection('payments');
    await payments.createIndex({ status: 1, completedAt: 1 });
    await payments.createIndex({ 'callbacks.state': 1, 'callbacks.nextAttemptAt': 1 });
    database = await openDatabase(mongoUrl(), own.name);
  });
  afterAll(async () => {
    await database.close();
    await own.drop();
  });

  const now = new Date('2026-03-01T09:00:00Z');
  const leaseUntil = new Date('2026-03-01T09:00:15Z');
  const at = (state: Callback['state'], secondsLate: number) => {
    const nextAttemptAt = new Date(now.getTime() - secondsLate * 1_000);
    return { state, nextAttemptAt, attempts: 0 };
  };

  it('are claimed once, each by itself, however many processes look for them', async () => {
    const callbacks = [
      { _id: 'sent', externalId: 'order', ...at('delivered', 9) },
      { _id: 'later', externalId: 'order', ...at('waiting', -9) },
      { _id: 'due', externalId: 'order', ...at('waiting', 5) },
      { _id: 'due-too', externalId: 'order', ...at('waiting', 1) },
    ] as Callback[];
    await database.payments.insertOne({ _id: 'order', callbacks } as Payment);
    const claims = Array.from({ length: 4 }, () =>
      new CallbacksRepository(database.payments).claimDue(now, leaseUntil),
    );
    const claimed = (await Promise.all(claims)).filter((one) => one !== null);
    expect(claimed.map(({ _id }) => _id).sort()).toEqual(['due', 'due-too']);
    const stored = await own.callbacksOf('order');
    expect(stored).toEqual(
      callbacks.map((one) =>
        one._id.startsWith('due') ? { ...one, attempts: 1, nextAttemptAt: leaseUntil } : one,
      ),
    );
  });

  it('are found by an index that has those which wait alone, in place of the former', async () => {
    const { payments } = database;
    const names = (await payments.indexes()).map(({ name }) => name);
    expect(names).toContain('callbacks-waiting');
    expect(names).not.toContain('callbacks.state_1_callbacks.nextAttemptAt_1');
    expect(FORMER.filter((name) => names.includes(name))).toEqual([]);
    const due = { $elemMatch: { state: 'waiting', nextAttemptAt: { $lte: now } } };
    const filter = { 'callbacks.state': 'waiting', callbacks: due };
    await payments
      .find(filter as object)
      .hint('callbacks-waiting')
      .toArray();
    await payments
      .find({ status: 'succeeded', completedAt: { $gte: now } })
      .hint('completedAt_1')
      .toArray();
    await payments
      .find({ status: 'pending', expiresAt: { $lte: now } })
      .hint('expiresAt_1')
      .toArray();
  });
});
