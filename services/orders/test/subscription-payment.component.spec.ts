import { eventually, newId } from '@sokoni/common/testing';
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
      // Until the shop's own VAT is switched on.
      vatBasisPoints: 0,
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
    const told = await fixture.service.waitForEvent(
      'payment.quarantined',
      (event) => event.data.referenceId === plan.referenceId,
    );
    expect(told.data).toEqual({
      ...{ purpose: 'subscription', referenceId: plan.referenceId, userId: plan.userId },
      ...{ receivedTzs: 13_400, expectedTzs: 13_500, order: 'waiting' },
    });
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

  it('is asked for by another attempt where the session of the former soon ends, and paid once', async () => {
    const plan = await planOf();
    const isOfPlan = (event: { data: { referenceId: string } }) =>
      event.data.referenceId === plan.referenceId;
    const start = () => fixture.service.inside.call(startPayment, { body: plan });
    const former = await start();
    fixture.advance(19 * MINUTE);
    expect((await start()).paymentId).toBe(former.paymentId);
    fixture.advance(2 * MINUTE);
    const [latest, again] = await Promise.all([start(), start()]);
    expect(latest.paymentId).not.toBe(former.paymentId);
    expect(again).toEqual(latest);
    fixture.advance(-21 * MINUTE);
    for (const { paymentId } of [former, latest]) {
      const payment = await fixture.sandbox.payment(paymentId);
      await postCallback(fixture.service.url, successOf(payment, { transactionId: paymentId }));
    }
    const refund = await fixture.service.waitForEvent('refund.requested', isOfPlan);
    expect(refund.data).toMatchObject({ amountTzs: 13_500, reason: 'paid-twice' });
  });

  describe('of which money comes a second time, by an attempt that was given up', () => {
    /** A plan with an attempt that was given up and one that counts. */
    async function twoAttempts() {
      const plan = await planOf();
      const start = () => fixture.service.inside.call(startPayment, { body: plan });
      const former = await fixture.sandbox.payment((await start()).paymentId);
      await postCallback(fixture.service.url, successOf(former, { amount: 13_400 }));
      const { paymentId } = await start();
      return { plan, former, latest: await fixture.sandbox.payment(paymentId) };
    }
    type Attempts = Awaited<ReturnType<typeof twoAttempts>>;

    const arrives = (payment: Attempts['former'], transactionId: string) =>
      postCallback(fixture.service.url, successOf(payment, { transactionId }));
    const reverse = (payment: Attempts['former'], transactionId: string) =>
      postCallback(
        fixture.service.url,
        successOf(payment, { type: 'payment.reversed', transactionId }),
      );
    const idOf = ({ externalId }: Attempts['former']) => String(externalId);
    /** What each attempt has brought the shop, or what it owes for it. */
    const heldOf = async ({ former, latest }: Attempts) => {
      const of = async (payment: Attempts['former']) =>
        fixture.balances({ reference: idOf(payment), kind: { $ne: 'wrong-amount' } });
      return [await of(former), await of(latest)];
    };
    const isOf =
      ({ plan }: Attempts) =>
      ({ data }: { data: { referenceId: string } }) =>
        data.referenceId === plan.referenceId;
    const bought = { provider_clearing: 13_500, platform_subscriptions: -13_500 };
    const owed = { provider_clearing: 13_500, refunds: -13_500 };

    it('is refunded as paid twice', async () => {
      const attempts = await twoAttempts();
      await arrives(attempts.latest, 'TX-FIRST');
      await arrives(attempts.former, 'TX-SECOND');
      const refund = await fixture.service.waitForEvent('refund.requested', isOf(attempts));
      expect(refund.data).toMatchObject({
        purpose: 'subscription',
        amountTzs: 13_500,
        userId: attempts.plan.userId,
        reason: 'paid-twice',
      });
      expect(await heldOf(attempts)).toEqual([owed, bought]);
    });

    it('is bought once and refunded once where both come at once', async () => {
      const attempts = await twoAttempts();
      const { former, latest } = attempts;
      await Promise.all([
        arrives(former, 'TX-A'),
        arrives(latest, 'TX-B'),
        arrives(former, 'TX-A'),
      ]);
      await fixture.service.waitForEvent('refund.requested', isOf(attempts));
      const held = await heldOf(attempts);
      expect(held).toContainEqual(owed);
      expect(held).toContainEqual(bought);
      await fixture.service.allReceived();
      const refunds = fixture.service.broker.received('refund.requested').filter(isOf(attempts));
      expect(refunds).toHaveLength(1);
    });

    it('leaves no page that takes money, and an admin refunds what came', async () => {
      const attempts = await twoAttempts();
      await arrives(attempts.former, 'TX-FORMER');
      const { plan, latest } = attempts;
      expect(
        await fixture.db.collection('payments').findOne({ _id: idOf(latest) as never }),
      ).toMatchObject({
        status: 'cancelled',
        superseded: true,
      });
      expect(await fixture.service.inside.send(startPayment, { body: plan })).toMatchObject({
        status: 409,
        body: { code: 'order-not-payable' },
      });
      await fixture.service.deliverTwice(
        'subscription.refunded',
        {
          ...{ subscriptionId: plan.referenceId, sellerId: plan.userId, plan: 'basic' as const },
          ...{ receiptNumber: 'SKR-2026-000001', refundNumber: 'SKF-2026-000077' },
          ...{ amountTzs: 4_500, reason: 'Asked', validUntil: null },
        },
        { aggregateId: plan.referenceId },
      );
      const refund = await fixture.service.waitForEvent('refund.requested', isOf(attempts));
      expect(refund.data).toMatchObject({ orderNumber: 'SKF-2026-000077', amountTzs: 4_500 });
    });

    it('is no reversal of the plan where its operator takes it back', async () => {
      const attempts = await twoAttempts();
      await arrives(attempts.latest, 'TX-FIRST');
      await fixture.sandbox.stop();
      await arrives(attempts.former, 'TX-SECOND');
      await fixture.service.waitForEvent('refund.requested', isOf(attempts));
      await reverse(attempts.former, 'TX-SECOND');
      await eventually(async () => {
        const [former] = await heldOf(attempts);
        expect(former).toEqual({ provider_clearing: 0, refunds: 0 });
      });
      await fixture.service.allReceived();
      await fixture.sandbox.start();
      expect(fixture.service.broker.received('payment.reversed').filter(isOf(attempts))).toEqual(
        [],
      );
    });
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
