import { eventually } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import type { Buyer } from './support/orders-under-test.ts';
import { newCode, PayNumberShop } from './support/pay-number-shop.ts';

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

  it('keeps number and stock, and is paid by what was sent the former way', async () => {
    const { buyer, orderId, orderNumber, amountTzs, reference } = await shop.ordered();
    const answer = await change(buyer, orderId, 'online');
    expect(answer.body.data).toMatchObject({ orderId, orderNumber, amount: amountTzs });
    expect(answer.body.data?.paymentUrl).toContain(`:${shop.fixture.sandbox.port}/pay?`);
    expect((await change(buyer, orderId, 'online')).body).toEqual(answer.body);
    const order = await shop.fixture.order(buyer, orderId);
    expect(order.paymentDetails).toMatchObject({ payment_status: 'pending', payNumber: null });
    expect(order.timeline.map(({ what }) => what)).toEqual(['order.placed', 'payment.changed']);
    expect(shop.fixture.neighbours.reservations.get(orderId)?.held).toBe(true);

    await shop.brought([{ code: newCode(), amountTzs, reference }]);
    const paid = await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(paid.paymentDetails.payment_method_type).toEqual(['Mpesa']);
    expect(await shop.fixture.moneyOf(orderId)).toEqual({ heldTzs: amountTzs, owedTzs: 0 });
  });

  it('waits by the new way, and no longer than by the slowest from its start', async () => {
    const { buyer, orderId } = await shop.ordered();
    expect((await change(buyer, orderId, 'bank-transfer')).status).toBe(200);
    const { paymentDetails, createdAt } = await shop.fixture.order(buyer, orderId);
    expect(paymentDetails.payNumber?.kind).toBe('bank-transfer');
    const DAY = 24 * 3_600_000;
    expect(Date.parse(String(paymentDetails.payUntil)) - Date.parse(createdAt)).toBe(DAY);
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
