import { newId } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { type Buyer, Lab } from './support/lab.ts';

const { cancelPayment, orderOutcomes, payOrder, sellerOrderAction } = ordersRoutes;

describe('orders', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open();
  }, 60_000);
  afterAll(() => lab.close());

  const as = (session: Buyer | null) => lab.service.as(session);

  describe('whose buyer cancels the payment', () => {
    it('end with the provider’s status', async () => {
      const buyer = await lab.buyerWith({});
      const { orderId } = await lab.checkout(buyer);
      const answer = await as(buyer).send(cancelPayment, { body: { orderId } });
      expect(answer).toMatchObject({
        status: 200,
        body: { message: 'Payment Cancelled!', data: { status: 'cancelled' } },
      });
      expect((await as(buyer).call(cancelPayment, { body: { orderId } })).status).toBe('cancelled');
    });

    it('are paid if the provider reports success', async () => {
      const buyer = await lab.buyerWith({});
      const { orderId, paymentUrl } = await lab.checkout(buyer);
      await lab.sandbox.act(paymentUrl, 'pay');
      expect((await as(buyer).call(cancelPayment, { body: { orderId } })).status).toBe('paid');
    });

    it('stay unpaid while the provider is down', async () => {
      const buyer = await lab.buyerWith({});
      const { orderId } = await lab.checkout(buyer);
      await lab.sandbox.stop();
      const answer = await as(buyer).send(cancelPayment, { body: { orderId } });
      await lab.sandbox.start();
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'payment-provider-down', data: { orderId } },
      });
      expect((await lab.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
    });
  });

  it('return the same payment page while they are unpaid', async () => {
    const buyer = await lab.buyerWith({});
    const start = await lab.checkout(buyer);
    expect(await as(buyer).call(payOrder, { body: { orderId: start.orderId } })).toEqual(start);
  });

  it('tell catalogue whether they are confirmed, open or ended', async () => {
    const place = async () => {
      const buyer = await lab.buyerWith({});
      return { buyer, ...(await lab.checkout(buyer)) };
    };
    const [paid, open, ended] = [await place(), await place(), await place()];
    await lab.sandbox.act(paid.paymentUrl, 'pay');
    for (const { buyer, orderId } of [paid, ended]) {
      await as(buyer).call(cancelPayment, { body: { orderId } });
    }
    const orderIds = [paid.orderId, open.orderId, ended.orderId, newId()];
    const outcomes = await lab.service.inside.call(orderOutcomes, { body: { orderIds } });
    expect(outcomes.map(({ orderId }) => orderId)).toEqual(orderIds);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed', 'open', 'ended', 'ended']);
  });

  it.each([
    ['order', (orderId: string) => ({ params: { orderId } })],
    ['payOrder', (orderId: string) => ({ body: { orderId } })],
    ['cancelPayment', (orderId: string) => ({ body: { orderId } })],
    ['cancelOrder', (orderId: string) => ({ body: { orderId } })],
  ] as const)('of another user are not found by %s', async (route, input) => {
    const { orderId } = await lab.checkout(await lab.buyerWith({}));
    const stranger = await lab.signIn();
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
    expect(await as(await lab.signIn()).send(ordersRoutes[route], input)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message },
    });
  });

  it('refuse a seller action that does not exist', async () => {
    const seller = await lab.signIn('SELLER');
    const body = { orderId: newId(), action: 'eat' };
    expect((await as(seller).send(sellerOrderAction, { body })).body.message).toMatch(
      /^action must be one of accept, ship, /,
    );
  });
});
