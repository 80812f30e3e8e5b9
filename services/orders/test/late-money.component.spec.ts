import { eventually, newId } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const MINUTE = 60_000;

describe('payments over time', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ CALLBACK_ORIGIN: 'http://127.0.0.1:1' });
  });
  afterAll(() => fixture.stop());

  /** An order that has expired here while its session at the provider is open. */
  async function expiredOrder(stock = 100) {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000, stock });
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    fixture.advance(32 * MINUTE);
    await fixture.paymentBecomes(buyer, orderId, 'expired');
    fixture.advance(-32 * MINUTE);
    return {
      buyer,
      orderId,
      paymentUrl,
      payment: await fixture.sandbox.payment(await fixture.paymentIdOf(orderId)),
    };
  }

  /** What the shop owes to buyers, and what it has at the payment provider. */
  async function owed() {
    const { refunds = 0, provider_clearing: clearing = 0 } = await fixture.balances();
    return { refunds, clearing };
  }

  it('finds a payment without a callback by polling', async () => {
    const buyer = await fixture.buyerWith({});
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    await fixture.sandbox.act(paymentUrl, 'pay');
    fixture.advance(4_000);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    fixture.advance(-4_000);
    const isOfOrder = (event: { aggregateId: string }) => event.aggregateId === orderId;
    const paid = await fixture.service.waitForEvent('order.paid', isOfOrder);
    expect(paid.data).toMatchObject({ orderId, late: false });
  });

  it('expires an unpaid order and publishes order.expired', async () => {
    const { buyer, orderId } = await expiredOrder();
    const order = await fixture.order(buyer, orderId);
    expect(order.status).toBe('cancelled');
    expect(order.timeline.at(-1)?.what).toBe('order.expired');
    const expired = await fixture.service.waitForEvent(
      'order.expired',
      (event) => event.aggregateId === orderId,
    );
    expect(expired.data).toEqual({ orderId, userId: buyer.userId });
    const pay = await fixture.service.as(buyer).send(ordersRoutes.payOrder, { body: { orderId } });
    expect(pay).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
  });

  it('expires an unpaid order also while the payment provider is down', async () => {
    const buyer = await fixture.buyerWith({});
    const { orderId } = await fixture.checkout(buyer);
    await fixture.sandbox.stop();
    fixture.advance(32 * MINUTE);
    const order = await fixture.paymentBecomes(buyer, orderId, 'expired');
    expect(order.status).toBe('cancelled');
    fixture.advance(-32 * MINUTE);
    await fixture.sandbox.start();
  });

  it('revives an expired order by a late payment', async () => {
    const { buyer, orderId, payment } = await expiredOrder();
    fixture.neighbours.release(orderId);
    expect(await postCallback(fixture.service.url, successOf(payment))).toBe(200);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    const paid = await fixture.service.waitForEvent(
      'order.paid',
      (event) => event.aggregateId === orderId,
    );
    expect(paid.data.late).toBe(true);
    expect(await fixture.postings(orderId)).toBe(1);
  });

  it('refunds a late payment when the stock is sold, and then owes the buyer nothing', async () => {
    const before = await owed();
    const { buyer, orderId, paymentUrl } = await expiredOrder(1);
    const paymentId = await fixture.paymentIdOf(orderId);
    const [line] = fixture.neighbours.reservations.get(orderId)?.lines ?? [];
    const product = fixture.neighbours.products.get(String(line?.productId));
    if (product) product.stock = 0;
    fixture.neighbours.reservations.delete(orderId);

    await fixture.sandbox.act(paymentUrl, 'pay');
    const payment = await fixture.sandbox.payment(paymentId);
    expect(await postCallback(fixture.service.url, successOf(payment))).toBe(200);
    const refund = await fixture.service.waitForEvent(
      'refund.succeeded',
      (event) => event.data.referenceId === orderId,
    );
    expect(refund.data).toMatchObject({ amountTzs: 13_000, sellerId: null, reason: 'late-money' });
    expect(await owed()).toEqual(before);
    expect(await fixture.sandbox.payment(paymentId)).toMatchObject({ refundedAmount: 13_000 });
    const order = await fixture.order(buyer, orderId);
    expect(order.paymentDetails.payment_status).toBe('expired');
    expect(order.timeline.map((entry) => entry.what)).toEqual([
      'order.placed',
      'order.expired',
      'refund.requested',
      'refund.succeeded',
    ]);
  });

  it('leaves a late payment unallocated while the catalogue is down', async () => {
    const { buyer, orderId, payment } = await expiredOrder();
    fixture.neighbours.release(orderId);
    fixture.neighbours.catalogueDown = true;
    expect(await postCallback(fixture.service.url, successOf(payment))).toBe(200);
    await eventually(() => fixture.neighbours.refusedWhileDown > 0);
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('expired');
    fixture.neighbours.catalogueDown = false;
    fixture.advance(31_000);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    fixture.advance(-31_000);
  });

  it('refunds a paid order once when stock.unavailable is delivered twice', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 }, { priceTzs: 5_000 });
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    await fixture.sandbox.act(paymentUrl, 'pay');
    await postCallback(
      fixture.service.url,
      successOf(await fixture.sandbox.payment(await fixture.paymentIdOf(orderId))),
    );
    await fixture.service.deliverTwice('stock.unavailable', { orderId });
    const order = await fixture.paymentBecomes(buyer, orderId, 'refunded');
    expect(order.status).toBe('cancelled');
    await fixture.service.allReceived();
    const refunds = fixture.service.broker
      .received('refund.requested')
      .filter((event) => event.data.referenceId === orderId);
    expect(refunds.map((event) => event.data.amountTzs)).toEqual([21_000]);
    await fixture.service.waitForEvent('order.cancelled', (event) => event.aggregateId === orderId);
  });

  it('ignores stock.unavailable for an unknown order', async () => {
    await fixture.service.publishEvent('stock.unavailable', { orderId: newId() });
    expect(await fixture.service.broker.deadLetters('orders')).toBe(0);
  });

  it('repeats a refund until the payment provider is up', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    await fixture.sandbox.act(paymentUrl, 'pay');
    await postCallback(
      fixture.service.url,
      successOf(await fixture.sandbox.payment(await fixture.paymentIdOf(orderId))),
    );
    await fixture.sandbox.stop();
    await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    await eventually(async () => {
      const refund = await fixture.db.collection('refunds').findOne({ referenceId: orderId });
      return Number(refund?.tries) > 0;
    });
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('paid');
    await fixture.sandbox.start();
    let aheadMs = 0;
    await eventually(async () => {
      // Again and again: the try that failed may be put off after the clock has moved.
      aheadMs += 61_000;
      fixture.advance(61_000);
      const { paymentDetails } = await fixture.order(buyer, orderId);
      expect(paymentDetails.payment_status).toBe('refunded');
    });
    fixture.advance(-aheadMs);
  });
});
