import { fromPawapayId, toPawapayId } from '../src/pawapay/pawapay.shapes.ts';
import { isPawapaySignature } from '../src/pawapay/pawapay.signature.ts';
import { ProviderDown, ProviderRefused, ProviderUnreached } from '../src/payment-provider.ts';
import { pawapayConfig } from '../src/provider-config.ts';
import { externalProviders } from '../src/provider-registry.ts';
import { selcomDigest } from '../src/selcom/selcom.signature.ts';
import { AdapterUnderTest } from './adapter-under-test.ts';
import { payoutTo } from './conformance/collection-cases.ts';
import { AzampayServer } from './servers/azampay.server.ts';
import { ClickpesaServer } from './servers/clickpesa.server.ts';
import { PawapayServer } from './servers/pawapay.server.ts';
import { SelcomServer } from './servers/selcom.server.ts';
import { SnippeServer } from './servers/snippe.server.ts';

const ID = '65f0a1b2c3d4e5f601234567';

describe('Selcom', () => {
  it('computes the digest of the published vector', () => {
    const fields = { utilityref: '12345', transid: 'transid', amount: '5000' };
    const digest = selcomDigest(
      '81dc9bdb52d04dc20036dbd8313ed055',
      '2019-02-26T09:30:46+03:00',
      fields,
    );
    expect(digest).toBe('TFHAyQ1k1d601bVfimp+GJsgiBPzMmmV0QJl0bX1c1Q=');
  });

  it('has no payouts, look-ups and balance without the PIN of the float', async () => {
    const server = await new SelcomServer().open();
    const { SELCOM_VENDOR_PIN: _, ...env } = server.env;
    const times = { timeoutMs: 1_000, now: () => new Date() };
    const without = externalProviders.selcom(env, times);
    expect(without).toMatchObject({ payouts: null, nameLookup: null, balance: null });
    expect(without?.capabilities).toMatchObject({ payout: [], nameLookup: [], balance: false });
    await server.close();
  });

  it.each(['408', '500', '504', '400'])(
    'that answers FAIL %s to a payout may have paid it; a code of its own is final',
    async (resultcode) => {
      const fixture = new AdapterUnderTest('selcom', await new SelcomServer().open());
      fixture.server.payoutRefusal = resultcode;
      await expect(fixture.provider.payouts?.send(payoutTo(ID))).rejects.toThrow(ProviderDown);
      fixture.server.payoutRefusal = '4035';
      await expect(fixture.provider.payouts?.send(payoutTo(ID))).rejects.toThrow(ProviderRefused);
      await fixture.server.close();
    },
  );

  it('that answers 999 leaves a payout unknown for good', async () => {
    const fixture = new AdapterUnderTest('selcom', await new SelcomServer().open());
    const status = fixture.provider.payouts?.status({ ...payoutTo(ID), reference: '' });
    await expect(status).rejects.toThrow(ProviderDown);
    await fixture.server.close();
  });
});

describe('AzamPay', () => {
  const open = async () => new AdapterUnderTest('azampay', await new AzampayServer().open());

  it('is polled by the number of a right signature, by none without one, and refused after a wrong one', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'succeeded');
    const { body, headers } = fixture.server.signedMessage(payment._id);
    const verify = (text: string) =>
      fixture.provider.verifyCallback({ body: Buffer.from(text), headers, url: '' }, new Date());
    const named = { paymentId: payment._id, reference: payment.reference };
    expect(await verify(body)).toEqual(named);
    expect(await verify(body.replace('"success"', '"failure"'))).toBeNull();
    // The amount is not signed: it changes nothing, because the status is queried.
    expect(await verify(body.replace('"13000"', '"1"'))).toEqual(named);
    // Without a signature anybody may have sent it: no number of it is believed.
    const { body: unsigned } = fixture.server.message(payment._id);
    expect(await verify(unsigned)).toEqual({ paymentId: payment._id });
    await fixture.server.close();
  });

  it('is asked on the path and by the parameters of the configuration', async () => {
    const server = await new AzampayServer().open();
    const env = {
      ...server.env,
      AZAMPAY_STATUS_PATH: '/api/v1/partner/gettransactionstatus',
      AZAMPAY_STATUS_PARAMETERS: 'transactionId,provider',
    };
    const times = { timeoutMs: 20_000, now: () => new Date() };
    const provider = externalProviders.azampay(env, times);
    expect(await provider?.hasStatusPath?.()).toBe(false);
    const asked = server.last('GET /api/v1/partner/gettransactionstatus');
    expect([...asked.query.keys()]).toEqual(['transactionId', 'provider']);
    await server.close();
  });

  it.each([400, 404, 422])('that answers %p has refused nothing for good', async (status) => {
    const fixture = await open();
    fixture.server.httpRefusal = status;
    await expect(fixture.provider.payouts?.send(payoutTo(ID))).rejects.toThrow(ProviderDown);
    await expect(fixture.opened()).rejects.toThrow(ProviderDown);
    await fixture.server.close();
  });

  it('does not pay a payout again whose number was lost, and leaves it unknown', async () => {
    const fixture = await open();
    fixture.server.loses = fixture.server.payoutControls.call;
    await expect(fixture.provider.payouts?.send(payoutTo(ID))).rejects.toThrow(ProviderDown);
    fixture.server.loses = '';
    await expect(fixture.provider.payouts?.send(payoutTo(ID))).rejects.toThrow(/has this payout/);
    expect(fixture.server.payoutControls.taken(ID)).toBe(1);
    await fixture.server.close();
  });
});

describe('ClickPesa', () => {
  it('creates one payout a minute: a second one was certainly not sent', async () => {
    const fixture = new AdapterUnderTest('clickpesa', await new ClickpesaServer().open());
    const other = payoutTo(`${ID.slice(0, -1)}8`);
    await fixture.provider.payouts?.send(payoutTo(ID));
    await expect(fixture.provider.payouts?.send(other)).rejects.toThrow(ProviderUnreached);
    expect(fixture.server.times(fixture.server.payoutControls.call)).toBe(1);
    fixture.aheadMs = 60_000;
    expect(await fixture.provider.payouts?.send(other)).toMatchObject({ status: 'pending' });
    await fixture.server.close();
  });

  it('reads credits and debits of a day, by our ids', async () => {
    const server = await new ClickpesaServer().open();
    const times = { timeoutMs: 20_000, now: () => new Date() };
    const env = { ...server.env, CLICKPESA_STATEMENT: '1' };
    const provider = externalProviders.clickpesa(env, times);
    const reference = '3243FMCEL71FV1X7AEF';
    server.movements.push(
      { id: 'A', orderReference: reference, amount: '13000', entry: 'Credit' },
      { id: 'B', orderReference: reference, amount: -5_000, entry: 'Debit' },
      { id: 'C', orderReference: '', amount: -390, entry: 'Debit', type: 'FEE' },
      { id: 'D', orderReference: '', amount: -90_000, entry: 'Debit', type: 'SETTLEMENT' },
      { id: 'E', orderReference: '', amount: 50_000, entry: 'Credit', type: 'DEPOSIT' },
      { id: 'F', orderReference: '', amount: 390, entry: 'Credit', type: 'FEE' },
      { id: 'G', orderReference: '', amount: '-390.50', entry: 'Debit', type: 'FEE' },
    );
    const read = async () => provider?.statements?.read('2026-03-01');
    expect((await read())?.lines).toEqual([
      { subject: 'payment', id: ID, transactionId: 'A', amountTzs: 13_000 },
      { subject: 'payout', id: ID, transactionId: 'B', amountTzs: 5_000 },
      { subject: 'fee', transactionId: 'C', amountTzs: 390 },
      { subject: 'settlement', transactionId: 'D', amountTzs: 90_000 },
      { subject: 'top-up', transactionId: 'E', amountTzs: 50_000 },
      // A fee that came back was once posted as one more.
      { subject: 'payment', id: '', transactionId: 'F', amountTzs: 390 },
      { subject: 'fee', transactionId: 'G', amountTzs: 390.5 },
    ]);
    expect(provider?.statements?.listsReversals).toBe(false);
    const stated = async (accountDetails: object) => {
      server.accountDetails.set('2026-03-01', accountDetails);
      return (await read())?.balances;
    };
    expect((await read())?.balances).toBeNull();
    const [openingTzs, closingTzs] = [-50, 1_012_610.5];
    const overdrawn = { openingBalance: '-50', closingBalance: '1012610.50' };
    expect(await stated(overdrawn)).toEqual({ openingTzs, closingTzs });
    expect(await stated({ openingBalance: 0, closingBalance: 'TZS 12' })).toBe('unreadable');
    expect(await stated({ closing: 12 })).toBe('unreadable');
    expect((await read())?.lines).toHaveLength(7);
    await server.close();
  });
});

describe('Snippe', () => {
  it('names a payout and its own number of it in its webhook', async () => {
    const fixture = new AdapterUnderTest('snippe', await new SnippeServer().open());
    const { body, headers } = fixture.server.payoutMessage(ID);
    const raw = { body: Buffer.from(body), headers, url: '' };
    expect(await fixture.provider.verifyCallback(raw, new Date())).toEqual({
      payoutId: ID,
      reference: `po-${ID}`,
    });
    await fixture.server.close();
  });

  it('has perhaps paid what it made of a key that was used with another body', async () => {
    const fixture = new AdapterUnderTest('snippe', await new SnippeServer().open());
    const payment = await fixture.opened();
    const changed = { ...payment, amountTzs: payment.amountTzs + 1 };
    const opening = fixture.provider.openSession(fixture.request(changed));
    await expect(opening).rejects.toThrow(ProviderDown);
    await fixture.server.close();
  });
});

describe('pawaPay', () => {
  const open = async () => new AdapterUnderTest('pawapay', await new PawapayServer().open());

  it.each([ID, '000000000000000000000000', 'ffffffffffffffffffffffff'])(
    '%s fits into a UUID and back',
    (id) => {
      expect(toPawapayId(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-\w{12}$/);
      expect(fromPawapayId(toPawapayId(id))).toBe(id);
    },
  );

  it('is believed only for its own body, address and time', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'succeeded');
    const raw = fixture.raw(payment);
    const config = pawapayConfig.parse(fixture.server.env);
    const isRight = (change: object) => isPawapaySignature(config, { ...raw, ...change });
    expect(await isRight({})).toBe(true);
    expect(await isRight({ body: Buffer.from(`${raw.body} `) })).toBe(false);
    expect(await isRight({ url: 'https://other.example/api/payment-callbacks/pawapay' })).toBe(
      false,
    );
    expect(await isRight({ headers: {} })).toBe(false);
    const { signature: _, ...unsigned } = raw.headers;
    expect(await isRight({ headers: unsigned })).toBe(false);
    const input = raw.headers['signature-input']?.replace('"@path" ', '');
    expect(await isRight({ headers: { ...raw.headers, 'signature-input': input } })).toBe(false);
    await fixture.server.close();
  });

  it('is not asked for more than it allows', async () => {
    const fixture = await open();
    await expect(fixture.opened({ amountTzs: 3_000_001 })).rejects.toThrow(
      /TZS 500 to 3000000 only/,
    );
    expect(fixture.server.times('POST /v2/deposits')).toBe(0);
    await fixture.server.close();
  });

  it('returns a part of a payment, once for one id', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'succeeded');
    const refund = { refundId: ID, payment, transactionId: '', amountTzs: 4_000 };
    await fixture.provider.refunds?.send(refund);
    await fixture.provider.refunds?.send(refund);
    expect([...fixture.server.refunded]).toEqual([[toPawapayId(ID), 4_000]]);
    await fixture.server.close();
  });

  it('gets the operator of the wallet that a payout goes to: a number may have changed its operator', async () => {
    const fixture = await open();
    const payout = payoutTo(ID);
    const to = { kind: 'wallet', method: 'AirtelMoney', number: '+255754321098' } as const;
    await fixture.provider.payouts?.send({ ...payout, to });
    const { recipient } = fixture.server.last('POST /v2/payouts').body as {
      readonly recipient?: { readonly accountDetails: object };
    };
    expect(recipient?.accountDetails).toMatchObject({
      phoneNumber: '255754321098',
      provider: 'AIRTEL_TZA',
    });
    await fixture.server.close();
  });
});
