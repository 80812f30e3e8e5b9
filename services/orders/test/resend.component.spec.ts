import { eventually } from '@sokoni/common/testing';
import { ordersRoutes, type PaymentStart, TIMINGS } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

const MINUTE = 60_000;
const PAID_ONCE = { heldTzs: 13_000, owedTzs: 0 };

/** Without the sandbox's callbacks: each test posts its own. */
describe('a payment request that is sent again', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ CALLBACK_ORIGIN: 'http://127.0.0.1:1' });
  });
  afterAll(() => fixture.stop());

  let aheadMs = 0;
  /** Advances the clock until the end of the test. */
  function later(ms: number): void {
    fixture.advance(ms);
    aheadMs += ms;
  }
  afterEach(() => {
    fixture.advance(-aheadMs);
    aheadMs = 0;
  });

  const resend = (buyer: Buyer | null, orderId: string) =>
    fixture.service.as(buyer).send(ordersRoutes.resendPayment, { body: { orderId } });

  /** The attempts of an order at the provider, oldest first. */
  async function attemptsOf(orderId: string): Promise<string[]> {
    const rows = fixture.db.collection('payments').find({ referenceId: orderId });
    return (await rows.sort({ attempt: 1 }).toArray()).map(({ _id }) => String(_id));
  }

  async function arrives(paymentId: string): Promise<void> {
    const payment = await fixture.sandbox.payment(paymentId);
    const transactionId = `TX-${paymentId}`;
    expect(await postCallback(fixture.service.url, successOf(payment, { transactionId }))).toBe(
      200,
    );
  }

  function cancelledAtProvider(paymentId: string): Promise<void> {
    return eventually(async () =>
      expect(await fixture.sandbox.payment(paymentId)).toMatchObject({ status: 'cancelled' }),
    );
  }

  /** An unpaid order with a resent payment: both pages are known, the former is superseded. */
  async function askedTwice() {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const first = await fixture.checkout(buyer);
    fixture.advance(MINUTE);
    const { body } = await resend(buyer, first.orderId);
    const [one, two] = await attemptsOf(first.orderId);
    // Without the advanced clock the former attempt would not be due for its cancellation.
    await cancelledAtProvider(String(one));
    fixture.advance(-MINUTE);
    return { buyer, first, second: body.data as PaymentStart, one: String(one), two: String(two) };
  }

  async function paidEventsOf(orderId: string) {
    await fixture.service.allReceived();
    const paid = fixture.service.broker.received('order.paid');
    return paid.filter((event) => event.aggregateId === orderId);
  }

  it('has to wait a minute after the last prompt', async () => {
    const buyer = await fixture.buyerWith({});
    const { orderId } = await fixture.checkout(buyer);
    const early = await resend(buyer, orderId);
    expect(early).toMatchObject({ status: 409, body: { code: 'resend-too-soon' } });
    const { paymentDetails, createdAt } = await fixture.order(buyer, orderId);
    const resendAt = new Date(createdAt).getTime() + MINUTE;
    expect(paymentDetails.resendAt).toBe(new Date(resendAt).toISOString());
    const session = new Date(createdAt).getTime() + TIMINGS.paymentSessionMs;
    expect(paymentDetails.payUntil).toBe(new Date(session).toISOString());
    expect(await attemptsOf(orderId)).toHaveLength(1);
  });

  it('is a new attempt for the same order; the former is cancelled at the provider', async () => {
    const { buyer, first, second, one, two } = await askedTwice();
    expect(second).toMatchObject({ orderId: first.orderId, amount: first.amount });
    expect(second.paymentUrl).not.toBe(first.paymentUrl);
    expect(await fixture.sandbox.payment(one)).toMatchObject({ status: 'cancelled' });
    expect(await fixture.sandbox.payment(two)).toMatchObject({ status: 'pending' });
    const order = await fixture.order(buyer, first.orderId);
    expect(order.paymentDetails.payment_status).toBe('pending');
    expect(order.timeline.map(({ what }) => what)).toEqual(['order.placed', 'payment.resent']);
    await fixture.service.allReceived();
    const ended = fixture.service.broker.received('payment.failed');
    expect(ended.filter(({ data }) => data.referenceId === first.orderId)).toEqual([]);
    await fixture.sandbox.act(second.paymentUrl, 'pay');
    await arrives(two);
    await fixture.paymentBecomes(buyer, first.orderId, 'paid');
    expect(await fixture.moneyOf(first.orderId)).toEqual(PAID_ONCE);
  });

  it('sent five times at once is one attempt', async () => {
    const buyer = await fixture.buyerWith({});
    const { orderId } = await fixture.checkout(buyer);
    fixture.advance(MINUTE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(buyer, orderId)));
    fixture.advance(-MINUTE);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await attemptsOf(orderId)).toHaveLength(2);
  });

  it('is refused after five times, with the time of the next one', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    for (let n = 0; n < TIMINGS.paymentResendsMost; n++) {
      later(MINUTE);
      expect((await resend(buyer, orderId)).status).toBe(200);
    }
    later(MINUTE);
    const refused = await resend(buyer, orderId);
    expect(refused).toMatchObject({ status: 429, body: { code: 'resend-limit' } });
    expect(refused.body.message).toContain('in 10 min');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(9 * 60);
    expect(seconds).toBeLessThanOrEqual(10 * 60);
    later(seconds * 1_000);
    expect((await resend(buyer, orderId)).status).toBe(200);
    expect(await attemptsOf(orderId)).toHaveLength(TIMINGS.paymentResendsMost + 2);
  });

  it('sent twice at once counts once', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    const most = TIMINGS.paymentResendsMost;
    const taken: number[] = [];
    for (let n = 0; n <= most; n++) {
      later(MINUTE);
      const answers = await Promise.all([resend(buyer, orderId), resend(buyer, orderId)]);
      taken.push(answers.filter(({ status }) => status === 200).length);
    }
    expect(taken).toEqual([...Array.from({ length: most }, () => 1), 0]);
    expect(await attemptsOf(orderId)).toHaveLength(most + 1);
  });

  it('is paid by the former attempt if that succeeds; the current one is cancelled', async () => {
    const { buyer, first, one, two } = await askedTwice();
    const payment = await fixture.sandbox.payment(one);
    expect(await postCallback(fixture.service.url, successOf(payment))).toBe(200);
    await fixture.paymentBecomes(buyer, first.orderId, 'paid');
    await cancelledAtProvider(two);
    expect(await fixture.postings(first.orderId)).toBe(1);
    expect(await fixture.moneyOf(first.orderId)).toEqual(PAID_ONCE);
  });

  it('with both attempts succeeding is paid once; the other is refunded', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    // Both pages are paid before a callback of either arrives.
    await fixture.unasked(async () => {
      await fixture.sandbox.act(paymentUrl, 'pay');
      fixture.advance(MINUTE);
      const again = await resend(buyer, orderId);
      fixture.advance(-MINUTE);
      expect(again.status).toBe(200);
      await fixture.sandbox.act((again.body.data as PaymentStart).paymentUrl, 'pay');
    });
    const [one, two] = await attemptsOf(orderId);
    const both = [String(one), String(two)];
    await Promise.all([...both, ...both].map(arrives));
    await fixture.paymentBecomes(buyer, orderId, 'paid');

    const { data } = await fixture.service.waitForEvent(
      'refund.succeeded',
      (event) => event.data.referenceId === orderId,
    );
    expect(data).toMatchObject({ amountTzs: 13_000, reason: 'paid-twice' });
    await fixture.service.waitForEvent('order.paid', (event) => event.aggregateId === orderId);
    expect(await paidEventsOf(orderId)).toHaveLength(1);
    expect(await fixture.postings(orderId)).toBe(1);
    const payments = await Promise.all(both.map((id) => fixture.sandbox.payment(id)));
    expect(payments.map(({ refundedAmount }) => refundedAmount).sort()).toEqual([0, 13_000]);
    const order = await fixture.order(buyer, orderId);
    expect(order).toMatchObject({ status: 'paid', paymentDetails: { payment_status: 'paid' } });
    expect(order.refunds).toMatchObject([{ amountTzs: 13_000, status: 'succeeded' }]);
    expect(await fixture.moneyOf(orderId)).toEqual(PAID_ONCE);
  });

  it('ends the order if it fails; a success of the former attempt is then a late payment', async () => {
    const { buyer, first, second, one } = await askedTwice();
    await fixture.sandbox.act(second.paymentUrl, 'decline');
    fixture.advance(MINUTE + 4_000);
    await fixture.paymentBecomes(buyer, first.orderId, 'failed');
    fixture.advance(-MINUTE - 4_000);
    fixture.neighbours.release(first.orderId);
    await postCallback(fixture.service.url, successOf(await fixture.sandbox.payment(one)));
    await fixture.paymentBecomes(buyer, first.orderId, 'paid');
    expect(await fixture.postings(first.orderId)).toBe(1);
    expect(await fixture.moneyOf(first.orderId)).toEqual(PAID_ONCE);
  });

  it('is refused for another user and without a session; a paid order leads to its result', async () => {
    const buyer = await fixture.buyerWith({});
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    expect((await resend(null, orderId)).status).toBe(401);
    const stranger = await resend(await fixture.signIn(), orderId);
    expect(stranger).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    await fixture.sandbox.act(paymentUrl, 'pay');
    await arrives(await fixture.paymentIdOf(orderId));
    fixture.advance(MINUTE);
    const late = await resend(buyer, orderId);
    fixture.advance(-MINUTE);
    expect(late.body.data?.paymentUrl).toContain(`/payment-success?order=${orderId}`);
    const body = { orderId };
    const again = await fixture.service.as(buyer).send(ordersRoutes.payOrder, { body });
    expect(again.body.data?.paymentUrl).toBe(late.body.data?.paymentUrl);
    expect(await fixture.postings(orderId)).toBe(1);
    expect((await fixture.order(buyer, orderId)).paymentDetails).toMatchObject({
      resendAt: null,
      payUntil: null,
    });
  });
});
