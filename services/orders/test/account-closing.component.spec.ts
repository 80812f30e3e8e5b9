import { eventually, newId } from '@sokoni/common/testing';
import { NO_SHOP_SETTINGS, ordersRoutes } from '@sokoni/contracts';
import { AccountsRepository } from '../src/accounts/accounts.repository.ts';
import { complete } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

/** Whole sales are slow on a busy machine. */
const PATIENCE_MS = 300_000;

describe('the end of an account', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({}, 0.01);
  });
  afterAll(() => fixture.stop());

  const blockers = (userId: string) =>
    fixture.service.inside.call(ordersRoutes.deletionBlockers, { params: { userId } });

  const anonymise = ({ userId, email }: Buyer) =>
    fixture.service.deliverTwice('user.deleted', {
      userId,
      email,
      name: 'Neema Juma Mollel',
      role: 'GENERAL',
      language: 'en',
      openOrders: 'cancel',
    });

  /** Which of these words are in any document of the service. */
  async function kept(words: string[]): Promise<string[]> {
    const collections = (await fixture.db.db?.collections()) ?? [];
    const found = await Promise.all(collections.map((one) => one.find().toArray()));
    const text = JSON.stringify(found);
    return words.filter((one) => text.includes(one));
  }

  it(
    'waits for what is bought and sold',
    async () => {
      const seller = await fixture.signIn('SELLER', { verification: 'verified' });
      const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
      expect(await blockers(buyer.userId)).toEqual([]);
      const order = await fixture.paidOrder(buyer);
      expect(await blockers(buyer.userId)).toEqual(['open-orders']);
      expect(await blockers(seller.userId)).toEqual(['open-sales', 'money-waiting']);
      await complete(fixture, seller, order._id);
      expect(await blockers(buyer.userId)).toEqual([]);
      expect(await blockers(seller.userId)).toEqual(['money-waiting']);
      expect(await blockers(newId())).toEqual([]);
      // A delivery that the shop may yet pay for, of a seller whose balance was paid out.
      const waits = newId();
      const subsidy = { _id: newId() as never, orderId: newId(), sellerId: waits };
      await fixture.db
        .collection('delivery_subsidies')
        .insertOne({ ...subsidy, status: 'waiting', amountTzs: 10_000 });
      expect(await blockers(waits)).toEqual(['money-waiting']);
    },
    PATIENCE_MS,
  );

  it(
    'knows what buyers have paid a seller for that is not sent yet',
    async () => {
      const seller = await fixture.signIn('SELLER', { verification: 'verified' });
      const open = () =>
        fixture.service.inside.call(ordersRoutes.sellerOpenOrders, {
          params: { sellerId: seller.userId },
        });
      expect(await open()).toEqual({ orders: 0, amountTzs: 0 });
      const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
      const order = await fixture.paidOrder(buyer);
      expect(await open()).toEqual({ orders: 1, amountTzs: order.totalAmount });
      await complete(fixture, seller, order._id);
      expect(await open()).toEqual({ orders: 0, amountTzs: 0 });
    },
    PATIENCE_MS,
  );

  it(
    'anonymises the order and leaves its money unchanged',
    async () => {
      const seller = await fixture.signIn('SELLER', { verification: 'verified' });
      const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
      const { userId: _id, email } = buyer;
      const { name } = fixture.service.identity.knows({ _id, email, name: `Rehema ${newId()}` });
      const order = await fixture.paidOrder(buyer);
      await fixture.service.as(buyer).send(ordersRoutes.userPayment, {
        body: {
          paymentType: 'mobile',
          mobilePaymentType: 'Mpesa',
          mobileNumber: '754999888',
        },
      });
      await complete(fixture, seller, order._id);
      const words = `Piga ${newId()}`;
      const at = new Date();
      const said = { at, what: 'request-cancel', sellerId: seller.userId, note: words };
      await fixture.db.collection<{ _id: string }>('orders').updateOne({ _id: order._id }, {
        $set: { 'sellerOrders.0.cancelRequest': words },
        $push: { timeline: { ...said, noteBy: 'buyer' } },
      } as object);
      const dispute = { orderId: order._id, sellerId: seller.userId, number: 0, photos: [], at };
      const statement = { ...dispute, by: 'buyer', userId: _id, text: words };
      await fixture.db.collection('dispute_statements').insertOne(statement);
      const traces = [email, '754999888', name, words];
      expect(await kept(traces)).toEqual(traces);
      await anonymise(buyer);
      // Unsent events contain their buyer.
      await eventually(async () => expect(await kept(traces)).toEqual([]));
      // Late money is asked for by the operator of the number that is gone.
      expect(await fixture.db.collection('payments').findOne({ userId: _id })).toMatchObject({
        customer: { phone: '', operator: 'TigoPesa' },
      });
      const [sold] = await fixture.service.as(seller).call(ordersRoutes.allOrders, { query: {} });
      expect(sold).toMatchObject({ _id: order._id, email: '', totalAmount: order.totalAmount });
    },
    PATIENCE_MS,
  );

  it('takes along why the buyer cancelled', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 20_000 });
    const { _id: orderId } = await fixture.paidOrder(buyer);
    const reason = `Piga ${newId()}`;
    const body = { orderId, reason };
    await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body });
    const ofBuyer = { userId: buyer.userId, status: 'succeeded' };
    await eventually(async () =>
      expect(await fixture.db.collection('refunds').findOne(ofBuyer)).toMatchObject({ reason }),
    );
    await anonymise(buyer);
    await eventually(async () => expect(await kept([reason])).toEqual([]));
  });

  it('takes along the business of an order whose buyer an earlier release has blanked', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 1_000 });
    const { orderId } = await fixture.checkout(buyer);
    const business = { tin: '123456789', name: `Kilimo ${newId()}` };
    const words = { at: new Date(), sellerId: null, note: 'Piga 0712 345 678' };
    const timeline = [
      { ...words, what: 'seller-order.cancel-requested' },
      { ...words, what: 'seller-order.shipped', noteBy: 'seller' },
    ];
    const blank = { 'buyer.name': '', 'buyer.email': '', 'buyer.phone': '', business };
    const nowhere = { 'delivery.ward': '', 'delivery.landmark': '', 'delivery.phone': '' };
    const orders = fixture.db.collection<{ _id: string }>('orders');
    await orders.updateOne(
      { _id: orderId },
      { $set: { ...blank, ...nowhere, timeline } as object },
    );
    await anonymise(buyer);
    const stored = await orders.findOne({ _id: orderId });
    expect(stored).toMatchObject({
      business: null,
      timeline: [{ note: '' }, { note: words.note }],
    });
    // Notes of the buyer alone are left.
    const noted = { timeline: [{ ...words, what: 'order.noted', noteBy: 'buyer' }] };
    await orders.updateOne({ _id: orderId }, { $set: noted as object });
    await anonymise(buyer);
    expect(await orders.findOne({ _id: orderId })).toMatchObject({ timeline: [{ note: '' }] });
  });

  it('takes along what the shop had set, with its VAT number', async () => {
    const seller = await fixture.signIn('SELLER');
    const { userId: sellerId } = seller;
    const terms = { ...NO_SHOP_SETTINGS, regions: null, pictures: [], vatNumber: '40009876Z' };
    await fixture.service.deliverTwice(
      'shop-settings.changed',
      { sellerId, ...terms },
      { aggregateId: sellerId, version: 1 },
    );
    const stored = () =>
      fixture.db.collection<{ _id: string }>('shop_terms').findOne({ _id: sellerId });
    expect(await stored()).toMatchObject({ vatNumber: '40009876Z' });
    await anonymise(seller);
    expect(await stored()).toBeNull();
  });

  /** A user with many orders, whose payments are copies of one. */
  async function regular(orders: number) {
    const buyer = await fixture.buyerWith({ priceTzs: 1_000 });
    const { orderId } = await fixture.checkout(buyer);
    type Document = { _id: string };
    const copies = async (collection: string, filter: object, change: (n: number) => object) => {
      const [first] = await fixture.db.collection<Document>(collection).find(filter).toArray();
      const more = Array.from({ length: orders }, (_, n) => ({ ...first, ...change(n) }));
      await fixture.db.collection<Document>(collection).insertMany(more as Document[]);
    };
    await copies('payments', { userId: buyer.userId }, () => ({
      _id: newId(),
      referenceId: newId(),
      nextPollAt: null,
    }));
    await copies('orders', { _id: orderId }, (n) => ({
      _id: newId(),
      orderNumber: `${buyer.userId}-${n}`,
    }));
    return buyer;
  }

  const named = ({ email }: Buyer) =>
    Promise.all([
      fixture.db.collection('orders').countDocuments({ 'buyer.email': email }),
      fixture.db.collection('payments').countDocuments({ 'customer.email': email }),
    ]);

  it(
    'is carried out in batches, and an interrupted one goes on where it stopped',
    async () => {
      const buyer = await regular(450);
      const accounts = fixture.service.app.get(AccountsRepository);
      const { anonymisePayments } = accounts;
      const left: number[][] = [];
      accounts.anonymisePayments = async (userId) => {
        if (userId !== buyer.userId) return anonymisePayments.call(accounts, userId);
        left.push(await named(buyer));
        if (left.length === 2) throw new Error('The process dies');
        return anonymisePayments.call(accounts, userId);
      };
      const { userId, email } = buyer;
      const facts = {
        name: 'Neema Juma Mollel',
        role: 'GENERAL',
        language: 'en',
        openOrders: 'finish',
      } as const;
      await fixture.service.publishEvent('user.deleted', { userId, email, ...facts });
      await eventually(async () => expect(await named(buyer)).toEqual([0, 0]));
      accounts.anonymisePayments = anonymisePayments;
      expect(left.slice(0, 3)).toEqual([
        [0, 451],
        [0, 251],
        [0, 251],
      ]);
    },
    PATIENCE_MS,
  );

  it('finds the payments of a user by an index', async () => {
    const plan = await fixture.db.collection('payments').find({ userId: newId() }).explain();
    expect(JSON.stringify(plan)).toContain('IXSCAN');
  });
});
