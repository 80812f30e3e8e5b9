import { eventually, newId } from '@sokoni/common/testing';
import {
  DAY_MS,
  entitlementsOf,
  marketTermsRoutes,
  moneyRoutes,
  ordersRoutes,
  type PaymentStart,
} from '@sokoni/contracts';
import { DeliveryTermsService } from '../src/delivery-subsidies/delivery-terms.service.ts';
import { comeToTheEnd, complete, giveBack } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move } from './support/sale.ts';
import { CAP_TZS } from './support/subsidy.factory.ts';

const TARIFF_TZS = 3_000;
const BASKET_TZS = 50_000;
const PATIENCE_MS = 300_000;
const BROWSER = 'browser=AAAAAAAAAAAAAAAAAAAAAA';
const FAR_TARIFF_TZS = 15_000;

describe('free delivery, which the shop pays for', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({}, 0.01);
  });
  afterAll(() => fixture.stop());
  // Callbacks of another clock are refused: the next test needs the same clock.
  afterEach(windowOpens);

  let ahead = 0;
  function windowEnds(): void {
    ahead = fixture.service.config.ORDER_COMPLETE_MS;
    fixture.advance(ahead);
  }
  function windowOpens(): void {
    fixture.advance(-ahead);
    ahead = 0;
  }

  let sellers = 0;
  async function sellerOn(plan: 'basic' | 'extremely_super', days = 300) {
    const phone = `+2556${String(++sellers).padStart(8, '0')}`;
    const seller = await fixture.signIn('SELLER', { verification: 'verified', phone });
    await learn(seller, plan, 1, days);
    return { ...seller, phone };
  }

  function learn(
    { userId: sellerId }: Buyer,
    plan: Parameters<typeof entitlementsOf>[0],
    version: number,
    days = 300,
  ) {
    const validUntil = new Date(Date.now() + days * DAY_MS).toISOString();
    const entitlements = entitlementsOf(plan);
    const data = { sellerId, plan, listingLimit: 3, validUntil, entitlements };
    return fixture.service.deliverTwice('entitlement.changed', data, {
      aggregateId: sellerId,
      version,
    });
  }

  const buyFrom = (...sellers: Buyer[]) =>
    fixture.buyerWith(...sellers.map(({ userId }) => ({ sellerId: userId, priceTzs: BASKET_TZS })));
  const moneyOf = (seller: Buyer) => fixture.service.as(seller).call(moneyRoutes.sellerMoney, {});
  const fundedTzs = async () => (await fixture.balances()).funded_delivery ?? 0;

  it(
    'costs the buyer nothing, the seller has it all the same, and a refund gives it back',
    async () => {
      const [generous, other] = [await sellerOn('extremely_super'), await sellerOn('basic')];
      const before = await fundedTzs();
      const buyer = await buyFrom(generous, other);
      const paid = await fixture.paidOrder(buyer);
      expect(paid.totalAmount).toBe(2 * BASKET_TZS + TARIFF_TZS);
      const partOf = ({ userId }: Buyer) =>
        paid.sellerOrders.find(({ sellerId }) => sellerId === userId);
      expect(partOf(generous)).toMatchObject({ deliveryTzs: 0, pendingSubsidyTzs: TARIFF_TZS });
      expect(partOf(other)).toMatchObject({ deliveryTzs: TARIFF_TZS, pendingSubsidyTzs: 0 });
      expect(paid.shipping_options).toContainEqual({
        shipping_amount: 0,
        shipping_rate: 'free',
        sellerId: generous.userId,
      });
      expect(await fundedTzs()).toBe(before);
      expect(await moneyOf(generous)).toMatchObject({ pendingTzs: BASKET_TZS, availableTzs: 0 });

      await complete(fixture, generous, paid._id);
      windowEnds();
      const all = { pendingTzs: 0, availableTzs: BASKET_TZS + TARIFF_TZS };
      await eventually(async () => expect(await moneyOf(generous)).toMatchObject(all));
      expect(await fundedTzs()).toBe(before + TARIFF_TZS);

      await giveBack(fixture, paid._id);
      expect(await moneyOf(generous)).toMatchObject({ pendingTzs: 0, availableTzs: 0 });
      expect(await fundedTzs()).toBe(before);
    },
    PATIENCE_MS,
  );

  it(
    'ends with the plan, and old news do not bring it back',
    async () => {
      const seller = await sellerOn('extremely_super');
      await learn(seller, 'none', 3);
      await learn(seller, 'extremely_super', 2);
      const order = await fixture.paidOrder(await buyFrom(seller));
      expect(order.sellerOrders).toMatchObject([{ deliveryTzs: TARIFF_TZS, pendingSubsidyTzs: 0 }]);
      const expired = await sellerOn('extremely_super', -1);
      const late = await fixture.paidOrder(await buyFrom(expired));
      expect(late.totalAmount).toBe(BASKET_TZS + TARIFF_TZS);
    },
    PATIENCE_MS,
  );

  it('is shown before checkout', async () => {
    const [generous, other] = [await sellerOn('extremely_super'), await sellerOn('basic')];
    const sellerIds = [generous.userId, other.userId, newId()].join(',');
    const answer = await fixture.service
      .as(null)
      .call(ordersRoutes.freeDelivery, { query: { sellerIds } });
    const tooMany = { query: { sellerIds: Array.from({ length: 101 }, newId).join(',') } };
    expect((await fixture.service.as(null).send(ordersRoutes.freeDelivery, tooMany)).status).toBe(
      400,
    );
    const sellers = [{ sellerId: generous.userId, upToTzs: FAR_TARIFF_TZS }];
    expect(answer).toMatchObject({ sellers, leastBasketTzs: BASKET_TZS, shops: [] });
  });

  it('is published to catalogue when it begins and when it ends', async () => {
    const seller = await sellerOn('extremely_super');
    const announced = async (fromTzs: number | null, version: number) => {
      const { data } = await fixture.service.waitForEvent(
        'plan-delivery.changed',
        (event) => event.aggregateId === seller.userId && event.version === version,
      );
      expect(data).toEqual({ sellerId: seller.userId, fromTzs });
    };
    await announced(BASKET_TZS, 1);
    await learn(seller, 'none', 2);
    await announced(null, 2);
    await learn(seller, 'extremely_super', 3);
    await announced(BASKET_TZS, 3);
    // The event may have reached no replica: a day later it is published again, and what has ended once.
    const aDayLater = () => {
      ahead += DAY_MS;
      fixture.advance(DAY_MS);
    };
    aDayLater();
    await announced(BASKET_TZS, 4);
    await learn(seller, 'none', 4);
    await announced(null, 5);
    aDayLater();
    await announced(null, 6);
    const stored = { _id: seller.userId as never };
    const entitlements = fixture.db.collection('delivery_entitlements');
    expect(await entitlements.findOne(stored)).toMatchObject({ checkAt: null, shownVersion: 6 });
  });

  it('is published for others where one seller cannot be read', async () => {
    const delivery = fixture.service.app.get(DeliveryTermsService);
    const listFree = delivery.listFree.bind(delivery);
    const broken = await sellerOn('basic');
    delivery.listFree = async (sellerIds) => {
      if (sellerIds.includes(broken.userId)) throw new Error('broken');
      return listFree(sellerIds);
    };
    await learn(broken, 'extremely_super', 2);
    const seller = await sellerOn('extremely_super');
    const { data } = await fixture.service.waitForEvent(
      'plan-delivery.changed',
      ({ aggregateId }) => aggregateId === seller.userId,
    );
    expect(data).toEqual({ sellerId: seller.userId, fromTzs: BASKET_TZS });
    delivery.listFree = listFree;
  });

  it('costs the shop nothing for a pickup', async () => {
    const seller = await sellerOn('extremely_super');
    const buyer = await buyFrom(seller);
    const body = { delivery: { method: 'pickup', phone: '0712345678' } } as const;
    const { orderId } = await fixture.service.as(buyer).call(ordersRoutes.checkout, { body });
    const order = await fixture.order(buyer, orderId);
    expect(order).toMatchObject({
      totalAmount: BASKET_TZS,
      shipping_options: [{ shipping_rate: 'pickup' }],
    });
    expect(order.sellerOrders).toMatchObject([
      { deliveryTzs: 0, pendingSubsidyTzs: 0, deliveryDays: null },
    ]);
  });

  it('does not apply to small orders: the buyer pays the tariff', async () => {
    const seller = await sellerOn('extremely_super');
    const small = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: BASKET_TZS - 1 });
    const { orderId } = await fixture.checkout(small);
    const order = await fixture.order(small, orderId);
    expect(order.sellerOrders).toMatchObject([{ deliveryTzs: TARIFF_TZS, pendingSubsidyTzs: 0 }]);
  });

  it(
    'waits for the end of the return window, however content the buyer says to be',
    async () => {
      const seller = await sellerOn('extremely_super');
      const buyer = await buyFrom(seller);
      const { _id: orderId } = await fixture.paidOrder(buyer);
      for (const action of ['accept', 'ship'] as const)
        await move(fixture, seller, orderId, action);
      for (const action of ['deliver', 'complete'] as const) {
        expect((await ask(fixture, buyer, orderId, seller, action)).status).toBe(200);
      }
      expect(await moneyOf(seller)).toMatchObject({ pendingTzs: 0, availableTzs: BASKET_TZS });
      const [waits] = await subsidiesOf(seller);
      expect(waits).toMatchObject({ status: 'waiting', amountTzs: TARIFF_TZS });
      const windowMs = fixture.service.config.ORDER_COMPLETE_MS;
      expect(waits?.dueAt.getTime()).toBeGreaterThan(Date.now() + windowMs - PATIENCE_MS);
      windowEnds();
      const all = { availableTzs: BASKET_TZS + TARIFF_TZS };
      await eventually(async () => expect(await moneyOf(seller)).toMatchObject(all));
    },
    PATIENCE_MS,
  );

  it(
    'pays nothing where buyer and seller share a browser or a phone, and lists it for admins',
    async () => {
      const alone = await sellerOn('extremely_super');
      const twin = await sellerOn('extremely_super');
      const buyer = await buyFrom(alone, twin);
      const mobile = twin.phone.replace('+255', '');
      const { body } = await fixture.service.as(buyer).send(ordersRoutes.checkout, {
        body: { delivery: { method: 'delivery', ward: 'Sekei', phone: mobile } },
        headers: { cookie: BROWSER },
      });
      const { orderId, paymentUrl } = body.data as PaymentStart;
      await fixture.sandbox.act(paymentUrl, 'pay');
      await fixture.paymentBecomes(buyer, orderId, 'paid');
      const sells = { body: { orderId, action: 'accept' }, headers: { cookie: BROWSER } };
      await fixture.service.as(alone).send(ordersRoutes.sellerOrderAction, sells);
      const ship = { body: { orderId, action: 'ship' } };
      await fixture.service.as(alone).send(ordersRoutes.sellerOrderAction, ship);
      await fixture.service.as(twin).send(ordersRoutes.sellerOrderAction, {
        body: { orderId, action: 'accept' },
      });
      await fixture.service.as(twin).send(ordersRoutes.sellerOrderAction, ship);
      await comeToTheEnd(fixture, alone, orderId);
      await comeToTheEnd(fixture, twin, orderId);
      windowEnds();
      const admin = await fixture.signIn('ADMIN');
      await eventually(async () => {
        const listed = await fixture.service
          .as(admin)
          .call(moneyRoutes.noticedSubsidies, { query: {} });
        const reasonsOf = ({ userId }: Buyer) =>
          listed.find(({ sellerId }) => sellerId === userId)?.reasons;
        expect(reasonsOf(alone)).toEqual(['same-device']);
        expect(reasonsOf(twin)).toEqual(['same-phone']);
      });
      expect(await moneyOf(alone)).toMatchObject({ availableTzs: BASKET_TZS });
      expect(await moneyOf(twin)).toMatchObject({ availableTzs: BASKET_TZS });
    },
    PATIENCE_MS,
  );

  it(
    'pays no more than the cap of the month, however many sales end at once',
    async () => {
      const seller = await sellerOn('extremely_super');
      const toZanzibar = async (buyer: Buyer) => {
        const location = 'Mjini Magharibi, Mjini';
        const delivery = { method: 'delivery', location, ward: 'Shangani' } as const;
        const start = await fixture.service
          .as(buyer)
          .call(ordersRoutes.checkout, { body: { delivery } });
        return { buyer, ...start };
      };
      // All are promised before any is paid.
      const starts = [];
      for (let n = 0; n < 4; n++) starts.push(await toZanzibar(await buyFrom(seller)));
      for (const { buyer, orderId, paymentUrl } of starts) {
        await fixture.sandbox.act(paymentUrl, 'pay');
        await fixture.paymentBecomes(buyer, orderId, 'paid');
      }
      await Promise.all(starts.map(({ orderId }) => complete(fixture, seller, orderId)));
      windowEnds();
      await eventually(async () => {
        const ended = (await subsidiesOf(seller)).map(({ status }) => status).sort();
        expect(ended).toEqual(['granted', 'granted', 'refused', 'refused']);
      });
      expect(2 * FAR_TARIFF_TZS).toBeLessThanOrEqual(CAP_TZS);
      const refused = (await subsidiesOf(seller)).find(({ status }) => status === 'refused');
      const refusalFor = async (who: Buyer, route: 'soldOrder' | 'order') => {
        const params = { orderId: String(refused?.orderId) };
        const { timeline } = await fixture.service.as(who).call(ordersRoutes[route], { params });
        return timeline.find(({ what }) => what === 'subsidy.refused');
      };
      // The seller reads why; of their limit the buyer learns nothing.
      expect(await refusalFor(seller, 'soldOrder')).toMatchObject({ note: 'delivery-over-limit' });
      const placed = starts.find(({ orderId }) => orderId === refused?.orderId);
      const buyer = placed?.buyer as Buyer;
      expect(await refusalFor(buyer, 'order')).toMatchObject({ note: '' });
      const availableTzs = 4 * BASKET_TZS + 2 * FAR_TARIFF_TZS;
      expect(await moneyOf(seller)).toMatchObject({ availableTzs });
      // The next buyer pays the tariff: the cap has no room.
      const late = await toZanzibar(await buyFrom(seller));
      expect((await fixture.order(late.buyer, late.orderId)).sellerOrders).toMatchObject([
        { deliveryTzs: FAR_TARIFF_TZS, pendingSubsidyTzs: 0 },
      ]);
      const query = { sellerIds: seller.userId };
      const { sellers } = await fixture.service.as(null).call(ordersRoutes.freeDelivery, { query });
      expect(sellers.every(({ upToTzs }) => upToTzs < FAR_TARIFF_TZS)).toBe(true);
    },
    PATIENCE_MS,
  );

  it(
    'is paid as it was promised where an owner lowers the limit later',
    async () => {
      const seller = await sellerOn('extremely_super');
      const buyer = await buyFrom(seller);
      const { _id: orderId } = await fixture.paidOrder(buyer);
      const owner = fixture.service.as(await fixture.signIn('ADMIN'));
      const limitTo = async (freeDeliveryCapBasisPoints: number) => {
        const { version } = await owner.call(marketTermsRoutes.marketTerms, {});
        const changes = { freeDeliveryCapBasisPoints };
        const body = { version, changes, startsAt: null, confirmed: true };
        await owner.call(marketTermsRoutes.saveMarketTerms, { body });
      };
      const { current: was } = await owner.call(marketTermsRoutes.marketTerms, {});
      await limitTo(0);
      try {
        // The next buyer pays the tariff.
        const next = await fixture.paidOrder(await buyFrom(seller));
        expect(next.sellerOrders).toMatchObject([
          { deliveryTzs: TARIFF_TZS, pendingSubsidyTzs: 0 },
        ]);
        await complete(fixture, seller, orderId);
        windowEnds();
        await eventually(async () => {
          const decided = (await subsidiesOf(seller)).map(({ status, reasons }) => [
            status,
            reasons,
          ]);
          expect(decided).toEqual([['granted', []]]);
        });
      } finally {
        // At once by the clock of the next test.
        windowOpens();
        await limitTo(was.freeDeliveryCapBasisPoints);
      }
    },
    PATIENCE_MS,
  );

  const subsidiesOf = ({ userId: sellerId }: Buyer) =>
    fixture.db.collection('delivery_subsidies').find({ sellerId }).toArray();
});
