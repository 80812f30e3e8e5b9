import { randomUUID } from 'node:crypto';
import type { Payment } from '../src/payments/payment.ts';
import { key, startSandbox } from './sandbox.factory.ts';
import { dayOf, type Json, shopAt } from './shop.factory.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let shop: ReturnType<typeof shopAt>;

beforeAll(async () => {
  sandbox = await startSandbox();
  shop = shopAt(sandbox.url);
});
afterAll(() => sandbox.stop());

const refund = (externalId: string, amount: number, refundId = `ref-${randomUUID()}`) =>
  shop.call('POST', '/refunds', { refundId, externalId, amount });

describe('a refund', () => {
  it('refunds part of a payment', async () => {
    const { externalId, reference } = await shop.openAndPay();
    const { status, body } = await refund(externalId, 3_500, `ref-${externalId}`);
    expect(status).toBe(201);
    expect(body).toEqual({
      refundId: `ref-${externalId}`,
      externalId,
      reference,
      amount: 3_500,
      currency: 'TZS',
      method: 'mpesa',
      transactionId: expect.any(String),
      status: 'succeeded',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'succeeded',
      refundedAmount: 3_500,
    });
  });

  it('happens once for concurrent requests', async () => {
    const { externalId } = await shop.openAndPay();
    const refundId = `ref-${externalId}`;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => refund(externalId, 13_500, refundId)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await shop.payment(externalId)).toMatchObject({ refundedAmount: 13_500 });
  });

  it('never exceeds the payment, also in concurrent parts', async () => {
    const { externalId } = await shop.openAndPay();
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(externalId, 4_000)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 422,
      body: { error: { code: 'refund_exceeds_payment', message: expect.stringContaining('1500') } },
    });
    expect(await shop.payment(externalId)).toMatchObject({ refundedAmount: 12_000 });
  });

  it('needs a payment that was paid', async () => {
    const { externalId } = await shop.open();
    expect(await refund(externalId, 1)).toMatchObject({
      status: 422,
      body: { error: { code: 'not_paid' } },
    });
    expect((await refund('unknown', 1)).status).toBe(404);
  });

  it('refuses its id for another body', async () => {
    const { externalId } = await shop.openAndPay();
    await refund(externalId, 100, `ref-${externalId}`);
    expect(await refund(externalId, 200, `ref-${externalId}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'refund_id_reused' } },
    });
  });

  it.each([0, -5, 1.5])('of %d is refused', async (amount) => {
    expect((await refund('any', amount)).status).toBe(400);
  });
});

describe('the statement', () => {
  it('says what the account had when its day began and ended, charges without a line included', async () => {
    const balances = async (day: string) => {
      const { body } = await shop.call('GET', `/statement?date=${day}`);
      return body.balances as { opening: number; closing: number };
    };
    const { externalId } = await shop.openAndPay();
    const { body: back } = await refund(externalId, 500, `ref-${externalId}`);
    // What is left is reversed on the same day.
    const reversedAt = new Date(String(back.createdAt));
    await sandbox.db
      .collection<Payment>('payments')
      .updateOne({ _id: externalId }, { $set: { reversedAt } });
    const lastDay = dayOf(back.createdAt);
    const { body } = await shop.call('GET', `/statement?date=${lastDay}`);
    const { opening, closing } = body.balances as { opening: number; closing: number };
    const lines = body.lines as { type: string; externalId: string; amount: number }[];
    const reversal = { type: 'reversal', externalId, amount: -13_000 };
    expect(lines).toContainEqual(expect.objectContaining(reversal));
    expect(closing - opening).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
    const dayBefore = dayOf(
      new Date(Date.parse(String(back.createdAt)) - 86_400_000).toISOString(),
    );
    expect((await balances(dayBefore)).closing).toBe(opening);

    expect((await shop.page('/')).text).toContain('action="/charges"');
    const take = (fields: Record<string, string>) =>
      fetch(`${sandbox.url}/charges`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      });
    expect((await take({ date: dayBefore, amount: '700' })).status).toBe(303);
    for (const amount of ['0', '-5', '1.5', 'much']) await take({ date: dayBefore, amount });
    await take({ date: 'yesterday', amount: '1' });
    expect((await balances(dayBefore)).closing).toBe(opening - 700);
    expect(await balances(lastDay)).toEqual({ opening: opening - 700, closing: closing - 700 });
  });

  const paidOn = async (externalId: string) => dayOf((await shop.payment(externalId)).completedAt);

  it('of its day has exactly its payments and refunds', async () => {
    const unpaid = await shop.open();
    const { externalId, reference } = await shop.openAndPay();
    const { body: back } = await refund(externalId, 500, `ref-${externalId}`);
    // Midnight may lie between the two.
    const days = new Set([await paidOn(externalId), dayOf(back.createdAt)]);
    const statements = await Promise.all(
      [...days].map(async (day) => (await shop.call('GET', `/statement?date=${day}`)).body),
    );
    const lines = statements.flatMap((body) => body.lines as Json[]);
    const linesOf = (id: string) => lines.filter((line) => line.externalId === id);
    expect(linesOf(unpaid.externalId)).toEqual([]);
    expect(linesOf(externalId)).toMatchObject([
      { type: 'payment', reference, amount: 13_500, method: 'mpesa', refundId: null },
      { type: 'refund', reference, amount: -500, refundId: `ref-${externalId}` },
    ]);
    for (const { lines, totals } of statements) {
      const net = (lines as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
      expect(totals).toMatchObject({ net });
    }
  });

  it('of another day does not', async () => {
    await shop.openAndPay();
    const { body } = await shop.call('GET', '/statement?date=2024-02-29');
    expect(body).toMatchObject({ date: '2024-02-29', lines: [], totals: { payments: 0, net: 0 } });
  });

  it('is CSV on request', async () => {
    const { externalId } = await shop.openAndPay();
    const day = await paidOn(externalId);
    const response = await fetch(`${sandbox.url}/v1/statement?date=${day}`, {
      headers: { authorization: `Bearer ${key}`, accept: 'text/csv' },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = (await response.text()).split('\r\n');
    expect(rows[0]).toMatch(/^type,occurredAt,externalId,/);
    expect(rows.find((row) => row.includes(externalId))).toMatch(/,mpesa,13500,TZS$/);
  });

  it.each(['', '?date=today', '?date=2026-02-30'])('requires a day: %s', async (query) => {
    expect((await shop.call('GET', `/statement${query}`)).status).toBe(400);
  });
});

describe('the home page', () => {
  it('lists test numbers and the latest payments, without names or sessions', async () => {
    const { session, reference, externalId } = await shop.openAndPay();
    const { status, text } = await shop.page('/');
    expect(status).toBe(200);
    for (const shown of ['4242 4242 4242 4242', 'M-Pesa', reference, 'TZS 13,500']) {
      expect(text).toContain(shown);
    }
    for (const hidden of [session, externalId, 'Asha', 'asha@example.com', key]) {
      expect(text).not.toContain(hidden);
    }
  });

  it('exists at its own path only', async () => {
    const { status, text } = await shop.page('/elsewhere');
    expect(status).toBe(404);
    expect(text).toContain('There is no such page');
  });
});
