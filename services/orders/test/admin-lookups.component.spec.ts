import { newId } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { Types } from 'mongoose';
import type { OrderRecord } from '../src/orders/order.schema.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { SellerPurse } from './support/seller-purse.ts';

/** Each test needs whole sales, which are slow on a busy machine. */
const PATIENCE_MS = 300_000;

const QUARANTINED = {
  paymentId: newId(),
  provider: 'sandbox',
  purpose: 'order',
  referenceId: newId(),
  userId: newId(),
  transactionId: '',
  expectedTzs: 20_000,
  receivedTzs: 19_000,
  decision: null,
  decidedAt: null,
};

describe('what admins look up', () => {
  let fixture: OrdersUnderTest;
  let admin: Buyer;
  let seller: Buyer;
  let orderId: string;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({}, 0.01);
    const purse = new SellerPurse(fixture);
    admin = await fixture.signIn('ADMIN');
    seller = await purse.sellerWithWallet();
    orderId = await purse.sell(seller, 20_000);
  }, PATIENCE_MS);
  afterAll(() => fixture.stop());

  const asAdmin = () => fixture.service.as(admin);
  const found = async (query: object) =>
    (await asAdmin().call(ordersRoutes.allOrder, { query: { include: 'all', ...query } })).map(
      ({ _id }) => _id,
    );
  const order = async () => (await asAdmin().call(ordersRoutes.allOrder, { query: {} }))[0];

  it('filters orders by buyer, seller, status of the seller order and number', async () => {
    const shown = await order();
    const other = newId();
    expect(await found({ buyerId: shown?.userid })).toEqual([orderId]);
    expect(await found({ sellerId: seller.userId })).toEqual([orderId]);
    expect(await found({ sellerId: seller.userId, status: 'paid' })).toEqual([orderId]);
    expect(await found({ orderNumber: ` ${shown?.orderNumber.toLowerCase()} ` })).toEqual([
      orderId,
    ]);
    // As it stands in the address of a page, which people copy.
    expect(await found({ orderNumber: orderId })).toEqual([orderId]);
    expect(await found({ orderNumber: other })).toEqual([]);
    expect(await found({ buyerId: other })).toEqual([]);
    expect(await found({ sellerId: other })).toEqual([]);
    expect(await found({ sellerId: other, status: 'paid' })).toEqual([]);
    expect(await found({ orderNumber: 'SK-000000-XXXXX' })).toEqual([]);
  });

  it('finds a payout and a refund by id, transaction and the provider’s number', async () => {
    const sellerId = newId();
    const at = { amountTzs: 23_000, tries: 1, createdAt: new Date() };
    const payout = { _id: newId(), transactionId: 'PAID-1', reference: 'OUT-1' };
    const refund = { _id: newId(), byHand: 'HAND-1', payoutReference: 'BACK-1' };
    const about = { purpose: 'order', referenceId: orderId, orderNumber: 'SK-2026-001042' };
    await fixture.db
      .collection<{ _id: string }>('payouts')
      .insertOne({ ...payout, ...at, sellerId, state: 'paid' } as { _id: string });
    await fixture.db
      .collection<{ _id: string }>('refunds')
      .insertOne({ ...refund, ...at, ...about, userId: newId() } as { _id: string });
    const transfersOf = (reference: string) =>
      asAdmin().call(moneyRoutes.findTransfers, { query: { reference } });
    for (const number of Object.values(payout))
      expect(await transfersOf(number)).toMatchObject([
        { _id: payout._id, kind: 'payout', userId: sellerId, transactionId: 'PAID-1' },
      ]);
    for (const number of Object.values(refund))
      expect(await transfersOf(number)).toMatchObject([
        { _id: refund._id, kind: 'refund', orderNumber: 'SK-2026-001042', transactionId: 'HAND-1' },
      ]);
    expect(await transfersOf('PAID-2')).toEqual([]);
  });

  it('finds a payment by the number to pay to and by the code that its payer claims', async () => {
    const shown = { payNumber: '991234567890', claimedCode: 'CLAIM-1' };
    const payments = fixture.db.collection('payments');
    const payment = await payments.findOneAndUpdate({ referenceId: orderId }, { $set: shown });
    for (const reference of Object.values(shown)) {
      const query = { reference };
      expect(await asAdmin().call(moneyRoutes.findPayments, { query })).toMatchObject([
        { _id: String(payment?._id) },
      ]);
    }
  });

  it('finds a payment by the shop’s id, the provider’s reference and the operator’s transaction', async () => {
    const payment = await fixture.db.collection('payments').findOne({ referenceId: orderId });
    const shown = await order();
    for (const reference of [payment?._id, payment?.reference, payment?.transactionId]) {
      const query = { reference: String(reference) };
      expect(await asAdmin().call(moneyRoutes.findPayments, { query })).toEqual([
        expect.objectContaining({
          _id: String(payment?._id),
          orderNumber: shown?.orderNumber,
          status: 'succeeded',
          amountTzs: shown?.totalAmount,
        }),
      ]);
    }
    const none = { query: { reference: 'no-such-thing' } };
    expect(await asAdmin().call(moneyRoutes.findPayments, none)).toEqual([]);
  });

  it('finds it by indexes', async () => {
    const reference = 'no-such-thing';
    const plan = await fixture.db
      .collection('payments')
      .find({ $or: [{ _id: reference as never }, { reference }, { transactionId: reference }] })
      .explain();
    expect(JSON.stringify(plan)).toContain('IXSCAN');
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  });

  it('shows the money and the payouts of a seller as the seller sees them', async () => {
    const params = { sellerId: seller.userId };
    const money = await asAdmin().call(moneyRoutes.moneyOfSeller, { params });
    expect(money).toEqual(await fixture.service.as(seller).call(moneyRoutes.sellerMoney, {}));
    expect(money.destination).toMatchObject({ state: 'verified' });
    expect(await asAdmin().call(moneyRoutes.payouts, { query: params })).toEqual([]);
  });

  it('sums what was paid today and in seven days', async () => {
    const paid = { orders: 1, paidTzs: (await order())?.totalAmount };
    const { today, week } = await asAdmin().call(moneyRoutes.marketFigures, {});
    expect({ today, week }).toEqual({ today: paid, week: paid });
  });

  it('counts no money that was reversed, and of cash what was collected', async () => {
    const orders = fixture.db.collection<OrderRecord>('orders');
    const stored = await orders.findOne({ _id: orderId });
    const [part] = stored?.sellerOrders ?? [];
    if (!stored || !part) throw new Error('No order');
    const at = new Date();
    const collected = { commissionBasisPoints: 0, collectedAt: at };
    const refundAt = (when: Date) => {
      const off = { key: '', lines: [], goodsTzs: 2_000, shopGoodsTzs: 0, deliveryTzs: 0 };
      return { ...off, reason: '-', at: when };
    };
    const takenOff = refundAt(new Date(at.getTime() - 1));
    const refunded = refundAt(new Date(at.getTime() + 1));
    const payment = { ...stored.payment, method: 'cash' };
    const copies = [
      { paymentStatus: 'reversed' as const },
      {
        payment,
        totalAmountTzs: 2 * stored.totalAmountTzs,
        refundedTzs: 2_000,
        paymentStatus: 'partially_refunded' as const,
        sellerOrders: [
          { ...part, cash: collected, lineRefunds: [takenOff, refunded] },
          { ...part, cash: { ...collected, collectedAt: null }, status: 'cancelled' as const },
        ],
      },
    ].map((changes, n) => ({ ...stored, ...changes, _id: newId(), orderNumber: `SK-COPY-${n}` }));
    await orders.insertMany(copies);
    const { week } = await asAdmin().call(moneyRoutes.marketFigures, {});
    await orders.deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } });
    // Of the second order one part was collected without the 2,000 that were off before, and 2,000 went back later.
    expect(week).toEqual({ orders: 3, paidTzs: 2 * stored.totalAmountTzs - 4_000 });
  });

  it('counts what waits, with the time of the oldest, for the roles of the admin', async () => {
    const queues = await asAdmin().call(moneyRoutes.orderQueues, {});
    const nothing = { count: 0, oldestAt: null };
    const names = [
      'disputes',
      'stuck-refunds',
      'refund-requests',
      'refunds',
      'payouts',
      'destinations',
      'wrong-amounts',
      'differences',
      'subsidies',
    ];
    expect(queues).toEqual(names.map((queue) => ({ queue, ...nothing })));
    const at = new Date('2026-02-01T08:00:00Z');
    const rows = [at, new Date(at.getTime() + 1)].map((at) => ({
      ...QUARANTINED,
      _id: newId(),
      paymentId: newId(),
      at,
    }));
    const decided = { ...QUARANTINED, _id: newId(), at: new Date(1), decision: 'refund' };
    await fixture.db.collection('payment_quarantine').insertMany([...rows, decided] as never[]);
    const finance = await fixture.service.mint({ role: 'ADMIN', adminRoles: ['finance'] });
    const seen = await fixture.service.as(finance).call(moneyRoutes.orderQueues, {});
    expect(seen.map(({ queue }) => queue)).toEqual(names.slice(1));
    const amounts = { queue: 'wrong-amounts', count: 2, oldestAt: at.toISOString() };
    expect(seen).toContainEqual(amounts);
    const { insertedId } = await fixture.db.collection('delivery_subsidies').insertOne({
      _id: '697f9f800000000000000000' as never,
      orderId: newId(),
      sellerId: newId(),
      status: 'waiting',
    });
    await fixture.db
      .collection('delivery_subsidies')
      .insertOne({ _id: newId() as never, orderId: newId(), sellerId: '', status: 'granted' });
    expect(await fixture.service.as(finance).call(moneyRoutes.orderQueues, {})).toContainEqual({
      queue: 'subsidies',
      count: 1,
      oldestAt: new Types.ObjectId(String(insertedId)).getTimestamp().toISOString(),
    });
    // One that is with its provider waits for nobody.
    const states = ['requested', 'sent', 'awaiting-release', 'in-bank-file', 'unanswered'];
    const payouts = states.map((state, day) => ({
      ...{ _id: newId() as never, sellerId: newId(), amountTzs: 1_000, state },
      createdAt: new Date(Date.UTC(2026, 1, 1 + day)),
    }));
    await fixture.db.collection('payouts').insertMany(payouts);
    expect(await fixture.service.as(finance).call(moneyRoutes.orderQueues, {})).toContainEqual({
      queue: 'payouts',
      count: 3,
      oldestAt: '2026-02-03T00:00:00.000Z',
    });
    // One that the provider names, one that is compared with documents, and one that follows such a named one.
    const saved = (day: number) => new Date(Date.UTC(2026, 1, day));
    const destinations = [
      { state: 'verified', checkedAt: saved(1), next: null },
      { state: 'unchecked', checkedAt: saved(4), next: null },
      { state: 'verified', checkedAt: saved(2), next: { state: 'unchecked', checkedAt: saved(3) } },
    ];
    await fixture.db
      .collection('seller_destinations')
      .insertMany(destinations.map((one) => ({ _id: newId() as never, ...one })));
    expect(await fixture.service.as(finance).call(moneyRoutes.orderQueues, {})).toContainEqual({
      queue: 'destinations',
      count: 2,
      oldestAt: '2026-02-03T00:00:00.000Z',
    });
    const support = await fixture.service.mint({ role: 'ADMIN', adminRoles: ['support'] });
    const theirs = await fixture.service.as(support).call(moneyRoutes.orderQueues, {});
    const ofSupport = ['disputes', 'refund-requests'];
    expect(theirs).toEqual(ofSupport.map((queue) => ({ queue, ...nothing })));
  });

  it('is refused to all but admins', async () => {
    const params = { sellerId: seller.userId };
    const query = { reference: 'anything' };
    const answers = [
      await fixture.service.as(seller).send(moneyRoutes.moneyOfSeller, { params }),
      await fixture.service.as(seller).send(moneyRoutes.findPayments, { query }),
      await fixture.service.as(seller).send(moneyRoutes.marketFigures),
      await fixture.service.as(seller).send(moneyRoutes.orderQueues),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
