import { randomUUID } from 'node:crypto';
import { startSandbox } from './sandbox.factory.ts';
import { dayOf, type Json, shopAt } from './shop.factory.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let shop: ReturnType<typeof shopAt>;

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_DELAY_SCALE: '0.001' });
  shop = shopAt(sandbox.url);
});
afterAll(() => sandbox.stop());

const newRequest = (changes: Json = {}): Json => ({
  payoutId: `pay-${randomUUID()}`,
  amount: 25_000,
  method: 'mpesa',
  number: '712345678',
  ...changes,
});
const pay = (request: Json) => shop.call('POST', '/payouts', request);
const get = (payoutId: unknown) => shop.call('GET', `/payouts/${payoutId}`);

describe('a payout', () => {
  it('is paid once for concurrent requests', async () => {
    const request = newRequest();
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(request)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(replies.map(({ body }) => body.transactionId)).size).toBe(1);
    expect((await get(request.payoutId)).body).toMatchObject({
      status: 'succeeded',
      amount: 25_000,
      number: '712345678',
    });
  });

  it('refuses its id for another body', async () => {
    const request = newRequest();
    await pay(request);
    expect(await pay({ ...request, amount: 26_000 })).toMatchObject({
      status: 409,
      body: { error: { code: 'payout_id_reused' } },
    });
  });

  it('to a closed wallet fails, also when repeated', async () => {
    const request = newRequest({ number: '712000020' });
    const failed = { status: 'failed', failureReason: 'wallet_closed' };
    expect((await pay(request)).body).toMatchObject(failed);
    expect((await pay(request)).body).toMatchObject(failed);
  });

  it('may be pending for a while', async () => {
    const request = newRequest({ number: '712000021' });
    expect((await pay(request)).body).toMatchObject({ status: 'pending', completedAt: null });
    const deadline = Date.now() + 120_000;
    let status: unknown = 'pending';
    while (status === 'pending' && Date.now() < deadline) {
      status = (await get(request.payoutId)).body.status;
    }
    expect(status).toBe('succeeded');
  });

  it('is paid although its answer was lost', async () => {
    const request = newRequest({ number: '712000022' });
    expect((await pay(request)).status).toBe(503);
    expect((await get(request.payoutId)).body).toMatchObject({ status: 'succeeded' });
    expect((await pay(request)).status).toBe(200);
  });

  it('is on the statement only when it was paid', async () => {
    const arrived = newRequest();
    const refused = newRequest({ number: '712000020' });
    await pay(refused);
    const day = dayOf((await pay(arrived)).body.completedAt);
    const { body } = await shop.call('GET', `/statement?date=${day}`);
    const lines = body.lines as Json[];
    const own = (id: unknown) => lines.filter(({ payoutId }) => payoutId === id);
    expect(own(arrived.payoutId)).toMatchObject([{ type: 'payout', amount: -25_000 }]);
    expect(own(refused.payoutId)).toEqual([]);
    const net = (lines as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
    expect(body.totals).toMatchObject({ net });
  });

  it.each([{ amount: 0 }, { number: '12' }, { method: 'card' }, { method: 'gold' }])(
    'with %j is none',
    async (change) => {
      expect((await pay(newRequest(change))).status).toBe(400);
    },
  );

  it('goes to an account at a bank, which another request with its id may not change', async () => {
    const { method: _, ...request } = newRequest({ bank: 'crdb', number: '0150123456789' });
    expect((await pay(request)).body).toMatchObject({ status: 'succeeded', bank: 'crdb' });
    expect((await pay({ ...request, bank: 'nmb' })).status).toBe(409);
    expect((await pay(newRequest({ bank: 'crdb' }))).status).toBe(400);
  });

  it('is not found when it was never requested', async () => {
    expect((await get('unknown')).status).toBe(404);
  });
});

describe('the name of a number', () => {
  it('is the last one registered', async () => {
    expect((await shop.call('GET', '/names/654000111')).status).toBe(404);
    for (const name of ['ASHA MWINYI', 'NEEMA MOLLEL']) {
      await shop.call('POST', '/names', { number: '654000111', name });
    }
    expect((await shop.call('GET', '/names/654000111')).body).toEqual({
      number: '654000111',
      name: 'NEEMA MOLLEL',
    });
  });

  it('can be registered by the form on the home page', async () => {
    expect((await shop.page('/')).text).toContain('action="/wallets"');
    const post = (fields: Record<string, string>) =>
      fetch(`${sandbox.url}/wallets`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      });
    expect((await post({ number: '0654 000 222', name: 'Asha Mwinyi' })).status).toBe(303);
    expect((await shop.call('GET', '/names/654000222')).body).toMatchObject({
      name: 'Asha Mwinyi',
    });
    await post({ number: '12', name: 'Unknown' });
    await post({ number: '0654000333', name: ' ' });
    expect((await shop.call('GET', '/names/654000333')).status).toBe(404);
  });
});
