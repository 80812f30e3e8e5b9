import { until } from './receiver.ts';
import { startSandbox } from './sandbox.factory.ts';
import { type Json, sessionRequest, shopAt } from './shop.factory.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let shop: ReturnType<typeof shopAt>;

beforeAll(async () => {
  sandbox = await startSandbox();
  shop = shopAt(sandbox.url);
});
afterAll(() => sandbox.stop());

describe('the merchant key', () => {
  it.each([undefined, 'Bearer wrong', 'sandbox-key-not-secret'])(
    'refuses a caller with %s',
    async (authorization) => {
      const headers = authorization ? { authorization } : undefined;
      const response = await fetch(`${sandbox.url}/v1/payments/any`, headers && { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } });
    },
  );
});

describe('opening a session', () => {
  it('answers with an opaque session, a reference and the payment page', async () => {
    const { status, body } = await shop.call('POST', '/sessions', sessionRequest());
    expect(status).toBe(201);
    expect(body.sessionId).toMatch(/^[\w-]{43}$/);
    expect(body.reference).toMatch(/^SP[2-9A-Z]{10}$/);
    expect(body.paymentUrl).toBe(
      `http://localhost:8090/pay?first_name=Asha&last_name=Mwinyi&phone_number=%2B255712345678&amount=13500&session=${body.sessionId}`,
    );
  });

  it('answers a repeated request alike, also concurrently', async () => {
    const request = sessionRequest();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('POST', '/sessions', request)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('opens a session for a customer without an email', async () => {
    const request = sessionRequest({ customer: { name: 'Asha', phone: '+255712345678' } });
    expect((await shop.call('POST', '/sessions', request)).status).toBe(201);
  });

  it('refuses another body under the same externalId', async () => {
    const request = sessionRequest();
    await shop.call('POST', '/sessions', request);
    const { status, body } = await shop.call('POST', '/sessions', { ...request, amount: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { code: 'external_id_reused' } });
  });

  it.each<[string, Json]>([
    ['externalId', { externalId: '=cmd' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 13_500.5 }],
    ['amount', { amount: '13500' }],
    ['currency', { currency: 'USD' }],
    ['description', { description: ' ' }],
    ['customer.email', { customer: { name: 'Asha', email: 'asha' } }],
    ['callbackUrl', { callbackUrl: 'javascript:alert(1)' }],
    ['successUrl', { successUrl: '/payment-success' }],
    ['cancelUrl', { cancelUrl: undefined }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['expiresAt', { expiresAt: 'tomorrow' }],
    ['pageQuery', { pageQuery: { session: 'mine' } }],
    ['body', { secret: 'what is this' }],
  ])('names %s when it is %j', async (field, changes) => {
    const { status, body } = await shop.call('POST', '/sessions', sessionRequest(changes));
    expect(status).toBe(400);
    expect(body).toEqual({
      error: { code: 'invalid_request', message: expect.stringMatching(`^${field}: `) },
    });
  });
});

describe('a payment', () => {
  it('is pending before a payment', async () => {
    const { externalId, reference } = await shop.open();
    expect(await shop.payment(externalId)).toEqual({
      externalId,
      reference,
      status: 'pending',
      amount: 13_500,
      currency: 'TZS',
      refundedAmount: 0,
      method: null,
      transactionId: null,
      payer: null,
      failureReason: null,
      retryable: false,
      createdAt: expect.stringMatching(/Z$/),
      completedAt: null,
      reversedAt: null,
    });
  });

  it('is not found when it was never opened', async () => {
    expect((await shop.call('GET', '/payments/unknown')).status).toBe(404);
    expect((await shop.call('POST', '/payments/unknown/cancel')).status).toBe(404);
  });

  it('can be cancelled while it is pending', async () => {
    const { externalId } = await shop.open();
    const { status, body } = await shop.call('POST', `/payments/${externalId}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', failureReason: 'cancelled_by_merchant' });
    expect(body).toEqual(await shop.payment(externalId));
  });

  it('stays paid when a cancellation comes too late', async () => {
    const { externalId } = await shop.openAndPay();
    const { status, body } = await shop.call('POST', `/payments/${externalId}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'succeeded', failureReason: null });
  });
});

describe('a payment that was not read before its end', () => {
  it('has expired, also for a cancellation by the merchant', async () => {
    const expiresAt = new Date(Date.now() + 2_000);
    const { externalId } = await shop.open({ expiresAt: expiresAt.toISOString() });
    await until('its time is over', () => Date.now() > expiresAt.getTime());
    const { body } = await shop.call('POST', `/payments/${externalId}/cancel`);
    expect(body).toMatchObject({ status: 'expired', completedAt: expiresAt.toISOString() });
  });
});

describe('an invalid call', () => {
  it('is answered in the format of the API', async () => {
    expect(await shop.call('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
    expect(await shop.call('POST', '/sessions')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
  });
});
