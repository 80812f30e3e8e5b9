import { newId } from '@sokoni/common/testing';
import { ordersRoutes, type StartPaymentBody } from '@sokoni/contracts';
import { Lab } from './support/lab.ts';

const { startPayment } = ordersRoutes;
const MINUTE = 60_000;

describe('a payment for another service', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open();
  }, 60_000);
  afterAll(() => lab.close());

  async function planOf(): Promise<StartPaymentBody> {
    const seller = await lab.signIn('SELLER');
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
      Array.from({ length: 5 }, () => lab.service.inside.call(startPayment, { body: plan })),
    );
    const [start] = starts;
    expect(new Set(starts.map((one) => one.paymentUrl)).size).toBe(1);
    const { session: _, ...query } = Object.fromEntries(
      new URL(String(start?.paymentUrl)).searchParams,
    );
    expect(query).toEqual(plan.pageQuery);

    const back = await lab.sandbox.act(String(start?.paymentUrl), 'pay');
    expect(back).toContain(plan.successPath);
    const paid = await lab.service.waitForEvent(
      'payment.succeeded',
      (event) => event.data.referenceId === plan.referenceId,
    );
    expect(paid.data).toMatchObject({
      purpose: 'subscription',
      amountTzs: 13_500,
      userId: plan.userId,
      method: 'Mpesa',
    });
    expect(await lab.postings(String(start?.paymentId))).toBe(1);
    expect(await lab.balances({ reference: start?.paymentId })).toEqual({
      provider_clearing: 13_500,
      platform_subscriptions: -13_500,
    });
    const again = await lab.service.inside.send(startPayment, { body: plan });
    expect(again).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
  });

  it('publishes payment.failed when it is declined', async () => {
    const plan = await planOf();
    const { paymentUrl } = await lab.service.inside.call(startPayment, { body: plan });
    await lab.sandbox.act(paymentUrl, 'decline');
    const failed = await lab.service.waitForEvent(
      'payment.failed',
      (event) => event.data.referenceId === plan.referenceId,
    );
    expect(failed.data).toMatchObject({ purpose: 'subscription', reason: 'declined_by_operator' });
  });

  it('is posted once when it arrives after the payment has expired', async () => {
    const plan = await planOf();
    const start = await lab.service.inside.call(startPayment, { body: plan });
    const isOfPlan = (event: { data: { referenceId: string } }) =>
      event.data.referenceId === plan.referenceId;
    lab.advance(32 * MINUTE);
    const expired = await lab.service.waitForEvent('payment.failed', isOfPlan);
    lab.advance(-32 * MINUTE);
    expect(expired.data).toMatchObject({ purpose: 'subscription', reason: 'expired' });
    expect(await lab.postings(start.paymentId)).toBe(0);
    const before = (await lab.balances()).platform_subscriptions ?? 0;

    await lab.sandbox.act(start.paymentUrl, 'pay');
    await lab.service.waitForEvent('payment.succeeded', isOfPlan);
    expect(await lab.postings(start.paymentId)).toBe(1);
    expect((await lab.balances()).platform_subscriptions).toBe(before - 13_500);
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
        lab.service.inside.send(startPayment, { body: { ...plan, ...change } }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([404, 400, 400, 400]);
  });

  it('waits for the payment provider to come back', async () => {
    const plan = await planOf();
    await lab.sandbox.stop();
    const down = await lab.service.inside.send(startPayment, { body: plan });
    await lab.sandbox.start();
    expect(down).toMatchObject({ status: 503, body: { code: 'payment-provider-down' } });
    expect((await lab.service.inside.call(startPayment, { body: plan })).paymentUrl).toContain(
      '/pay?',
    );
  });
});
