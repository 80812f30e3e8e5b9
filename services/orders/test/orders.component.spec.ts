import { newId } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

const { cancelPayment, orderOutcomes, payOrder, sellerOrderAction } = ordersRoutes;

describe('orders', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const as = (session: Buyer | null) => fixture.service.as(session);

  describe('whose buyer cancels the payment', () => {
    it('end with the provider’s status', async () => {
      const buyer = await fixture.buyerWith({});
      const { orderId } = await fixture.checkout(buyer);
      const answer = await as(buyer).send(cancelPayment, { body: { orderId } });
      expect(answer).toMatchObject({
        status: 200,
        body: { message: 'Payment Cancelled!', data: { status: 'cancelled' } },
      });
      expect((await as(buyer).call(cancelPayment, { body: { orderId } })).status).toBe('cancelled');
    });

    it('are paid if the provider reports success', async () => {
      const buyer = await fixture.buyerWith({});
      const { orderId, paymentUrl } = await fixture.checkout(buyer);
      await fixture.sandbox.act(paymentUrl, 'pay');
      expect((await as(buyer).call(cancelPayment, { body: { orderId } })).status).toBe('paid');
    });

    it('stay unpaid while the provider is down', async () => {
      const buyer = await fixture.buyerWith({});
      const { orderId } = await fixture.checkout(buyer);
      await fixture.sandbox.stop();
      const answer = await as(buyer).send(cancelPayment, { body: { orderId } });
      await fixture.sandbox.start();
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'payment-provider-down', data: { orderId } },
      });
      expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
    });
  });

  it('return the same payment page while they are unpaid', async () => {
    const buyer = await fixture.buyerWith({});
    const start = await fixture.checkout(buyer);
    expect(await as(buyer).call(payOrder, { body: { orderId: start.orderId } })).toEqual(start);
  });

  it('answer catalogue whether they are confirmed, open or ended', async () => {
    const place = async () => {
      const buyer = await fixture.buyerWith({});
      return { buyer, ...(await fixture.checkout(buyer)) };
    };
    const [paid, open, ended] = [await place(), await place(), await place()];
    await fixture.sandbox.act(paid.paymentUrl, 'pay');
    for (const { buyer, orderId } of [paid, ended]) {
      await as(buyer).call(cancelPayment, { body: { orderId } });
    }
    const orderIds = [paid.orderId, open.orderId, ended.orderId, newId()];
    const outcomes = await fixture.service.inside.call(orderOutcomes, { body: { orderIds } });
    expect(outcomes.map(({ orderId }) => orderId)).toEqual(orderIds);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed', 'open', 'ended', 'ended']);
  });

  it.each([
    ['order', (orderId: string) => ({ params: { orderId } })],
    ['payOrder', (orderId: string) => ({ body: { orderId } })],
    ['cancelPayment', (orderId: string) => ({ body: { orderId } })],
    ['cancelOrder', (orderId: string) => ({ body: { orderId } })],
  ] as const)('of another user are not found by %s', async (route, input) => {
    const { orderId } = await fixture.checkout(await fixture.buyerWith({}));
    const stranger = await fixture.signIn();
    expect(await as(stranger).send(ordersRoutes[route], input(orderId))).toMatchObject({
      status: 404,
      body: { code: 'order-not-found' },
    });
  });

  it.each([
    ['order', { params: { orderId: 'x' } }, 'orderId must be 24 hexadecimal characters.'],
    ['payOrder', { body: { orderId: 'x' } }, 'orderId must be 24 hexadecimal characters.'],
    ['cancelPayment', { body: {} }, 'orderId must be of the type string.'],
    [
      'cancelOrder',
      { body: { orderId: newId(), reason: 'x'.repeat(301) } },
      'reason must have at most 300 characters.',
    ],
    ['orderList', { query: { include: 'some' } }, 'include must be one of all.'],
    ['orderList', { query: { limit: 201 } }, 'limit must be a whole number from 1 to 200.'],
  ] as const)('refuse %s with %j', async (route, input, message) => {
    expect(await as(await fixture.signIn()).send(ordersRoutes[route], input)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message },
    });
  });

  it('refuse a seller action that does not exist', async () => {
    const seller = await fixture.signIn('SELLER');
    const body = { orderId: newId(), action: 'eat' };
    expect((await as(seller).send(sellerOrderAction, { body })).body.message).toMatch(
      /^action must be one of accept, ship, /,
    );
  });
});
