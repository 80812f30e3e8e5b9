import { eventually } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import type { ProviderSession } from '@sokoni/payment-providers';
import {
  PaymentSessionsRepository,
  PaymentsRepository,
} from '../src/payments/attempts/payments.repository.ts';
import { postCallback, successOf } from './support/callback.ts';
import type { Buyer } from './support/orders-under-test.ts';
import { newCode, PayNumberShop } from './support/pay-number-shop.ts';
import { ask, move, pinOf } from './support/sale.ts';

const { changePayment } = ordersRoutes;

describe('an order whose way to pay is changed', () => {
  let shop: PayNumberShop;
  beforeAll(async () => {
    shop = await PayNumberShop.open();
  });
  afterAll(() => shop.fixture.stop());

  const change = (buyer: Buyer, orderId: string, paymentMethod: string) =>
    shop.fixture.service.as(buyer).send(changePayment, { body: { orderId, paymentMethod } });
  const attemptsOf = (orderId: string) =>
    shop.fixture.db
      .collection('payments')
      .find({ referenceId: orderId })
      .sort({ attempt: 1 })
      .toArray();

  /** What tells its buyer that the number is no longer the way to pay it. */
  const leftOf = async (orderId: string) => {
    await shop.fixture.service.allReceived();
    return shop.fixture.service.broker
      .received('payment.number-left')
      .filter(({ data }) => data.orderId === orderId);
  };

  it('keeps number and stock, and is paid by what was sent the former way', async () => {
    const { buyer, orderId, orderNumber, amountTzs, reference } = await shop.ordered();
    const answer = await change(buyer, orderId, 'online');
    expect(answer.body.data).toMatchObject({ orderId, orderNumber, amount: amountTzs });
    expect(answer.body.data?.paymentUrl).toContain(`:${shop.fixture.sandbox.port}/pay?`);
    expect((await change(buyer, orderId, 'online')).body).toEqual(answer.body);
    expect(await leftOf(orderId)).toHaveLength(1);
    const order = await shop.fixture.order(buyer, orderId);
    expect(order.paymentDetails).toMatchObject({ payment_status: 'pending', payNumber: null });
    expect(order.timeline.map(({ what }) => what)).toEqual(['order.placed', 'payment.changed']);
    const { payUntil } = order.paymentDetails;
    const said = { orderId, orderNumber, userId: buyer.userId, amountTzs, payUntil };
    expect((await leftOf(orderId))[0]?.data).toEqual(said);
    expect(shop.fixture.neighbours.reservations.get(orderId)?.held).toBe(true);

    await shop.brought([{ code: newCode(), amountTzs, reference }]);
    const paid = await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(paid.paymentDetails.payment_method_type).toEqual(['Mpesa']);
    expect(await shop.fixture.moneyOf(orderId)).toEqual({ heldTzs: amountTzs, owedTzs: 0 });
  });

  it('announces no number that comes after it was left, and keeps it for what is sent there', async () => {
    const { buyer, orderId } = await shop.ordered();
    const { app } = shop.fixture.service;
    const formerId = await shop.fixture.paymentIdOf(orderId);
    const former = await app.get(PaymentsRepository).get(formerId);
    expect((await change(buyer, orderId, 'online')).status).toBe(200);
    const { reference, paymentUrl, payNumber, payee } = former;
    const attempts = shop.fixture.db.collection('payments');
    // As if its provider had not answered yet.
    const unanswered = { paymentUrl: null, payNumber: null };
    await attempts.updateOne({ _id: formerId as never }, { $set: unanswered });
    const answered = { reference, paymentUrl, payNumber, payee } as ProviderSession;
    await app.get(PaymentSessionsRepository).keep(former, answered);
    const [stored] = await attemptsOf(orderId);
    expect(stored).toMatchObject({ superseded: true, payNumber, paymentUrl });
    await shop.fixture.service.allReceived();
    const issued = shop.fixture.service.broker
      .received('payment.number-issued')
      .filter(({ data }) => data.orderId === orderId);
    expect(issued).toHaveLength(1);
  });

  it('waits by the new way, and no longer than by the slowest from its start', async () => {
    const { buyer, orderId } = await shop.ordered();
    expect((await change(buyer, orderId, 'bank-transfer')).status).toBe(200);
    const { paymentDetails, createdAt } = await shop.fixture.order(buyer, orderId);
    expect(paymentDetails.payNumber?.kind).toBe('bank-transfer');
    const DAY = 24 * 3_600_000;
    expect(Date.parse(String(paymentDetails.payUntil)) - Date.parse(createdAt)).toBe(DAY);
    expect(await leftOf(orderId)).toEqual([]);
  });

  it('is binding at once in cash; what comes the former way goes back', async () => {
    const seller = await shop.fixture.signIn('SELLER', { verification: 'verified' });
    const buyer = await shop.fixture.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
    const byLipa = { body: { paymentMethod: 'lipa-number' } } as const;
    const caller = shop.fixture.service.as(buyer);
    const { orderId, amount } = await caller.call(ordersRoutes.checkout, byLipa);
    const { payNumber } = (await shop.fixture.order(buyer, orderId)).paymentDetails;
    const answer = await change(buyer, orderId, 'cash');
    expect(answer.body.data?.paymentUrl).toContain(`/payment-success?order=${orderId}`);
    expect((await change(buyer, orderId, 'cash')).body).toEqual(answer.body);
    expect(await leftOf(orderId)).toEqual([]);
    const order = await shop.fixture.order(buyer, orderId);
    expect(order.paymentDetails).toMatchObject({
      payment_status: 'cash_due',
      payment_method_type: ['cash'],
    });
    const confirmed = await shop.fixture.service.waitForEvent(
      'order.confirmed',
      ({ aggregateId }) => aggregateId === orderId,
    );
    expect(confirmed.data.sellerOrders).toMatchObject([{ status: 'confirmed' }]);
    expect(await attemptsOf(orderId)).toMatchObject([{ status: 'cancelled', superseded: true }]);
    expect((await change(buyer, orderId, 'online')).body).toMatchObject({
      code: 'order-not-payable',
    });
    const reference = payNumber?.till?.reference ?? '';
    await shop.brought([{ code: newCode(), amountTzs: amount, reference }]);
    await eventually(async () => {
      const refund = await shop.fixture.db.collection('refunds').findOne({ referenceId: orderId });
      expect(refund).toMatchObject({ amountTzs: amount, surplus: true });
    });
    const { paymentDetails } = await shop.fixture.order(buyer, orderId);
    expect(paymentDetails.payment_status).toBe('cash_due');
  });

  /** An order that is paid in cash; its former payment succeeds late, and the operator's message reverses it. */
  async function paidInBoth(pay: (paymentUrl: string, paymentId: string) => Promise<unknown>) {
    const { fixture } = shop;
    const seller = await fixture.signIn('SELLER', { verification: 'verified' });
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
    const { orderId, amount, paymentUrl } = await fixture.checkout(buyer);
    expect((await change(buyer, orderId, 'cash')).status).toBe(200);
    const paymentId = await fixture.paymentIdOf(orderId);
    const payment = await fixture.sandbox.payment(paymentId);
    await pay(paymentUrl, paymentId);
    const refunds = fixture.db.collection('refunds');
    const surplus = { referenceId: orderId, surplus: true };
    const surplusIs = (status: string, leastTries = 0) =>
      eventually(async () => {
        const refund = await refunds.findOne(surplus);
        expect([refund?.status, Number(refund?.tries) >= leastTries]).toEqual([status, true]);
      });
    const deliver = async () => {
      for (const action of ['accept', 'ship'] as const)
        await move(fixture, seller, orderId, action);
      const pin = (await pinOf(fixture, buyer, orderId, seller)) ?? '';
      expect((await move(fixture, seller, orderId, 'deliver', { pin })).status).toBe(200);
    };
    const reverse = () => {
      const message = successOf(payment, { type: 'payment.reversed', amount });
      return postCallback(fixture.service.url, message);
    };
    const reversals = () =>
      fixture.service.broker
        .received('seller-order.reversed')
        .filter(({ data }) => data.orderId === orderId);
    return { seller, buyer, orderId, surplusIs, deliver, reverse, reversals };
  }

  const balanceOf = (seller: Buyer) =>
    shop.fixture.service.as(seller).call(moneyRoutes.sellerMoney, {});

  it('in cash is nothing that a reversal of the former payment takes from its seller', async () => {
    const { fixture } = shop;
    const sold = await paidInBoth(async (paymentUrl, paymentId) => {
      await fixture.sandbox.act(paymentUrl, 'pay');
      const payment = await fixture.sandbox.payment(paymentId);
      const transactionId = String(payment.transactionId);
      const message = successOf(payment, { transactionId });
      expect(await postCallback(fixture.service.url, message)).toBe(200);
    });
    await sold.surplusIs('succeeded');
    await sold.deliver();
    const before = await fixture.order(sold.buyer, sold.orderId);
    expect(before.paymentDetails.payment_status).toBe('paid');
    const balance = await balanceOf(sold.seller);
    expect(await sold.reverse()).toBe(200);
    expect(await fixture.order(sold.buyer, sold.orderId)).toEqual(before);
    expect(await balanceOf(sold.seller)).toEqual(balance);
    expect(sold.reversals()).toEqual([]);
  });

  it('in cash is refunded by hand, whatever a reversal of the former payment supersedes', async () => {
    const { fixture } = shop;
    const sold = await paidInBoth(async (_, paymentId) => {
      const payment = await fixture.sandbox.payment(paymentId);
      await fixture.sandbox.stop();
      expect(await postCallback(fixture.service.url, successOf(payment))).toBe(200);
    });
    await sold.surplusIs('requested', 1);
    await sold.deliver();
    await ask(fixture, sold.buyer, sold.orderId, sold.seller, 'request-return', 'Torn');
    expect((await move(fixture, sold.seller, sold.orderId, 'receive-return')).status).toBe(200);
    const balance = await balanceOf(sold.seller);
    expect(await sold.reverse()).toBe(200);
    await sold.surplusIs('superseded');
    await fixture.sandbox.start();
    expect(await balanceOf(sold.seller)).toEqual(balance);
    expect(sold.reversals()).toEqual([]);
    const inCash = { referenceId: sold.orderId, provider: 'cash' };
    await eventually(async () => {
      expect(await fixture.db.collection('refunds').findOne(inCash)).toMatchObject({
        status: 'failed',
        byHand: null,
      });
    });
  });

  it('refuses another buyer, an unknown way, and more changes than requests may be sent', async () => {
    const { buyer, orderId } = await shop.ordered();
    const stranger = await shop.fixture.signIn();
    expect((await change(stranger, orderId, 'online')).status).toBe(404);
    expect((await change(buyer, orderId, 'barter')).status).toBe(400);
    const statuses: number[] = [];
    for (let turn = 0; turn < 8 && !statuses.includes(429); turn++) {
      const way = turn % 2 === 0 ? 'bank-transfer' : 'lipa-number';
      statuses.push((await change(buyer, orderId, way)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await attemptsOf(orderId)).filter(({ superseded }) => !superseded)).toHaveLength(1);
  });

  it('keeps the limits of orders by number and of cash', async () => {
    const seller = await shop.fixture.signIn('SELLER', { verification: 'verified' });
    const buyer = await shop.fixture.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
    const order = async (key: string, body: { readonly paymentMethod?: 'lipa-number' }) => {
      shop.fixture.fillAgain(buyer);
      const headers = { 'Idempotency-Key': `${key}-${buyer.userId}` };
      const { checkout } = ordersRoutes;
      const answer = await shop.fixture.service.as(buyer).send(checkout, { body, headers });
      return String(answer.body.data?.orderId);
    };
    for (const key of ['a', 'b', 'c']) await order(key, { paymentMethod: 'lipa-number' });
    const fourth = await order('d', {});
    expect((await change(buyer, fourth, 'bank-transfer')).body).toMatchObject({
      code: 'pay-number-orders',
    });
    const rich = await shop.fixture.buyerWith({ sellerId: seller.userId, priceTzs: 9_000_000 });
    const dear = await shop.fixture.service.as(rich).call(ordersRoutes.checkout, { body: {} });
    expect((await change(rich, dear.orderId, 'cash')).body).toMatchObject({
      code: 'cash-unavailable',
      data: { reason: 'limit' },
    });
    const { paymentDetails } = await shop.fixture.order(rich, dear.orderId);
    expect(paymentDetails.payment_status).toBe('pending');
  });
});
