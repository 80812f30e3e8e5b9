import { ProviderDown } from '../src/payment-provider.ts';
import {
  type AdapterUnderTest,
  EXTERNAL_PROVIDER_NAMES,
  startAdapter,
} from './adapter-under-test.ts';
import { ADAPTER_NAMES, conformanceCases, runCase } from './conformance/run.ts';
import type { Mood } from './provider.server.ts';
import type { ClickpesaServer } from './servers/clickpesa.server.ts';
import type { PesapalServer } from './servers/pesapal.server.ts';

/** What the log says, where the server's mood decides it. */
const REASONS: Partial<Record<Mood, RegExp>> = {
  down: /: 503/,
  silent: /: TimeoutError$/,
  lost: /: (UND_ERR_SOCKET|ECONNRESET)$/,
};

/** The requirements of every adapter, against its provider's documented API over real HTTP. */
describe.each(EXTERNAL_PROVIDER_NAMES)('the adapter of %s', (name) => {
  let fixture: AdapterUnderTest;
  beforeEach(async () => {
    fixture = await startAdapter(name);
  });
  afterEach(async () => {
    await fixture.server.close();
    expect(fixture.server.complaints).toEqual([]);
  });

  it('opens a session where the buyer can pay', async () => {
    const { reference, paymentUrl } = await fixture.opened();
    expect(reference).toMatch(/^[\w-]{19,}$/);
    expect(URL.canParse(paymentUrl ?? '')).toBe(true);
  });

  it('opens a session for a buyer without an email', async () => {
    const customer = { ...fixture.payment().customer, email: '' };
    const { reference } = await fixture.opened({ customer });
    expect(reference).toMatch(/^[\w-]{19,}$/);
    expect(JSON.stringify(fixture.server.received)).not.toMatch(/mail\w*":\s*""/i);
  });

  it('opens a further session for a payment whose answer was lost', async () => {
    const payment = fixture.payment();
    fixture.server.mood = 'lost';
    await expect(fixture.provider.openSession(fixture.request(payment))).rejects.toThrow(
      ProviderDown,
    );
    fixture.server.mood = 'well';
    const session = await fixture.provider.openSession(fixture.request(payment));
    fixture.server.settle(payment._id, 'succeeded');
    const reported = await fixture.provider.queryStatus({ ...payment, ...session });
    expect(reported).toMatchObject({ status: 'succeeded', paymentId: payment._id });
  });

  it('reports nothing or "pending" before the payment', async () => {
    const reported = await fixture.provider.queryStatus(await fixture.opened());
    expect(reported?.status ?? 'pending').toBe('pending');
  });

  it('reports nothing for a payment without a session', async () => {
    expect(await fixture.provider.queryStatus(fixture.payment())).toBeNull();
  });

  it('reports success with payment, reference, amount and currency', async () => {
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'succeeded');
    const { payerNumber: _, ...reported } = (await fixture.provider.queryStatus(payment)) ?? {};
    expect(reported).toEqual({
      paymentId: payment._id,
      reference: payment.reference,
      status: 'succeeded',
      amountTzs: 13_000,
      currency: 'TZS',
      method: 'Mpesa',
      transactionId: expect.stringMatching(/\w{6,}/),
      failureReason: '',
    });
  });

  it('reports failure with its reason', async () => {
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'failed');
    const reported = await fixture.provider.queryStatus(payment);
    expect(reported).toMatchObject({ status: 'failed', amountTzs: 13_000, paymentId: payment._id });
    expect(reported?.failureReason).toMatch(/insufficient|rejected/i);
  });

  it.each<Mood>(['down', 'silent', 'nonsense', 'hurried', 'lost'])(
    'takes a provider that is %s for one that has said nothing',
    async (mood) => {
      const payment = await fixture.opened();
      fixture.server.settle(payment._id, 'failed');
      fixture.server.mood = mood;
      if (mood === 'silent') fixture.timeoutMs = 200;
      const query = fixture.provider.queryStatus(payment);
      await expect(query).rejects.toThrow(ProviderDown);
      // The log has this message alone.
      await expect(query).rejects.toThrow(REASONS[mood]);
      await expect(
        fixture.provider.openSession(fixture.request(fixture.payment())),
      ).rejects.toThrow(ProviderDown);
    },
  );

  it('does not repeat a request without an answer', async () => {
    const payment = await fixture.opened();
    const before = fixture.server.received.length;
    fixture.server.mood = 'lost';
    await expect(fixture.provider.queryStatus(payment)).rejects.toThrow(ProviderDown);
    expect(fixture.server.received.length - before).toBe(1);
  });

  it('treats a callback only as a request to poll', async () => {
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'succeeded');
    const meaning = await fixture.provider.verifyCallback(fixture.raw(payment), new Date());
    expect(meaning).toMatchObject({ paymentId: payment._id });
    expect(meaning).not.toHaveProperty('reported');
    expect(fixture.provider.readEventId(fixture.raw(payment))).toEqual(expect.any(String));
  });

  it.each(['', 'null', '[]', '{}', '<xml/>', '{"order_id":7,"data":{}}'])(
    'takes no message from %p',
    async (body) => {
      const raw = { body: Buffer.from(body), headers: {}, url: '' };
      expect(await fixture.provider.verifyCallback(raw, new Date())).toBeNull();
      expect(fixture.provider.readEventId(raw)).toBeNull();
    },
  );

  it('cancels an unpaid payment, or lets the shop end it', async () => {
    const reported = await fixture.provider.cancel(await fixture.opened());
    expect(reported?.status ?? 'cancelled').toBe('cancelled');
  });

  it('reports success when a paid payment is cancelled', async () => {
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'succeeded');
    expect(await fixture.provider.cancel(payment)).toMatchObject({ status: 'succeeded' });
  });
});

describe.each(['pesapal', 'selcom', 'clickpesa'] as const)('a page of %s', (name) => {
  it('reports the sum that was paid', async () => {
    const fixture = await startAdapter(name);
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'succeeded', 12_999);
    expect(await fixture.provider.queryStatus(payment)).toMatchObject({
      status: 'succeeded',
      amountTzs: 12_999,
    });
    await fixture.server.close();
  });
});

describe.each(['pesapal', 'clickpesa'] as const)('a payment reversed by %s', (name) => {
  it('is reported as reversed, with its amount', async () => {
    const fixture = await startAdapter(name);
    const provider = fixture.server as PesapalServer | ClickpesaServer;
    const payment = await fixture.opened();
    provider.settle(payment._id, 'succeeded');
    provider.reverse(payment._id);
    expect(await fixture.provider.queryStatus(payment)).toMatchObject({
      status: 'reversed',
      amountTzs: 13_000,
      failureReason: '',
    });
    await provider.close();
  });
});

/** Every adapter by what it declares, against a server that lies on command. */
describe.each(ADAPTER_NAMES)('the adapter of %s', (name) => {
  it.each(conformanceCases)('conforms: $title', async (one) => {
    expect(['passed', 'not declared']).toContain(await runCase(name, one));
  });
});
