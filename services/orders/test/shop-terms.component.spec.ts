import {
  DAY_MS,
  DEFAULT_DELIVERY_TERMS,
  dateOf,
  moneyRoutes,
  NO_SHOP_SETTINGS,
  ordersRoutes,
  type SellersTerms,
} from '@sokoni/contracts';
import { complete } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

const HOUR_MS = 3_600_000;
const TARIFF_TZS = 3_000;
const BASKET_TZS = 50_000;
const PATIENCE_MS = 300_000;
const inDays = (days: number) => dateOf(new Date(Date.now() + days * DAY_MS));

describe('what sellers have set about delivery', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({}, 0.01);
  });
  afterAll(() => fixture.stop());

  const sellerWith = () => fixture.signIn('SELLER', { verification: 'verified' });
  function publish({ userId: sellerId }: Buyer, terms: Partial<SellersTerms>, version = 1) {
    const none = { ...NO_SHOP_SETTINGS, regions: null };
    const data = { sellerId, ...none, ...terms, pictures: [], vatNumber: '' };
    const about = { aggregateId: sellerId, version };
    return fixture.service.deliverTwice('shop-settings.changed', data, about);
  }
  const buyFrom = (...sellers: Buyer[]) =>
    fixture.buyerWith(...sellers.map(({ userId }) => ({ sellerId: userId, priceTzs: BASKET_TZS })));
  const send = (buyer: Buyer, body: object) =>
    fixture.service.as(buyer).send(ordersRoutes.checkout, { body });

  it('is the tariff and everywhere before any event has arrived', async () => {
    const seller = await sellerWith();
    const { orderId, amount } = await fixture.checkout(await buyFrom(seller));
    expect(amount).toBe(BASKET_TZS + TARIFF_TZS);
    expect(orderId).toBeDefined();
  });

  it(
    'makes the delivery free from the basket on: nothing is posted for it, the seller has the goods alone',
    async () => {
      const [generous, other] = [await sellerWith(), await sellerWith()];
      await publish(generous, { freeDeliveryFromTzs: BASKET_TZS });
      await publish(other, { freeDeliveryFromTzs: BASKET_TZS + 1 });
      const buyer = await buyFrom(generous, other);
      const refused = await send(buyer, { expectedTotalTzs: 2 * BASKET_TZS + 2 * TARIFF_TZS });
      expect(refused.body).toMatchObject({ code: 'total-changed' });
      const order = await fixture.paidOrder(buyer);
      expect(order.totalAmount).toBe(2 * BASKET_TZS + TARIFF_TZS);
      const free = { shipping_amount: 0, shipping_rate: 'free', sellerId: generous.userId };
      expect(order.shipping_options).toContainEqual(free);
      const part = order.sellerOrders.find(({ sellerId }) => sellerId === generous.userId);
      expect(part).toMatchObject({ deliveryTzs: 0, pendingSubsidyTzs: 0, deliveryDays: 2 });
      await complete(fixture, generous, order._id);
      const money = await fixture.service.as(generous).call(moneyRoutes.sellerMoney, {});
      expect(money).toMatchObject({ pendingTzs: 0, availableTzs: BASKET_TZS });
    },
    PATIENCE_MS,
  );

  it('follows the newest event, however often and late others arrive', async () => {
    const seller = await sellerWith();
    await publish(seller, { freeDeliveryFromTzs: null }, 3);
    await publish(seller, { freeDeliveryFromTzs: 0, regions: ['Kigoma'] }, 2);
    expect((await fixture.checkout(await buyFrom(seller))).amount).toBe(BASKET_TZS + TARIFF_TZS);
    await publish(seller, { freeDeliveryFromTzs: 0 }, 4);
    expect((await fixture.checkout(await buyFrom(seller))).amount).toBe(BASKET_TZS);
  });

  it('keeps a VAT number that a catalogue of before does not publish, until the seller deletes it', async () => {
    const { userId: sellerId } = await sellerWith();
    const terms = { sellerId, ...NO_SHOP_SETTINGS, regions: null, pictures: [] };
    const deliver = (version: number, vatNumber?: string) =>
      fixture.service.deliverTwice(
        'shop-settings.changed',
        { ...terms, ...(vatNumber !== undefined && { vatNumber }) },
        { aggregateId: sellerId, version },
      );
    const stored = () =>
      fixture.db.collection<{ _id: string }>('shop_terms').findOne({ _id: sellerId });
    await deliver(1);
    expect(await stored()).toMatchObject({ vatNumber: '', version: 1 });
    await deliver(2, '40001234A');
    await deliver(3);
    expect(await stored()).toMatchObject({ vatNumber: '40001234A', version: 3 });
    await deliver(4, '');
    expect(await stored()).toMatchObject({ vatNumber: '', version: 4 });
  });

  it('refuses a place that a seller does not deliver to, releases the stock and keeps the cart', async () => {
    const [far, near] = [await sellerWith(), await sellerWith()];
    await publish(far, { regions: ['Kigoma', 'Tabora'] });
    const buyer = await buyFrom(far, near);
    const { status, body } = await send(buyer, {});
    expect([status, body.success || body.code]).toEqual([409, 'place-not-served']);
    expect(body.message).toMatch(/does not deliver to Arusha: .+Nothing has been ordered/);
    expect(body.data).toEqual({ sellerId: far.userId, region: 'Arusha' });
    expect(
      await fixture.db.collection('orders').countDocuments({ 'buyer.userId': buyer.userId }),
    ).toBe(0);
    const delivery = { method: 'delivery', location: 'Tabora', ward: 'Gongoni' };
    const elsewhere = await send(buyer, { delivery });
    expect(elsewhere.status).toBe(200);
    const pickup = await send(await buyFrom(far), { delivery: { method: 'pickup' } });
    expect(pickup.status).toBe(200);
  });

  it(
    'lets the time to accept begin with the return from a holiday',
    async () => {
      const seller = await sellerWith();
      await publish(seller, { holiday: { from: inDays(0), to: inDays(2) } });
      const order = await fixture.paidOrder(await buyFrom(seller));
      const [part] = order.sellerOrders;
      expect(part?.sentFrom).toBe(inDays(3));
      const back = Date.parse(`${inDays(3)}T00:00:00+03:00`);
      expect(part?.dueAt).toBe(new Date(back + 48 * HOUR_MS).toISOString());
      const isOwn = ({ data }: { readonly data: { readonly orderId: string } }) =>
        data.orderId === order._id;
      const paid = await fixture.service.waitForEvent('order.paid', isOwn);
      expect(paid.data).toMatchObject({ sellerOrders: [{ dueAt: part?.dueAt }], pickup: false });
    },
    PATIENCE_MS,
  );

  it('is shown before checkout', async () => {
    const [seller, other] = [await sellerWith(), await sellerWith()];
    const holiday = { from: inDays(1), to: inDays(2) };
    const terms = { regions: ['Arusha'], freeDeliveryFromTzs: 1_000, holiday };
    await publish(seller, terms);
    const sellerIds = [seller.userId, other.userId].join(',');
    const query = { sellerIds };
    const answer = await fixture.service.as(null).call(ordersRoutes.freeDelivery, { query });
    expect(answer).toEqual({
      sellers: [],
      leastBasketTzs: BASKET_TZS,
      deliveryTerms: DEFAULT_DELIVERY_TERMS,
      shops: [{ sellerId: seller.userId, ...terms, cashOnDelivery: true }],
    });
  });
});
