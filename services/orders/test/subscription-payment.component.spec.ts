import { newId } from '@sokoni/common/testing';
import { ordersRoutes, type StartPaymentBody } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const { startPayment } = ordersRoutes;
const MINUTE = 60_000;

describe('a payment for another service', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  async function planOf(): Promise<StartPaymentBody> {
    const seller = await fixture.signIn('SELLER');
    return {
      purpose: 'subscription',
      referenceId: newId(),
      userId: seller.userId,
      amountTzs: 13_500,
      description: 'Basic',
      pageQuery: {
        name: 'Basic',
        amount: '13500',
        currency: 'TZS',
        description: 'Great for starters',
      },
      successPath: '/seller-panel/subscribe?paid=1',
      cancelPath: '/seller-panel/subscribe',
    };
  }

  it('is one payment a reference, with the plan’s parameters, and publishes payment.succeeded', async () => {
    const plan = await planOf();
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => fixture.service.inside.call(startPayment, { body: plan })),
    );
    const [start] = starts;
    expect(new Set(starts.map((one) => one.paymentUrl)).size).toBe(1);
    const { session: _, ...query } = Object.fromEntries(
      new URL(String(start?.paymentUrl)).searchParams,
    );
    expect(query).toEqual(plan.pageQuery);

    const back = await fixture.sandbox.act(String(start?.paymentUrl), 'pay');
    expect(back).toContain(plan.successPath);
    const paid = await fixture.service.waitForEvent(
      'payment.succeeded',
      (event) => event.data.referenceId === plan.referenceId,
    );
    expect(paid.data).toMatchObject({
      purpose: 'subscription',
      amountTzs: 13_500,
      userId: plan.userId,
      method: 'Mpesa',
    });
    expect(await fixture.postings(String(start?.paymentId))).toBe(1);
    expect(await fixture.balances({ reference: start?.paymentId })).toEqual({
      provider_clearing: 13_500,
      platform_subscriptions: -13_500,
    });
    const again = await fixture.service.inside.send(startPayment, { body: plan });
    expect(again).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
  });

  it('leads to another page once too little has come, also when it is started twice at once', async () => {
    const plan = await planOf();
    const start = () => fixture.service.inside.call(startPayment, { body: plan });
    const { paymentId, paymentUrl: spent } = await start();
    const payment = await fixture.sandbox.payment(paymentId);
    const tooLittle = successOf(payment, { amount: 13_400 });
    expect(await postCallback(fixture.service.url, tooLittle)).toBe(200);
    const [one, other] = await Promise.all([start(), start()]);
    expect(one?.paymentUrl).not.toBe(spent);
    expect(other).toEqual(one);
    await fixture.sandbox.act(String(one?.paymentUrl), 'pay');
    await fixture.service.waitForEvent(
      'payment.succeeded',
      (event) => event.data.referenceId === plan.referenceId,
    );
    expect(await fixture.postings(String(one?.paymentId))).toBe(1);
  });

  it('publishes payment.failed when it is declined', async () => {
    const plan = await planOf();
    const { paymentUrl } = await fixture.service.inside.call(startPayment, { body: plan });
    await fixture.sandbox.act(paymentUrl, 'decline');
    const failed = await fixture.service.waitForEvent(
      'payment.failed',
      (event) => event.data.referenceId === plan.referenceId,
    );
    expect(failed.data).toMatchObject({ purpose: 'subscription', reason: 'declined_by_operator' });
  });

  it('is posted once when it arrives after the payment has expired', async () => {
    const plan = await planOf();
    const start = await fixture.service.inside.call(startPayment, { body: plan });
    const isOfPlan = (event: { data: { referenceId: string } }) =>
      event.data.referenceId === plan.referenceId;
    fixture.advance(32 * MINUTE);
    const expired = await fixture.service.waitForEvent('payment.failed', isOfPlan);
    fixture.advance(-32 * MINUTE);
    expect(expired.data).toMatchObject({ purpose: 'subscription', reason: 'expired' });
    expect(await fixture.postings(start.paymentId)).toBe(0);
    const before = (await fixture.balances()).platform_subscriptions ?? 0;

    await fixture.sandbox.act(start.paymentUrl, 'pay');
    await fixture.service.waitForEvent('payment.succeeded', isOfPlan);
    expect(await fixture.postings(start.paymentId)).toBe(1);
    expect((await fixture.balances()).platform_subscriptions).toBe(before - 13_500);
  });

  it('requires a known user, a positive amount and own addresses', async () => {
    const plan = await planOf();
    const refusals = [
      { userId: newId() },
      { amountTzs: 0 },
      { successPath: 'https://elsewhere.example' },
      { purpose: 'gift' },
    ];
    const answers = await Promise.all(
      refusals.map((change) =>
        fixture.service.inside.send(startPayment, { body: { ...plan, ...change } }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([404, 400, 400, 400]);
  });

  it('waits for the payment provider to come back', async () => {
    const plan = await planOf();
    await fixture.sandbox.stop();
    const down = await fixture.service.inside.send(startPayment, { body: plan });
    await fixture.sandbox.start();
    expect(down).toMatchObject({ status: 503, body: { code: 'payment-provider-down' } });
    expect((await fixture.service.inside.call(startPayment, { body: plan })).paymentUrl).toContain(
      '/pay?',
    );
  });
});
