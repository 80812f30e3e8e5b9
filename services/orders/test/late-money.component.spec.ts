import { eventually, newId } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { Lab } from './support/lab.ts';

const MINUTE = 60_000;

describe('payments over time', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open({ CALLBACK_ORIGIN: 'http://127.0.0.1:1' });
  }, 60_000);
  afterAll(() => lab.close());

  /** An order that has expired here while its session at the provider is open. */
  async function expiredOrder(stock = 100) {
    const buyer = await lab.buyerWith({ priceTzs: 10_000, stock });
    const { orderId, paymentUrl } = await lab.checkout(buyer);
    lab.advance(32 * MINUTE);
    await lab.paymentBecomes(buyer, orderId, 'expired');
    lab.advance(-32 * MINUTE);
    return {
      buyer,
      orderId,
      paymentUrl,
      payment: await lab.sandbox.payment(await lab.paymentIdOf(orderId)),
    };
  }

  /** What the shop owes to buyers, and what it has at the payment provider. */
  async function owed() {
    const { refunds = 0, provider_clearing: clearing = 0 } = await lab.balances();
    return { refunds, clearing };
  }

  it('finds a payment without a callback by polling', async () => {
    const buyer = await lab.buyerWith({});
    const { orderId, paymentUrl } = await lab.checkout(buyer);
    await lab.sandbox.act(paymentUrl, 'pay');
    lab.advance(4_000);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    lab.advance(-4_000);
    const isOfOrder = (event: { aggregateId: string }) => event.aggregateId === orderId;
    const paid = await lab.service.waitForEvent('order.paid', isOfOrder);
    expect(paid.data).toMatchObject({ orderId, late: false });
  });

  it('expires an unpaid order and publishes order.expired', async () => {
    const { buyer, orderId } = await expiredOrder();
    const order = await lab.order(buyer, orderId);
    expect(order.status).toBe('cancelled');
    expect(order.timeline.at(-1)?.what).toBe('order.expired');
    const expired = await lab.service.waitForEvent(
      'order.expired',
      (event) => event.aggregateId === orderId,
    );
    expect(expired.data).toEqual({ orderId, userId: buyer.userId });
    const pay = await lab.service.as(buyer).send(ordersRoutes.payOrder, { body: { orderId } });
    expect(pay).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
  });

  it('expires an unpaid order also while the payment provider is down', async () => {
    const buyer = await lab.buyerWith({});
    const { orderId } = await lab.checkout(buyer);
    await lab.sandbox.stop();
    lab.advance(32 * MINUTE);
    const order = await lab.paymentBecomes(buyer, orderId, 'expired');
    expect(order.status).toBe('cancelled');
    lab.advance(-32 * MINUTE);
    await lab.sandbox.start();
  });

  it('revives an expired order by a late payment', async () => {
    const { buyer, orderId, payment } = await expiredOrder();
    lab.neighbours.release(orderId);
    expect(await postCallback(lab.service.url, successOf(payment))).toBe(200);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    const paid = await lab.service.waitForEvent(
      'order.paid',
      (event) => event.aggregateId === orderId,
    );
    expect(paid.data.late).toBe(true);
    expect(await lab.postings(orderId)).toBe(1);
  });

  it('refunds a late payment when the stock is sold, and then owes the buyer nothing', async () => {
    const before = await owed();
    const { buyer, orderId, paymentUrl } = await expiredOrder(1);
    const paymentId = await lab.paymentIdOf(orderId);
    const [line] = lab.neighbours.reservations.get(orderId)?.lines ?? [];
    const product = lab.neighbours.products.get(String(line?.productId));
    if (product) product.stock = 0;
    lab.neighbours.reservations.delete(orderId);

    await lab.sandbox.act(paymentUrl, 'pay');
    const payment = await lab.sandbox.payment(paymentId);
    expect(await postCallback(lab.service.url, successOf(payment))).toBe(200);
    const refund = await lab.service.waitForEvent(
      'refund.succeeded',
      (event) => event.data.referenceId === orderId,
    );
    expect(refund.data).toMatchObject({ amountTzs: 13_000, sellerId: null, reason: 'late-money' });
    expect(await owed()).toEqual(before);
    expect(await lab.sandbox.payment(paymentId)).toMatchObject({ refundedAmount: 13_000 });
    const order = await lab.order(buyer, orderId);
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
    lab.neighbours.release(orderId);
    lab.neighbours.catalogueDown = true;
    expect(await postCallback(lab.service.url, successOf(payment))).toBe(200);
    await eventually(() => lab.neighbours.refusedWhileDown > 0);
    expect((await lab.order(buyer, orderId)).paymentDetails.payment_status).toBe('expired');
    lab.neighbours.catalogueDown = false;
    lab.advance(31_000);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    lab.advance(-31_000);
  });

  it('refunds a paid order once when stock.unavailable is delivered twice', async () => {
    const buyer = await lab.buyerWith({ priceTzs: 10_000 }, { priceTzs: 5_000 });
    const { orderId, paymentUrl } = await lab.checkout(buyer);
    await lab.sandbox.act(paymentUrl, 'pay');
    await postCallback(
      lab.service.url,
      successOf(await lab.sandbox.payment(await lab.paymentIdOf(orderId))),
    );
    await lab.service.deliverTwice('stock.unavailable', { orderId });
    const order = await lab.paymentBecomes(buyer, orderId, 'refunded');
    expect(order.status).toBe('cancelled');
    await lab.service.allReceived();
    const refunds = lab.service.broker
      .received('refund.requested')
      .filter((event) => event.data.referenceId === orderId);
    expect(refunds.map((event) => event.data.amountTzs)).toEqual([21_000]);
    await lab.service.waitForEvent('order.cancelled', (event) => event.aggregateId === orderId);
  });

  it('ignores stock.unavailable for an unknown order', async () => {
    await lab.service.publishEvent('stock.unavailable', { orderId: newId() });
    expect(await lab.service.broker.deadLetters('orders')).toBe(0);
  });

  it('repeats a refund until the payment provider is up', async () => {
    const buyer = await lab.buyerWith({ priceTzs: 10_000 });
    const { orderId, paymentUrl } = await lab.checkout(buyer);
    await lab.sandbox.act(paymentUrl, 'pay');
    await postCallback(
      lab.service.url,
      successOf(await lab.sandbox.payment(await lab.paymentIdOf(orderId))),
    );
    await lab.sandbox.stop();
    await lab.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    await eventually(async () => {
      const refund = await lab.db.collection('refunds').findOne({ referenceId: orderId });
      return Number(refund?.tries) > 0;
    });
    expect((await lab.order(buyer, orderId)).paymentDetails.payment_status).toBe('paid');
    await lab.sandbox.start();
    lab.advance(61_000);
    await lab.paymentBecomes(buyer, orderId, 'refunded');
    lab.advance(-61_000);
  });
});
