import { newId } from '@sokoni/common/testing';
import { type AdminRole, DAY_MS, moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move } from './support/sale.ts';

const NEEDED = { status: 409, body: { code: 'refund-second-admin-needed' } };
const GONE = { status: 409, body: { code: 'refund-request-gone' } };

describe('refunds that wait for a second admin', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ REFUND_CEILING_TZS: '20000' });
  });
  afterAll(() => fixture.stop());
  afterEach(() => fixture.putClockBack());

  const adminWith = async (role: AdminRole): Promise<Buyer> => {
    const claims = { userId: newId(), role: 'ADMIN', adminRoles: [role] } as const;
    return { ...(await fixture.service.mint(claims)), email: '', phone: '' };
  };
  const order = async () => {
    const seller = await fixture.signIn('SELLER');
    const goods = { sellerId: seller.userId, priceTzs: 30_000, quantity: 4 };
    const buyer = await fixture.buyerWith(goods);
    const {
      _id: orderId,
      orderNumber,
      totalAmount,
      productDetails,
    } = await fixture.paidOrder(buyer);
    return { seller, buyer, orderId, orderNumber, totalAmount, lineId: productDetails[0]?.lineId };
  };
  const cancel = (by: Buyer, orderId: string, reason = 'Fraud') =>
    fixture.service.as(by).send(ordersRoutes.cancelOrder, { body: { orderId, reason } });
  const listFor = (by: Buyer, about?: string) =>
    fixture.service.as(by).call(moneyRoutes.refundRequests, { query: { about } });
  const withdraw = (by: Buyer, request: string) =>
    fixture.service.as(by).send(moneyRoutes.withdrawRefundRequest, { body: { request } });
  const queueOf = async (by: Buyer) => {
    const queues = await fixture.service.as(by).call(moneyRoutes.orderQueues, {});
    return queues.find(({ queue }) => queue === 'refund-requests');
  };
  const refundsOf = (orderId: string) =>
    fixture.db.collection('refunds').countDocuments({ referenceId: orderId });
  const two = () => Promise.all([adminWith('support'), adminWith('support')]);
  /** An order whose refund the first of two admins has asked for, and the request. */
  const asked = async () => {
    const sold = await order();
    const [one, other] = await two();
    expect(await cancel(one, sold.orderId)).toMatchObject(NEEDED);
    const [request] = await listFor(other, sold.orderId);
    return { ...sold, one, other, request: request?._id ?? '' };
  };

  it('are listed and counted for others who may make them, until one does', async () => {
    const { one, other, orderId, orderNumber, totalAmount, seller } = await asked();
    const row = {
      ...{ kind: 'order', aboutId: orderId, number: orderNumber, amountTzs: totalAmount },
      ...{ reason: 'Fraud', isOwn: false, sellerNames: [expect.any(String)] },
    };
    const [shown] = await listFor(other, orderId);
    expect(shown).toMatchObject(row);
    expect(shown?._id).toContain(seller.userId);
    expect(Date.parse(shown?.until ?? '') - Date.parse(shown?.askedAt ?? '')).toBe(DAY_MS);
    expect(await listFor(one, orderId)).toMatchObject([{ ...row, isOwn: true }]);
    expect(await listFor(other)).toContainEqual(shown);
    const count = (await queueOf(other))?.count ?? 0;
    expect(await queueOf(one)).toMatchObject({ count: count - 1 });
    expect((await cancel(other, orderId)).status).toBe(200);
    expect(await listFor(other, orderId)).toEqual([]);
    expect(await queueOf(other)).toMatchObject({ count: count - 1 });
  });

  it('are nothing for admins of other work', async () => {
    const { orderId } = await asked();
    expect(await listFor(await adminWith('finance'), orderId)).toEqual([]);
    const moderator = fixture.service.as(await adminWith('moderation'));
    expect(await moderator.send(moneyRoutes.refundRequests, { query: {} })).toMatchObject({
      status: 403,
    });
  });

  it('are withdrawn by who has asked, once', async () => {
    const { one, other, orderId, request } = await asked();
    expect(await withdraw(other, request)).toMatchObject(GONE);
    expect((await withdraw(one, request)).status).toBe(200);
    expect(await withdraw(one, request)).toMatchObject(GONE);
    expect(await listFor(other, orderId)).toEqual([]);
    expect(await cancel(other, orderId)).toMatchObject(NEEDED);
    expect(await listFor(one, orderId)).toMatchObject([{ isOwn: false }]);
  });

  it('go with their day', async () => {
    const { one, other, orderId, request } = await asked();
    fixture.advance(DAY_MS + 1);
    expect(await listFor(other, orderId)).toEqual([]);
    expect(await withdraw(one, request)).toMatchObject(GONE);
  });

  it('are one, where two ask at once, and are made once', async () => {
    const { orderId } = await order();
    const admins = await two();
    await Promise.all(admins.map((admin) => cancel(admin, orderId)));
    for (const admin of [...admins, ...admins]) await cancel(admin, orderId);
    expect(await refundsOf(orderId)).toBe(1);
    expect(await listFor(admins[0], orderId)).toEqual([]);
  });

  it('are withdrawn or made, where both come at once', async () => {
    const { one, other, orderId, request } = await asked();
    const [taken, made] = await Promise.all([withdraw(one, request), cancel(other, orderId)]);
    expect([taken.status, made.status].sort()).toEqual([200, 409]);
    expect(await refundsOf(orderId)).toBe(made.status === 200 ? 1 : 0);
  });

  it('of another amount are another request', async () => {
    const { seller, orderId, lineId } = await order();
    await move(fixture, seller, orderId, 'accept');
    const [one, other] = await two();
    const refund = (by: Buyer, quantity: number) => {
      const lines = [{ lineId: lineId ?? '', quantity }];
      const body = { orderId, sellerId: seller.userId, key: newId(), reason: 'Broken', lines };
      return fixture.service.as(by).send(ordersRoutes.refundLines, { body });
    };
    expect(await refund(one, 2)).toMatchObject(NEEDED);
    expect(await refund(other, 1)).toMatchObject(NEEDED);
    const amounts = async () => (await listFor(one, orderId)).map(({ amountTzs }) => amountTzs);
    expect(await amounts()).toEqual([60_000, 30_000]);
    expect((await refund(other, 2)).status).toBe(200);
    expect(await amounts()).toEqual([30_000]);
  });

  it('of a dispute say so', async () => {
    const { seller, buyer, orderId, totalAmount } = await order();
    for (const action of ['accept', 'ship'] as const) await move(fixture, seller, orderId, action);
    await ask(fixture, buyer, orderId, seller, 'deliver');
    await ask(fixture, buyer, orderId, seller, 'dispute', 'Broken');
    const [one, other] = await two();
    const decide = (by: Buyer) =>
      move(fixture, by, orderId, 'refund', { sellerId: seller.userId, note: 'Broken indeed' });
    expect(await decide(one)).toMatchObject(NEEDED);
    expect(await listFor(other, orderId)).toMatchObject([
      { kind: 'dispute', amountTzs: totalAmount, reason: 'Broken indeed' },
    ]);
    expect((await decide(other)).status).toBe(200);
    expect(await listFor(other, orderId)).toEqual([]);
  });

  it('hold no owner up, whose refund ends them', async () => {
    const { other, orderId } = await asked();
    expect((await cancel(await adminWith('owner'), orderId)).status).toBe(200);
    expect(await listFor(other, orderId)).toEqual([]);
    const left = { _id: { $regex: orderId } as never };
    expect(await fixture.db.collection('refund_requests').countDocuments(left)).toBe(0);
  });

  it('are left out once the seller has cancelled', async () => {
    const { seller, other, orderId } = await asked();
    expect((await move(fixture, seller, orderId, 'cancel', { note: 'Sold out' })).status).toBe(200);
    expect(await listFor(other, orderId)).toEqual([]);
  });

  it('are listed as a replica of an earlier release has stored them', async () => {
    const { seller, orderId, orderNumber, totalAmount } = await order();
    const [one, other] = await two();
    await fixture.db.collection<{ _id: string }>('refund_requests').insertOne({
      _id: `order ${orderId} ${seller.userId} ${totalAmount}`,
      askedBy: one.userId,
      expiresAt: new Date(Date.now() + DAY_MS),
    } as { _id: string });
    expect(await listFor(other, orderId)).toMatchObject([
      { kind: 'order', number: orderNumber, amountTzs: totalAmount, reason: '' },
    ]);
    expect((await cancel(other, orderId)).status).toBe(200);
  });

  it('of plans are listed for finance, until the plan is refunded', async () => {
    const [finance, support] = [await adminWith('finance'), await adminWith('support')];
    const [purchaseId, sellerId] = [newId(), (await fixture.signIn('SELLER')).userId];
    const details = { sellerId, number: 'SKR-2026-000001', reason: 'Paid twice' };
    const body = { refund: `plan ${purchaseId}`, amountTzs: 50_000, adminId: newId(), ...details };
    const approve = () => fixture.service.inside.call(moneyRoutes.approveRefund, { body });
    expect(await approve()).toMatchObject({ ceilingTzs: 20_000, again: false });
    expect(await approve()).toMatchObject({ ceilingTzs: 20_000, again: true });
    expect(await listFor(finance, purchaseId)).toMatchObject([
      {
        ...{ kind: 'plan', aboutId: purchaseId, number: 'SKR-2026-000001', amountTzs: 50_000 },
        ...{ reason: 'Paid twice', sellerNames: [expect.any(String)] },
      },
    ]);
    expect(await listFor(support, purchaseId)).toEqual([]);
  });

  it('stand in the audit trail with amount and reason, and so does their withdrawal', async () => {
    const { one, orderId, totalAmount, seller, request } = await asked();
    await cancel(one, orderId);
    await withdraw(one, request);
    const query = { thing: `refund-request:${orderId}` };
    const actions = await fixture.service.as(one).call(moneyRoutes.adminActions, { query });
    const about = { actorId: one.userId, amountTzs: totalAmount, things: [query.thing] };
    expect(actions).toMatchObject([
      { ...about, command: 'orders.withdrawRefundRequest', personIds: [seller.userId] },
      { ...about, command: 'orders.cancelOrder', reason: 'Fraud', personIds: [seller.userId] },
    ]);
  });
});
