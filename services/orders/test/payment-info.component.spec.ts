import { ordersRoutes } from '@sokoni/contracts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const { myPayment, removePayment, userPayment } = ordersRoutes;
const card = {
  paymentType: 'credit',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/39',
  cvc: '737',
};
const mobile = {
  paymentType: 'mobile',
  mobilePaymentType: 'Mpesa',
  mobileNumber: '712345678',
  paymentOption: 'mobileNumber',
};

describe('saved payment info', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  async function save(body: object, headers: Record<string, string> = {}) {
    const session = await fixture.signIn();
    return { session, ...(await fixture.service.as(session).send(userPayment, { body, headers })) };
  }

  it('shows a card by its last four digits', async () => {
    const { session, status, body } = await save(card);
    expect(status).toBe(200);
    expect(body.message).toBe('Payment information submitted successfully!');
    const list = await fixture.service.as(session).call(myPayment, {});
    expect(list).toMatchObject([
      { paymentType: 'credit', cardNumber: '**** **** **** 4242', mobileNumber: '' },
    ]);
  });

  it('stores neither the number nor the CVC', async () => {
    await save({ ...card, cardNumber: '5555555555554444', cvc: '913' });
    const dump = JSON.stringify(
      await Promise.all(
        Object.values(fixture.db.collections).map((collection) => collection.find().toArray()),
      ),
    );
    expect(dump).toContain('"last4":"4444"');
    // Also as a word of another field; times end in `.913Z`.
    expect(dump).not.toMatch(/5555555555554444|"cvc"|(?<!\.)\b913\b/);
  });

  it('refuses any number that is not a published test number', async () => {
    expect(await save({ ...card, cardNumber: '4539578763621486' })).toMatchObject({
      status: 422,
      body: {
        code: 'live-card-refused',
        message: expect.stringContaining('Live cards cannot be stored here.'),
      },
    });
  });

  it.each([
    ['Mpesa', { mobileNumber: '0712345678' }, { mobileNumber: '+255712345678', lipaNumber: '' }],
    [
      'TigoPesa',
      { mobileNumber: '', paymentOption: 'lipaNumber', lipaNumber: '55667' },
      { mobileNumber: '', lipaNumber: '55667' },
    ],
  ])('saves %s with %j', async (mobilePaymentType, change, shown) => {
    const { session } = await save({ ...mobile, mobilePaymentType, ...change });
    expect(await fixture.service.as(session).call(myPayment, {})).toMatchObject([
      { mobilePaymentType, cardNumber: '', ...shown },
    ]);
  });

  it('stores the same card once, and lists the newest first', async () => {
    const { session } = await save(card);
    const caller = fixture.service.as(session);
    await Promise.all([1, 2, 3].map(() => caller.send(userPayment, { body: card })));
    await caller.send(userPayment, { body: mobile });
    const list = await caller.call(myPayment, {});
    expect(list.map((info) => info.paymentType)).toEqual(['mobile', 'credit']);
  });

  it('is visible to its owner only', async () => {
    await save(card);
    expect(await fixture.service.as(await fixture.signIn()).call(myPayment, {})).toEqual([]);
  });

  it('is removed by its owner only', async () => {
    const { session } = await save(card);
    const caller = fixture.service.as(session);
    const [{ _id } = { _id: '' }] = await caller.call(myPayment, {});
    const stranger = fixture.service.as(await fixture.signIn());
    expect((await stranger.send(removePayment, { body: { _id } })).status).toBe(404);
    expect(await caller.call(myPayment, {})).toHaveLength(1);
    expect((await caller.send(removePayment, { body: { _id } })).status).toBe(200);
    expect(await caller.call(myPayment, {})).toEqual([]);
    expect((await caller.send(removePayment, { body: { _id } })).status).toBe(404);
  });

  it('accepts an Idempotency-Key: another card under it is refused', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const { session } = await save(card, headers);
    const again = await fixture.service.as(session).send(userPayment, { body: card, headers });
    expect(again.status).toBe(200);
    const other = await fixture.service.as(session).send(userPayment, { body: mobile, headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-conflict' } });
  });

  it.each([
    [
      { ...card, cardNumber: '3782822463100055' },
      'Card must start with 4 (Visa) or 5/2 (MasterCard).',
    ],
    [{ ...card, cardNumber: '424242424242' }, 'Card number must be 16 digits.'],
    [{ ...card, expiry: '1' }, 'Invalid expiry date format.'],
    [{ ...card, expiry: '13/30' }, 'Invalid expiry date.'],
    [{ ...card, expiry: '01/20' }, 'Expiry date must be in the future.'],
    [{ ...card, cvc: '12' }, 'CVC must be 3 digits.'],
    [{ ...mobile, mobilePaymentType: '' }, 'Please select a mobile payment type.'],
    [{ ...mobile, mobileNumber: '512345678' }, 'Mobile number should start with 6 or 7.'],
    [{ ...mobile, mobileNumber: '71234567' }, 'Mobile number must be 9 digits.'],
    [
      { ...mobile, paymentOption: 'lipaNumber', lipaNumber: '1234' },
      'Lipa number must be 5-8 digits.',
    ],
    [{ paymentType: 'barter' }, 'Please choose credit card or mobile payment.'],
  ])('refuses %j', async (body, message) => {
    expect(await save(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message },
    });
  });
});
