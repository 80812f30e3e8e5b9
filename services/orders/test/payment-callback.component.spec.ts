import { Metrics } from '@sokoni/common';
import { newId } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const DEAD_END = 'http://127.0.0.1:1';

/** Without the sandbox's callbacks: each test posts its own. */
describe('a payment callback', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ CALLBACK_ORIGIN: DEAD_END });
  });
  afterAll(() => fixture.stop());

  async function waitingOrder() {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    const paymentId = await fixture.paymentIdOf(orderId);
    return { buyer, orderId, paymentId, payment: await fixture.sandbox.payment(paymentId) };
  }

  const post = (...args: Parameters<typeof successOf>) =>
    postCallback(fixture.service.url, successOf(...args));
  const rawMessages = (externalId: string) =>
    fixture.db.collection('payment_events').countDocuments({ body: { $regex: externalId } });

  it('pays the order: one transaction for payment, order, ledger and facts', async () => {
    const { buyer, orderId, paymentId, payment } = await waitingOrder();
    expect(await post(payment)).toBe(200);

    const order = await fixture.order(buyer, orderId);
    expect(order).toMatchObject({
      status: 'paid',
      paymentDetails: {
        payment_status: 'paid',
        payment_method_type: ['Mpesa'],
        paymentId: 'TX12345678',
      },
    });
    const paid = await fixture.service.waitForEvent(
      'order.paid',
      (event) => event.aggregateId === orderId,
    );
    expect(paid.data).toMatchObject({ late: false, method: 'Mpesa', totalAmountTzs: 13_000 });
    await fixture.service.allReceived();
    const paymentFacts = fixture.service.broker.received('payment.succeeded');
    expect(paymentFacts.filter((event) => event.aggregateId === paymentId)).toEqual([]);
    expect(await fixture.postings(orderId)).toBe(1);
    expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 13_000, owedTzs: 0 });
  });

  it('delivered fifty times at once pays and posts once', async () => {
    const { buyer, orderId, payment } = await waitingOrder();
    const message = successOf(payment);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => postCallback(fixture.service.url, message)),
    );
    expect(answers.every((status) => status === 200)).toBe(true);
    expect(await post(payment)).toBe(200);
    expect((await fixture.order(buyer, orderId)).timeline.map((entry) => entry.what)).toEqual([
      'order.placed',
      'order.paid',
    ]);
    await fixture.service.allReceived();
    const published = fixture.service.broker
      .received('order.paid')
      .filter((event) => event.aggregateId === orderId);
    expect(published).toHaveLength(1);
    expect(await fixture.postings(orderId)).toBe(1);
    expect(await rawMessages(String(payment.externalId))).toBe(2);
  });

  it('that is forged changes nothing, is stored, and does not block the genuine one', async () => {
    const { buyer, orderId, payment } = await waitingOrder();
    const message = successOf(payment);
    expect(await postCallback(fixture.service.url, message, 'a-key-of-someone-else')).toBe(401);
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
    expect(await rawMessages(String(payment.externalId))).toBe(1);
    expect(await postCallback(fixture.service.url, message)).toBe(200);
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('paid');
  });

  it('that is refused is deleted after a week, and an accepted one is stored', async () => {
    const { payment } = await waitingOrder();
    const message = successOf(payment);
    const kept = () =>
      fixture.db.collection('payment_events').findOne({ eventId: message.eventId });
    expect(await postCallback(fixture.service.url, message, 'a-key-of-someone-else')).toBe(401);
    const refused = await kept();
    expect(refused?.expiresAt - refused?.receivedAt).toBe(7 * 24 * 3_600_000);
    expect(await postCallback(fixture.service.url, message)).toBe(200);
    expect((await kept())?.expiresAt).toBeUndefined();
    expect(await postCallback(fixture.service.url, message, 'a-key-of-someone-else')).toBe(401);
    expect((await kept())?.expiresAt).toBeUndefined();
    const indexes = await fixture.db.collection('payment_events').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('of more than 8 KB is not stored', async () => {
    const { payment } = await waitingOrder();
    const padded = { ...successOf(payment), failureReason: 'x'.repeat(8_192) };
    expect(await postCallback(fixture.service.url, padded)).toBe(413);
    expect(await rawMessages(String(payment.externalId))).toBe(0);
  });

  it('is counted by its provider and outcome', async () => {
    const { payment } = await waitingOrder();
    const counts = async () => {
      const text = await fixture.service.app.get(Metrics).text();
      const of = (outcome: string) =>
        Number(
          new RegExp(
            `callbacks_total{[^}]*provider="sandbox"[^}]*outcome="${outcome}"[^}]*} (\\d+)`,
          ).exec(text)?.[1] ?? 0,
        );
      return { accepted: of('accepted'), refused: of('refused') };
    };
    const before = await counts();
    expect(
      await postCallback(fixture.service.url, successOf(payment), 'a-key-of-someone-else'),
    ).toBe(401);
    expect(await post(payment)).toBe(200);
    expect(await counts()).toEqual({
      accepted: before.accepted + 1,
      refused: before.refused + 1,
    });
  });

  it.each([
    ['another currency', { currency: 'KES' }],
    ['another reference', { reference: 'SPXXXXXXXXXX' }],
    ['an unknown payment', { externalId: newId() }],
    ['an unknown type', { type: 'payment.lost' }],
  ])('with %s is refused and changes nothing', async (_what, change) => {
    const { buyer, orderId, payment } = await waitingOrder();
    expect(await post(payment, change)).toBe(401);
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
  });

  it.each([12_999, 13_001])(
    'of %d shillings instead of 13,000 never pays: the money is kept apart once, owed to its sender',
    async (amount) => {
      const { buyer, orderId, paymentId, payment } = await waitingOrder();
      expect(await post(payment, { amount })).toBe(200);
      expect(await post(payment, { amount })).toBe(200);
      expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
      const kept = await fixture.db.collection('payment_quarantine').find({ referenceId: orderId });
      expect(await kept.toArray()).toMatchObject([
        { expectedTzs: 13_000, receivedTzs: amount, transactionId: 'TX12345678' },
      ]);
      expect(await fixture.postings(paymentId)).toBe(1);
      expect(await fixture.postings(orderId)).toBe(0);
      expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: amount, owedTzs: amount });
    },
  );

  it('from an unknown provider, or with an invalid body, is refused', async () => {
    const visitor = fixture.service.as(null);
    const unknown = await visitor.send(ordersRoutes.paymentCallback, {
      params: { provider: 'bank' },
      body: {},
    });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'callback-refused' } });
    const empty = await visitor.fetch('/api/payment-callbacks/sandbox', { method: 'POST' });
    expect(empty.status).toBe(401);
  });

  it('that is older than our own session reply is accepted', async () => {
    const { buyer, orderId, paymentId, payment } = await waitingOrder();
    await fixture.db
      .collection<{ _id: string }>('payments')
      .updateOne({ _id: paymentId }, { $set: { reference: null, paymentUrl: null } });
    expect(await post(payment)).toBe(200);
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('paid');
  });

  it.each([
    ['payment.failed', 'failed', 'payment-failed'],
    ['payment.cancelled', 'cancelled', 'payment-cancelled'],
  ])('%s ends the order and releases its stock', async (type, status, reason) => {
    const { buyer, orderId, payment } = await waitingOrder();
    expect(
      await post(payment, { type, failureReason: 'declined_by_operator', transactionId: null }),
    ).toBe(200);
    const order = await fixture.order(buyer, orderId);
    expect(order).toMatchObject({
      status: 'cancelled',
      paymentDetails: { payment_status: status },
    });
    const cancelled = await fixture.service.waitForEvent(
      'order.cancelled',
      (event) => event.aggregateId === orderId,
    );
    expect(cancelled.data).toEqual({ orderId, userId: buyer.userId, reason });
    const failed = await fixture.service.waitForEvent(
      'payment.failed',
      (event) => event.data.referenceId === orderId,
    );
    expect(failed.data).toMatchObject({ reason: 'declined_by_operator', status });
    expect(failed.data.orderNumber).toBe(order.orderNumber);
    expect(await fixture.postings(orderId)).toBe(0);
  });

  it('that is a week old may be a replay', async () => {
    const { buyer, orderId, payment } = await waitingOrder();
    fixture.advance(7 * 24 * 3_600_000);
    expect(await post(payment)).toBe(401);
    fixture.advance(-7 * 24 * 3_600_000);
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).not.toBe('paid');
  });
});
