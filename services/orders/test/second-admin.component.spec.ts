import { newId } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { move } from './support/sale.ts';

const NEEDED = { status: 409, body: { code: 'refund-second-admin-needed' } };

describe('a refund above the ceiling of the market terms', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ REFUND_CEILING_TZS: '20000' });
  });
  afterAll(() => fixture.stop());
  afterEach(() => fixture.putClockBack());

  const adminWith = async (role: 'support' | 'finance' | 'owner'): Promise<Buyer> => {
    const session = await fixture.service.mint({
      userId: newId(),
      role: 'ADMIN',
      adminRoles: [role],
    });
    return { ...session, email: '', phone: '' };
  };
  const order = async (priceTzs: number) => {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs });
    return { seller, buyer, orderId: (await fixture.paidOrder(buyer))._id };
  };
  const cancel = (by: Buyer, orderId: string) =>
    fixture.service.as(by).send(ordersRoutes.cancelOrder, { body: { orderId, reason: 'Fraud' } });

  it('needs a second admin, who makes the same one', async () => {
    const { buyer, orderId } = await order(30_000);
    const [one, other] = [await adminWith('support'), await adminWith('support')];
    expect(await cancel(one, orderId)).toMatchObject(NEEDED);
    expect(await cancel(one, orderId)).toMatchObject(NEEDED);
    expect((await fixture.order(buyer, orderId)).sellerOrders[0]?.status).toBe('paid');
    expect((await cancel(other, orderId)).status).toBe(200);
    await fixture.paymentBecomes(buyer, orderId, 'refunded');
    const refund = await fixture.db.collection('refunds').findOne({ referenceId: orderId });
    expect(refund?.askedBy).toBe(one.userId);
  });

  it('is made by an owner alone, and up to the ceiling by every admin', async () => {
    const [large, small] = [await order(30_000), await order(5_000)];
    expect((await cancel(await adminWith('owner'), large.orderId)).status).toBe(200);
    expect((await cancel(await adminWith('support'), small.orderId)).status).toBe(200);
  });

  it('needs a second admin in small pieces too', async () => {
    const seller = await fixture.signIn('SELLER');
    const goods = { sellerId: seller.userId, priceTzs: 9_000, quantity: 4 };
    const buyer = await fixture.buyerWith(goods);
    const { _id: orderId, productDetails } = await fixture.paidOrder(buyer);
    const [line] = productDetails;
    if (!line) throw new Error('an order without lines');
    await move(fixture, seller, orderId, 'accept');
    const lines = [{ lineId: line.lineId, quantity: 1 }];
    const refund = (by: Buyer) => {
      const body = { orderId, sellerId: seller.userId, key: newId(), reason: 'Fraud', lines };
      return fixture.service.as(by).send(ordersRoutes.refundLines, { body });
    };
    const [support, other] = [await adminWith('support'), await adminWith('support')];
    expect((await refund(support)).status).toBe(200);
    expect((await refund(support)).status).toBe(200);
    expect(await refund(support)).toMatchObject(NEEDED);
    expect((await refund(other)).status).toBe(200);
  });

  /** The first admin of finance, another one, and a refund above the ceiling that the provider refuses. */
  async function refusedRefund() {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 30_000 });
    const { orderId } = await fixture.checkout(buyer);
    const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(orderId));
    expect(await postCallback(fixture.service.url, successOf(payment))).toBe(200);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    await move(fixture, seller, orderId, 'cancel', { note: 'broken' });
    const { data } = await fixture.service.waitForEvent(
      'refund.failed',
      (event) => event.data.referenceId === orderId,
    );
    const send = (by: Buyer, transactionId = 'BANK-1') =>
      fixture.service
        .as(by)
        .send(moneyRoutes.refundByHand, { body: { _id: data.refundId, transactionId } });
    const [one, other] = [await adminWith('finance'), await adminWith('finance')];
    const notedFor = async (by: Buyer) => {
      const refused = await fixture.service.as(by).call(moneyRoutes.refusedRefunds, { query: {} });
      return refused.find(({ _id }) => _id === data.refundId)?.noted;
    };
    return { one, other, send, notedFor, orderId };
  }

  it('by hand needs a second admin too, and the trail has it by its order', async () => {
    const { one, other, send, notedFor, orderId } = await refusedRefund();
    expect(await notedFor(other)).toBeNull();
    expect(await send(one)).toMatchObject(NEEDED);
    const trail = { query: { thing: orderId } };
    expect(await fixture.service.as(one).call(moneyRoutes.adminActions, trail)).toMatchObject([
      {
        actorId: one.userId,
        command: 'orders.refundByHand',
        things: [`refund-request:${orderId}`],
      },
    ]);
    // The second admin sees whom to ask, and which transaction to look for.
    expect(await notedFor(other)).toMatchObject({ transactionId: 'BANK-1', isOwn: false });
    expect(await notedFor(one)).toMatchObject({ transactionId: 'BANK-1', isOwn: true });
    expect((await send(other)).status).toBe(200);
  });

  it('by hand has one number at a time, which its own admin alone corrects', async () => {
    const { one, other, send, notedFor } = await refusedRefund();
    const notedAs = (transaction: string) => ({
      status: 409,
      body: {
        code: 'refund-noted-otherwise',
        message: expect.stringContaining(`Transaction ${transaction} is noted`),
      },
    });
    expect(await send(one)).toMatchObject(NEEDED);
    expect(await send(other, 'BANK-2')).toMatchObject(notedAs('BANK-1'));
    expect(await notedFor(other)).toMatchObject({ transactionId: 'BANK-1' });
    expect(await send(one, 'BANK-3')).toMatchObject(NEEDED);
    expect(await send(other)).toMatchObject(notedAs('BANK-3'));
    expect((await send(other, 'BANK-3')).status).toBe(200);
  });

  it('by hand is not withdrawn: the money was sent', async () => {
    const { one, other, send, notedFor } = await refusedRefund();
    expect(await send(one)).toMatchObject(NEEDED);
    const finance = fixture.service.as(one);
    const waiting = await finance.call(moneyRoutes.refundRequests, { query: {} });
    const [note] = waiting.filter(({ isOwn }) => isOwn);
    expect(note).toMatchObject({ kind: 'by-hand', amountTzs: expect.any(Number) });
    const body = { request: note?._id ?? '' };
    expect(await finance.send(moneyRoutes.withdrawRefundRequest, { body })).toMatchObject({
      ...{ status: 409, body: { code: 'refund-request-gone' } },
    });
    expect(await notedFor(other)).toMatchObject({ transactionId: 'BANK-1', isOwn: false });
  });

  it('by hand goes by another number after a day, and by that of an owner at once', async () => {
    const [late, owned] = [await refusedRefund(), await refusedRefund()];
    expect(await owned.send(owned.one)).toMatchObject(NEEDED);
    expect((await owned.send(await adminWith('owner'), 'BANK-2')).status).toBe(200);
    expect(await late.send(late.one)).toMatchObject(NEEDED);
    fixture.advance(25 * 3_600_000);
    expect(await late.send(late.other, 'BANK-2')).toMatchObject(NEEDED);
  });

  it('is asked for anew after a day', async () => {
    const { orderId } = await order(30_000);
    expect(await cancel(await adminWith('support'), orderId)).toMatchObject(NEEDED);
    fixture.advance(25 * 3_600_000);
    expect(await cancel(await adminWith('support'), orderId)).toMatchObject(NEEDED);
  });
});
