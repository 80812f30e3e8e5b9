import { ProviderDown, ProviderRefused } from '../src/payment-provider.ts';
import { AdapterUnderTest } from './adapter-under-test.ts';
import { AzampayServer } from './servers/azampay.server.ts';
import { ClickpesaServer } from './servers/clickpesa.server.ts';
import { PesapalServer } from './servers/pesapal.server.ts';
import { SelcomServer } from './servers/selcom.server.ts';

const MINUTE = 60_000;

describe('Pesapal', () => {
  const open = async () => new AdapterUnderTest('pesapal', await new PesapalServer().open());

  it('registers the notification address once, and fetches a token once in five minutes', async () => {
    const fixture = await open();
    await fixture.opened();
    await fixture.opened();
    expect(fixture.server.ipns.map(({ url }) => url)).toEqual([
      'https://shop.example/api/payment-callbacks/pesapal',
    ]);
    expect(fixture.server.times('POST /v3/api/Auth/RequestToken')).toBe(1);
    fixture.aheadMs = 4.6 * MINUTE;
    await fixture.opened();
    expect(fixture.server.times('POST /v3/api/Auth/RequestToken')).toBe(2);
    await fixture.server.close();
  });

  it('uses an address that another replica has registered', async () => {
    const fixture = await open();
    const url = 'https://shop.example/api/payment-callbacks/pesapal';
    fixture.server.ipns.push({ url, ipn_id: 'known' });
    await fixture.opened();
    expect(fixture.server.ipns).toHaveLength(1);
    await fixture.server.close();
  });

  it('is called with a new token after it has revoked the old one', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    fixture.server.revokeToken();
    expect(await fixture.provider.queryStatus(payment)).toMatchObject({ status: 'pending' });
    expect(fixture.server.times('POST /v3/api/Auth/RequestToken')).toBe(2);
    await fixture.server.close();
  });

  it('gets the buyer and both return addresses', async () => {
    const fixture = await open();
    await fixture.opened();
    expect(fixture.server.last('POST /v3/api/Transactions/SubmitOrderRequest').body).toMatchObject({
      amount: 13_000,
      currency: 'TZS',
      callback_url: 'https://shop.example/payment-success?order=order-1',
      cancellation_url: 'https://shop.example/payment-cancel?order=order-1',
      billing_address: {
        email_address: 'neema@example.tz',
        phone_number: '255754123456',
        country_code: 'TZ',
        first_name: 'Neema',
        last_name: 'Juma Mollel',
      },
    });
    await fixture.server.close();
  });

  it('refunds by the confirmation code, in shillings and cents', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    const refund = { refundId: 'r-1', payment, transactionId: 'CONF123456', amountTzs: 5_000 };
    expect(await fixture.provider.refunds?.send(refund)).toMatchObject({ status: 'pending' });
    fixture.server.settle(payment._id, 'succeeded');
    expect(await fixture.provider.refunds?.status(refund)).toMatchObject({ status: 'pending' });
    fixture.server.reverse(payment._id);
    expect(await fixture.provider.refunds?.status(refund)).toMatchObject({ status: 'succeeded' });
    expect(fixture.server.last('POST /v3/api/Transactions/RefundRequest').body).toEqual({
      confirmation_code: 'CONF123456',
      amount: '5000.00',
      username: 'Sokoni',
      remarks: 'Refund r-1',
    });
    const asked = fixture.server.times('POST /v3/api/Transactions/RefundRequest');
    for (const [transactionId, requests] of [
      ['CONF999999', 1],
      ['', 0],
    ] as const) {
      const before = fixture.server.received.length;
      // Without a code nothing is sent; what was sent is not refused by an error inside an answer.
      await expect(fixture.provider.refunds?.send({ ...refund, transactionId })).rejects.toThrow(
        requests === 0 ? ProviderRefused : ProviderDown,
      );
      expect(fixture.server.received.length - before).toBe(requests);
    }
    expect(fixture.server.times('POST /v3/api/Transactions/RefundRequest')).toBe(asked + 1);
    await fixture.server.close();
  });

  it.each([
    ['maximum_amount_limit_exceeded', ProviderRefused],
    ['internal_error', ProviderDown],
  ])(
    'that answers a new order with %s has refused it only where that is final',
    async (code, error) => {
      const fixture = await open();
      fixture.server.refusal = code;
      await expect(fixture.opened()).rejects.toThrow(error);
      await fixture.server.close();
    },
  );

  it('without the tracking id gives no status', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    fixture.server.orders.clear();
    await expect(fixture.provider.queryStatus(payment)).rejects.toThrow(ProviderDown);
    await fixture.server.close();
  });
});

describe('Selcom', () => {
  const open = async () => new AdapterUnderTest('selcom', await new SelcomServer().open());

  it('gets a billing address, which cards require', async () => {
    const fixture = await open();
    await fixture.opened();
    expect(fixture.server.last('POST /v1/checkout/create-order').body).toMatchObject({
      'billing.city': 'Meru',
      'billing.state_or_region': 'Arusha',
      'billing.country': 'TZ',
    });
    await fixture.server.close();
  });

  it.each([
    ['4035', 'FAIL', ProviderRefused],
    ['400', 'FAIL', ProviderDown],
    ['500', 'FAIL', ProviderDown],
    ['999', 'FAIL', ProviderDown],
    ['111', 'PENDING', ProviderDown],
  ])(
    'that answers %s %s to a new order has refused it only when it says so',
    async (resultcode, result, error) => {
      const fixture = await open();
      fixture.server.refusal = { resultcode, result, message: 'no' };
      await expect(fixture.opened()).rejects.toThrow(error);
      await fixture.server.close();
    },
  );

  it('is refused with another signature', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    const { body, headers } = fixture.server.message(payment._id, 'a secret of someone else');
    const raw = { body: Buffer.from(body), headers, url: '' };
    expect(fixture.provider.verifyCallback(raw, new Date())).toBeNull();
    await fixture.server.close();
  });

  it.each([
    ['CANCELLED', 'cancelled'],
    ['USERCANCELLED', 'cancelled'],
    ['REJECTED', 'failed'],
    ['INPROGRESS', 'pending'],
    ['SOMETHING-NEW', 'pending'],
  ])('with %s means %s', async (reported, status) => {
    const fixture = await open();
    const payment = await fixture.opened();
    for (const order of fixture.server.orders.values()) order.status = reported;
    expect(await fixture.provider.queryStatus(payment)).toMatchObject({ status });
    await fixture.server.close();
  });
});

describe('AzamPay', () => {
  const open = async () => new AdapterUnderTest('azampay', await new AzampayServer().open());

  it("sends a prompt to the buyer's number, while the shop's page waits", async () => {
    const fixture = await open();
    const { paymentUrl } = await fixture.opened();
    expect(paymentUrl).toBe('https://shop.example/payment-success?order=order-1');
    expect(fixture.server.last('POST /azampay/mno/checkout').body).toMatchObject({
      accountNumber: '255754123456',
      amount: '13000',
      provider: 'Mpesa',
    });
    await fixture.server.close();
  });

  it('refuses operators that it does not serve', async () => {
    const fixture = await open();
    const customer = { ...fixture.payment().customer, phone: '+255731234567' };
    await expect(fixture.opened({ customer })).rejects.toThrow(ProviderRefused);
    expect(fixture.server.received).toEqual([]);
    await fixture.server.close();
  });

  it('that answers a prompt with an error may have rung the phone', async () => {
    const fixture = await open();
    fixture.server.refusal = 'Invalid account';
    const opening = fixture.opened();
    await expect(opening).rejects.toThrow(/Invalid account/);
    await expect(opening).rejects.toThrow(ProviderDown);
    await fixture.server.close();
  });

  it('is queried for a paid transaction whose buyer has deleted the account', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'succeeded');
    const method = (await fixture.provider.queryStatus(payment))?.method ?? '';
    const customer = { name: '', email: '', phone: '', place: '' };
    expect(await fixture.provider.queryStatus({ ...payment, method, customer })).toMatchObject({
      status: 'succeeded',
      method,
    });
    await fixture.server.close();
  });

  it('is queried for our own transaction, not for one in a callback', async () => {
    const fixture = await open();
    const [mine, others] = [await fixture.opened(), await fixture.opened({ amountTzs: 100 })];
    fixture.server.settle(others._id, 'succeeded');
    const forged = { ...JSON.parse(fixture.server.message(others._id).body), utilityref: mine._id };
    const raw = { body: Buffer.from(JSON.stringify(forged)), headers: {}, url: '' };
    expect(fixture.provider.verifyCallback(raw, new Date())).toEqual({ paymentId: mine._id });
    expect(await fixture.provider.queryStatus(mine)).toMatchObject({ status: 'pending' });
    await fixture.server.close();
  });
});

describe('ClickPesa', () => {
  const open = async () => new AdapterUnderTest('clickpesa', await new ClickpesaServer().open());

  it.each([
    [
      'a success among failures',
      [
        ['FAILED', null],
        ['SUCCESS', '13000'],
        ['FAILED', null],
      ],
      'succeeded',
    ],
    ['settled money', [['SETTLED', '13000.00']], 'succeeded'],
    [
      'an open try after a failed one',
      [
        ['FAILED', null],
        ['PROCESSING', null],
      ],
      'pending',
    ],
    ['a try on hold', [['ON-HOLD', '13000']], 'pending'],
    ['money that went back', [['REVERSED', '13000']], 'reversed'],
  ] as const)('with %s gives the status of the highest priority', async (_what, tries, status) => {
    const fixture = await open();
    const payment = await fixture.opened();
    for (const [reported, amount] of tries) fixture.server.addTry(payment._id, reported, amount);
    expect(await fixture.provider.queryStatus(payment)).toMatchObject({
      status,
      amountTzs: 13_000,
    });
    await fixture.server.close();
  });

  it('is refused with another signature', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    fixture.server.settle(payment._id, 'succeeded');
    const { body } = fixture.server.message(payment._id, 'a key of someone else');
    const raw = { body: Buffer.from(body), headers: {}, url: '' };
    expect(fixture.provider.verifyCallback(raw, new Date())).toBeNull();
    await fixture.server.close();
  });

  it('reports each further success of one link, beside that which has paid it', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    fixture.server.addTry(payment._id, 'SUCCESS', '12000');
    fixture.server.addTry(payment._id, 'SUCCESS', '13000');
    const first = await fixture.provider.queryStatus(payment);
    const [wrong, right] = ['MP260301.1100.A12345', 'MP260301.1100.A12346'];
    expect(first).toMatchObject({
      status: 'succeeded',
      amountTzs: 13_000,
      transactionId: right,
      further: [{ amountTzs: 12_000, transactionId: wrong }],
    });
    const paid = { ...payment, status: 'succeeded', transactionId: String(wrong) } as const;
    expect(await fixture.provider.queryStatus(paid)).toMatchObject({
      transactionId: wrong,
      further: [{ amountTzs: 13_000, transactionId: right }],
    });
    await fixture.server.close();
  });

  it('reports a further success that was reversed, and not one that a person may have refunded', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    for (const status of ['SUCCESS', 'REVERSED', 'REFUNDED'])
      fixture.server.addTry(payment._id, status, '13000');
    const [first, second] = ['MP260301.1100.A12345', 'MP260301.1100.A12346'];
    const paid = { ...payment, status: 'succeeded', transactionId: String(first) } as const;
    const reported = await fixture.provider.queryStatus(paid);
    expect(reported).toMatchObject({
      status: 'succeeded',
      furtherReversed: [{ amountTzs: 13_000, transactionId: second }],
    });
    expect(reported).not.toHaveProperty('further');
    await fixture.server.close();
  });

  it('that reports success without an amount gives no status', async () => {
    const fixture = await open();
    const payment = await fixture.opened();
    fixture.server.addTry(payment._id, 'SUCCESS', null);
    await expect(fixture.provider.queryStatus(payment)).rejects.toThrow(ProviderDown);
    await fixture.server.close();
  });
});
