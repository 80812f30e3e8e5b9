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

const open = () => shop.open({ callbackUrl: receiver.url });

describe('paying', () => {
  it.each(['mpesa', 'tigopesa', 'airtelmoney', 'halopesa'])('works by %s', async (method) => {
    const { externalId, session } = await open();
    const reply = await shop.submit(session, { ...byPhone, method, phone: '+255 621 000 123' });
    expect(reply).toMatchObject({ status: 303, location: `${shopUrl}/payment-success` });
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'succeeded',
      method,
      payer: '+255******123',
      transactionId: expect.stringMatching(/^[2-9A-Z]{10}$/),
      completedAt: expect.stringMatching(/Z$/),
    });
  });

  it('works by test card, of which only brand and last four digits are stored', async () => {
    const { externalId, session } = await open();
    const reply = await shop.submit(session, byCard);
    expect(reply).toMatchObject({ status: 303, location: `${shopUrl}/payment-success` });
    expect(await shop.payment(externalId)).toMatchObject({
      method: 'card',
      payer: 'Visa **** 4242',
    });
    const stored = await sandbox.dump();
    expect(stored).toContain('Visa **** 4242');
    expect(stored).not.toMatch(/4242 ?4242|"987"/);
  });

  it('refuses a card that looks real and does not repeat its number', async () => {
    const { externalId, session } = await open();
    const { status, text } = await shop.submit(session, {
      ...byCard,
      cardNumber: '4012888888881881',
    });
    expect(status).toBe(422);
    expect(text).toContain('Only test cards work here.');
    expect(text).toMatch(
      /<input id="cardNumber"[^>]* value=""[^>]*aria-describedby="cardNumber-hint cardNumber-problem" aria-invalid="true"/,
    );
    expect(text).not.toContain('4012888888881881');
    expect(await shop.payment(externalId)).toMatchObject({ status: 'pending' });
    expect(await sandbox.dump()).not.toContain('4012888888881881');
  });

  it('shows the input again, except the CVC, when a field is invalid', async () => {
    const { session } = await open();
    const { text } = await shop.submit(session, { ...byCard, cardExpiry: '13/40' });
    expect(text).toContain('<a href="#cardExpiry">Expiry date must be a month and a year');
    expect(text).toMatch(/id="cardNumber"[^>]* value="4242 4242 4242 4242"/);
    expect(text).toMatch(/id="cardExpiry"[^>]* value="13\/40"/);
    expect(text).not.toMatch(/\b987\b/);
  });

  it.each([
    [{ method: '' }, 'Please choose how to pay.'],
    [{ phone: '512345678' }, 'Mobile number should start with 6 or 7.'],
    [{ phone: '7123' }, 'Mobile number must be 9 digits.'],
  ])('names the error of %j', async (fields, message) => {
    const { session } = await open();
    const { status, text } = await shop.submit(session, { ...byPhone, ...fields });
    expect(status).toBe(422);
    expect(text).toContain(message);
  });

  it('happens once when Pay is pressed repeatedly', async () => {
    const { externalId, session } = await open();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => shop.submit(session, byPhone)),
    );
    expect(new Set(replies.map(({ location }) => location))).toEqual(
      new Set([`${shopUrl}/payment-success`]),
    );
    await until('the callback arrives', () => receiver.of(externalId).length > 0);
    expect(await sandbox.callbacksOf(externalId)).toHaveLength(1);
    await until('the callback is ticked off', async () =>
      (await sandbox.callbacksOf(externalId)).some(
        ({ state, attempts }) => state === 'delivered' && attempts === 1,
      ),
    );
    expect(receiver.of(externalId)).toHaveLength(1);
  });
});

describe('a decision and its callback', () => {
  it('are one write', async () => {
    const { externalId, session } = await open();
    const refuseThisOne = { $or: [{ _id: { $ne: externalId } }, { callbacks: [] }] };
    await sandbox.db.command({ collMod: 'payments', validator: refuseThisOne });
    const { status, text } = await shop.submit(session, byPhone);
    expect(status).toBe(500);
    expect(text).toContain('Something went wrong on our side');
    expect(await shop.payment(externalId)).toMatchObject({ status: 'pending' });

    await sandbox.db.command({ collMod: 'payments', validator: {} });
    await shop.submit(session, byPhone);
    expect(await shop.payment(externalId)).toMatchObject({ status: 'succeeded' });
    await until('the callback arrives', () => receiver.of(externalId)[0]);
  });
});

describe('not paying', () => {
  it('by Decline ends the payment as failed', async () => {
    const { externalId, session } = await open();
    const { status, location } = await shop.submit(session, { ...byPhone, action: 'decline' });
    expect({ status, location }).toEqual({ status: 303, location: `/pay?session=${session}` });
    const { text } = await shop.page(location ?? 'no page');
    expect(text).toContain('The payment was declined');
    expect(text).toContain(`href="${shopUrl}/payment-cancel"`);
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'failed',
      failureReason: 'declined_by_operator',
      method: 'mpesa',
      payer: '+255******678',
      transactionId: null,
    });
  });

  it('by Cancel leads back to the shop', async () => {
    const { externalId, session } = await open();
    const { status, location } = await shop.submit(session, { action: 'cancel' });
    expect({ status, location }).toEqual({ status: 303, location: `${shopUrl}/payment-cancel` });
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'cancelled',
      failureReason: 'cancelled_by_customer',
      method: null,
    });
  });

  it('is not undone by a later Pay', async () => {
    const { externalId, session } = await open();
    await shop.submit(session, { action: 'cancel' });
    const { location } = await shop.submit(session, byPhone);
    expect((await shop.page(location ?? 'no page')).text).toContain('This payment was cancelled');
    expect(await shop.payment(externalId)).toMatchObject({ status: 'cancelled', payer: null });
  });

  it('happens for a form without an action', async () => {
    const { externalId, session } = await open();
    expect((await shop.submit(session, { ...byPhone, action: 'steal' })).text).toContain('<form');
    expect(await shop.payment(externalId)).toMatchObject({ status: 'pending' });
  });
});
