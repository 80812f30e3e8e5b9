import { newId } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { type Buyer, Lab } from './support/lab.ts';
import { move } from './support/sale.ts';

const NEEDED = { status: 409, body: { code: 'refund-second-admin-needed' } };

describe('a refund above the ceiling of the market terms', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open({ REFUND_CEILING_TZS: '20000' });
  }, 60_000);
  afterAll(() => lab.close());

  const adminWith = async (role: 'support' | 'finance' | 'owner'): Promise<Buyer> => {
    const session = await lab.service.mint({ userId: newId(), role: 'ADMIN', adminRoles: [role] });
    return { ...session, email: '', phone: '' };
  };
  const order = async (priceTzs: number) => {
    const seller = await lab.signIn('SELLER');
    const buyer = await lab.buyerWith({ sellerId: seller.userId, priceTzs });
    return { seller, buyer, orderId: (await lab.paidOrder(buyer))._id };
  };
  const cancel = (by: Buyer, orderId: string) =>
    lab.service.as(by).send(ordersRoutes.cancelOrder, { body: { orderId, reason: 'Fraud' } });

  it('needs a second admin, who makes the same one', async () => {
    const { buyer, orderId } = await order(30_000);
    const [one, other] = [await adminWith('support'), await adminWith('support')];
    expect(await cancel(one, orderId)).toMatchObject(NEEDED);
    expect(await cancel(one, orderId)).toMatchObject(NEEDED);
    expect((await lab.order(buyer, orderId)).sellerOrders[0]?.status).toBe('paid');
    expect((await cancel(other, orderId)).status).toBe(200);
    await lab.paymentBecomes(buyer, orderId, 'refunded');
  });

  it('is made by an owner alone, and up to the ceiling by every admin', async () => {
    const [large, small] = [await order(30_000), await order(5_000)];
    expect((await cancel(await adminWith('owner'), large.orderId)).status).toBe(200);
    expect((await cancel(await adminWith('support'), small.orderId)).status).toBe(200);
  });

  it('needs a second admin in small pieces too', async () => {
    const seller = await lab.signIn('SELLER');
    const goods = { sellerId: seller.userId, priceTzs: 9_000, quantity: 4 };
    const buyer = await lab.buyerWith(goods);
    const { _id: orderId, productDetails } = await lab.paidOrder(buyer);
    const [line] = productDetails;
    if (!line) throw new Error('an order without lines');
    await move(lab, seller, orderId, 'accept');
    const lines = [{ lineId: line.lineId, quantity: 1 }];
    const refund = (by: Buyer) => {
      const body = { orderId, sellerId: seller.userId, key: newId(), reason: 'Fraud', lines };
      return lab.service.as(by).send(ordersRoutes.refundLines, { body });
    };
    const [support, other] = [await adminWith('support'), await adminWith('support')];
    expect((await refund(support)).status).toBe(200);
    expect((await refund(support)).status).toBe(200);
    expect(await refund(support)).toMatchObject(NEEDED);
    expect((await refund(other)).status).toBe(200);
  });

  it('by hand needs a second admin too', async () => {
    const seller = await lab.signIn('SELLER');
    const buyer = await lab.buyerWith({ sellerId: seller.userId, priceTzs: 30_000 });
    const { orderId } = await lab.checkout(buyer);
    const payment = await lab.sandbox.payment(await lab.paymentIdOf(orderId));
    expect(await postCallback(lab.service.url, successOf(payment))).toBe(200);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    await move(lab, seller, orderId, 'cancel', { note: 'broken' });
    const { data } = await lab.service.waitForEvent(
      'refund.failed',
      (event) => event.data.referenceId === orderId,
    );
    const body = { _id: data.refundId, transactionId: 'BANK-1' };
    const send = (by: Buyer) => lab.service.as(by).send(moneyRoutes.refundByHand, { body });
    const [one, other] = [await adminWith('finance'), await adminWith('finance')];
    expect(await send(one)).toMatchObject(NEEDED);
    expect((await send(other)).status).toBe(200);
  });

  it('is asked for anew after a day', async () => {
    const { orderId } = await order(30_000);
    expect(await cancel(await adminWith('support'), orderId)).toMatchObject(NEEDED);
    lab.advance(25 * 3_600_000);
    expect(await cancel(await adminWith('support'), orderId)).toMatchObject(NEEDED);
  });
});
