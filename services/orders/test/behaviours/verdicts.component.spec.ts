import { ordersRoutes } from '@sokoni/contracts';
import { PayingShop, TOTAL_TZS } from './paying-shop.ts';

describe('the result of a payment', () => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await PayingShop.open(0.05);
  });
  afterAll(() => shop.fixture.stop());

  it('1 ok: the order is paid, once', async () => {
    const order = await shop.waitingOrder();
    expect(await shop.pay(order, 1)).toContain(`/payment-success?order=${order.orderId}`);
    await shop.expectPaidOnce(order);
    const { paymentDetails, totalAmount } = await shop.fixture.order(order.buyer, order.orderId);
    expect(paymentDetails.payment_method_type).toEqual(['Mpesa']);
    expect(totalAmount).toBe(TOTAL_TZS);
  });

  it.each([
    [3, 'no balance', 'failed', 'insufficient_balance'],
    [4, 'the customer cancels', 'cancelled', 'cancelled_by_customer'],
  ])(
    '%d %s: the order ends as %s and its stock is released',
    async (number, _what, status, reason) => {
      const order = await shop.payBy(number);
      await shop.expectEndedUnpaid(order, status);
      const failed = await shop.fixture.service.waitForEvent(
        'payment.failed',
        (event) => event.data.referenceId === order.orderId,
      );
      expect(failed.data.reason).toBe(reason);
    },
  );

  it('2 wrong PIN: the payment stays open, and the next try pays once', async () => {
    const order = await shop.waitingOrder();
    const failed = await shop.failTry(order);
    expect(await shop.statusOf(order)).toBe('pending');
    await shop.stockBecomes(order.productId, 0);
    await shop.fixture.sandbox.enterPin(order.paymentUrl, failed.rightPin);
    await shop.expectPaidOnce(order);
  });

  it('2 wrong PIN without a further try: the order ends with the page’s session', async () => {
    const order = await shop.waitingOrder();
    await shop.failTry(order);
    const asked = await shop.fixture.db
      .collection<{ _id: string }>('payments')
      .findOne({ _id: order.paymentId });
    expect(asked).toMatchObject({ status: 'pending', nextPollAt: expect.any(Date) });
    await shop.timeRunsOut(order);
    await shop.expectEndedUnpaid(order, 'expired');
  });

  it('2 wrong PIN and a cancellation in the shop: the order is cancelled', async () => {
    const order = await shop.waitingOrder();
    await shop.failTry(order);
    const { service } = shop.fixture;
    const body = { orderId: order.orderId };
    await service.as(order.buyer).call(ordersRoutes.cancelPayment, { body });
    await shop.expectEndedUnpaid(order, 'cancelled');
    expect(await shop.statusOf(order)).toBe('cancelled');
  });

  it('5 no answer: the order expires and its stock is released', async () => {
    const order = await shop.waitingOrder();
    await shop.fixture.sandbox.ring(order.paymentUrl, 5);
    expect(await shop.statusOf(order)).toBe('pending');
    await shop.timeRunsOut(order);
    await shop.expectEndedUnpaid(order, 'expired');
  });
});
