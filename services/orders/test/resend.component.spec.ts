import { eventually } from '@sokoni/common/testing';
import { ordersRoutes, type PaymentStart, TIMINGS } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { type Buyer, Lab } from './support/lab.ts';

const MINUTE = 60_000;
const PAID_ONCE = { heldTzs: 13_000, owedTzs: 0 };

/** Without the sandbox's callbacks: each test posts its own. */
describe('a payment request that is sent again', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open({ CALLBACK_ORIGIN: 'http://127.0.0.1:1' });
  }, 60_000);
  afterAll(() => lab.close());

  let aheadMs = 0;
  /** Advances the clock until the end of the test. */
  function later(ms: number): void {
    lab.advance(ms);
    aheadMs += ms;
  }
  afterEach(() => {
    lab.advance(-aheadMs);
    aheadMs = 0;
  });

  const resend = (buyer: Buyer | null, orderId: string) =>
    lab.service.as(buyer).send(ordersRoutes.resendPayment, { body: { orderId } });

  /** The attempts of an order at the provider, oldest first. */
  async function attemptsOf(orderId: string): Promise<string[]> {
    const rows = lab.db.collection('payments').find({ referenceId: orderId });
    return (await rows.sort({ attempt: 1 }).toArray()).map(({ _id }) => String(_id));
  }

  async function arrives(paymentId: string): Promise<void> {
    const payment = await lab.sandbox.payment(paymentId);
    const transactionId = `TX-${paymentId}`;
    expect(await postCallback(lab.service.url, successOf(payment, { transactionId }))).toBe(200);
  }

  function cancelledAtProvider(paymentId: string): Promise<void> {
    return eventually(async () =>
      expect(await lab.sandbox.payment(paymentId)).toMatchObject({ status: 'cancelled' }),
    );
  }

  /** An unpaid order with a resent payment: both pages are known, the former is superseded. */
  async function askedTwice() {
    const buyer = await lab.buyerWith({ priceTzs: 10_000 });
    const first = await lab.checkout(buyer);
    lab.advance(MINUTE);
    const { body } = await resend(buyer, first.orderId);
    const [one, two] = await attemptsOf(first.orderId);
    // Without the advanced clock the former attempt would not be due for its cancellation.
    await cancelledAtProvider(String(one));
    lab.advance(-MINUTE);
    return { buyer, first, second: body.data as PaymentStart, one: String(one), two: String(two) };
  }

  async function paidEventsOf(orderId: string) {
    await lab.service.allReceived();
    const paid = lab.service.broker.received('order.paid');
    return paid.filter((event) => event.aggregateId === orderId);
  }

  it('has to wait a minute after the last prompt', async () => {
    const buyer = await lab.buyerWith({});
    const { orderId } = await lab.checkout(buyer);
    const early = await resend(buyer, orderId);
    expect(early).toMatchObject({ status: 409, body: { code: 'resend-too-soon' } });
    const { paymentDetails, createdAt } = await lab.order(buyer, orderId);
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
    expect(await lab.sandbox.payment(one)).toMatchObject({ status: 'cancelled' });
    expect(await lab.sandbox.payment(two)).toMatchObject({ status: 'pending' });
    const order = await lab.order(buyer, first.orderId);
    expect(order.paymentDetails.payment_status).toBe('pending');
    expect(order.timeline.map(({ what }) => what)).toEqual(['order.placed', 'payment.resent']);
    await lab.service.allReceived();
    const ended = lab.service.broker.received('payment.failed');
    expect(ended.filter(({ data }) => data.referenceId === first.orderId)).toEqual([]);
    await lab.sandbox.act(second.paymentUrl, 'pay');
    await arrives(two);
    await lab.paymentBecomes(buyer, first.orderId, 'paid');
    expect(await lab.moneyOf(first.orderId)).toEqual(PAID_ONCE);
  });

  it('sent five times at once is one attempt', async () => {
    const buyer = await lab.buyerWith({});
    const { orderId } = await lab.checkout(buyer);
    lab.advance(MINUTE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(buyer, orderId)));
    lab.advance(-MINUTE);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await attemptsOf(orderId)).toHaveLength(2);
  });

  it('is refused after five times, with the time of the next one', async () => {
    const buyer = await lab.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await lab.checkout(buyer);
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
    const buyer = await lab.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await lab.checkout(buyer);
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
    const payment = await lab.sandbox.payment(one);
    expect(await postCallback(lab.service.url, successOf(payment))).toBe(200);
    await lab.paymentBecomes(buyer, first.orderId, 'paid');
    await cancelledAtProvider(two);
    expect(await lab.postings(first.orderId)).toBe(1);
    expect(await lab.moneyOf(first.orderId)).toEqual(PAID_ONCE);
  });

  it('with both attempts succeeding is paid once; the other is refunded', async () => {
    const buyer = await lab.buyerWith({ priceTzs: 10_000 });
    const { orderId, paymentUrl } = await lab.checkout(buyer);
    // Both pages are paid before a callback of either arrives.
    await lab.unasked(async () => {
      await lab.sandbox.act(paymentUrl, 'pay');
      lab.advance(MINUTE);
      const again = await resend(buyer, orderId);
      lab.advance(-MINUTE);
      expect(again.status).toBe(200);
      await lab.sandbox.act((again.body.data as PaymentStart).paymentUrl, 'pay');
    });
    const [one, two] = await attemptsOf(orderId);
    const both = [String(one), String(two)];
    await Promise.all([...both, ...both].map(arrives));
    await lab.paymentBecomes(buyer, orderId, 'paid');

    const { data } = await lab.service.waitForEvent(
      'refund.succeeded',
      (event) => event.data.referenceId === orderId,
    );
    expect(data).toMatchObject({ amountTzs: 13_000, reason: 'paid-twice' });
    await lab.service.waitForEvent('order.paid', (event) => event.aggregateId === orderId);
    expect(await paidEventsOf(orderId)).toHaveLength(1);
    expect(await lab.postings(orderId)).toBe(1);
    const payments = await Promise.all(both.map((id) => lab.sandbox.payment(id)));
    expect(payments.map(({ refundedAmount }) => refundedAmount).sort()).toEqual([0, 13_000]);
    const order = await lab.order(buyer, orderId);
    expect(order).toMatchObject({ status: 'paid', paymentDetails: { payment_status: 'paid' } });
    expect(order.refunds).toMatchObject([{ amountTzs: 13_000, status: 'succeeded' }]);
    expect(await lab.moneyOf(orderId)).toEqual(PAID_ONCE);
  });

  it('ends the order if it fails; a success of the former attempt is then a late payment', async () => {
    const { buyer, first, second, one } = await askedTwice();
    await lab.sandbox.act(second.paymentUrl, 'decline');
    lab.advance(MINUTE + 4_000);
    await lab.paymentBecomes(buyer, first.orderId, 'failed');
    lab.advance(-MINUTE - 4_000);
    lab.neighbours.release(first.orderId);
    await postCallback(lab.service.url, successOf(await lab.sandbox.payment(one)));
    await lab.paymentBecomes(buyer, first.orderId, 'paid');
    expect(await lab.postings(first.orderId)).toBe(1);
    expect(await lab.moneyOf(first.orderId)).toEqual(PAID_ONCE);
  });

  it('is refused for a paid order, another user and without a session', async () => {
    const buyer = await lab.buyerWith({});
    const { orderId, paymentUrl } = await lab.checkout(buyer);
    expect((await resend(null, orderId)).status).toBe(401);
    const stranger = await resend(await lab.signIn(), orderId);
    expect(stranger).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    await lab.sandbox.act(paymentUrl, 'pay');
    await arrives(await lab.paymentIdOf(orderId));
    lab.advance(MINUTE);
    const late = await resend(buyer, orderId);
    lab.advance(-MINUTE);
    expect(late).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
    expect((await lab.order(buyer, orderId)).paymentDetails).toMatchObject({
      resendAt: null,
      payUntil: null,
    });
  });
});
