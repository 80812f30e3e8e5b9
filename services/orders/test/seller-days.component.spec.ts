import { eventually, newId } from '@sokoni/common/testing';
import { dateOf, ordersRoutes, type SellerHome } from '@sokoni/contracts';
import { RollupVerificationService } from '../src/seller-days/rollup-verification.service.ts';
import { SellerDaysService } from '../src/seller-days/seller-days.service.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, sale, saleIn } from './support/sale.ts';

const { sellerHome, sellerSales, sellerSalesFile } = ordersRoutes;

describe('the days of a seller', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ COMMISSION_BASIS_POINTS: '500' });
  });
  afterAll(async () => {
    try {
      await eventually(async () => expect(await verification().differences()).toEqual([]));
    } finally {
      await fixture.stop();
    }
  });

  const verification = () => fixture.service.app.get(RollupVerificationService);
  const homeOf = (seller: Buyer) => fixture.service.as(seller).call(sellerHome, {});
  const todayOf = ({ spans }: SellerHome) => spans[0]?.now;
  const shows = (seller: Buyer, figures: object) =>
    eventually(async () => expect(todayOf(await homeOf(seller))).toMatchObject(figures));

  it('have the income of each seller alone', async () => {
    const { juma, asha, buyer } = await sale(fixture);
    await shows(juma, { orders: 1, incomeTzs: 23_000, refunds: 0 });
    await shows(asha, { orders: 1, incomeTzs: 7_000 });
    const { bestProducts, days, today } = await homeOf(juma);
    expect(bestProducts).toMatchObject([{ pieces: 2, goodsTzs: 20_000 }]);
    expect(days.at(-1)).toEqual({ date: today, orders: 1, incomeTzs: 23_000 });
    expect((await fixture.service.as(buyer).send(sellerHome, {})).status).toBe(403);
  });

  it('are shown by day, product and region, also as files', async () => {
    const { juma, buyer } = await sale(fixture);
    await shows(juma, { orders: 1 });
    const seller = fixture.service.as(juma);
    const today = dateOf(new Date());
    const sales = await seller.call(sellerSales, { query: { from: today, to: today } });
    expect(sales).toMatchObject({
      ...{ from: today, to: today, now: { orders: 1, incomeTzs: 23_000 }, before: { orders: 0 } },
      days: [{ date: today, orders: 1, incomeTzs: 23_000 }],
      products: [{ pieces: 2, goodsTzs: 20_000 }],
    });
    const [region, ...others] = sales.regions;
    expect(region).toMatchObject({ orders: 1, incomeTzs: 23_000 });
    expect(region?.region).not.toContain(',');
    expect(others).toEqual([]);
    const fileOf = async (by: 'day' | 'product' | 'region') =>
      (await seller.fetch(`${sellerSalesFile.path}?by=${by}`)).text();
    expect(await fileOf('day')).toContain(`${today},1,23000`);
    expect(await fileOf('product')).toContain(',2,20000');
    expect(await fileOf('region')).toContain(`${region?.region},1,23000`);
    const years = { from: '2024-01-01', to: today };
    expect((await seller.send(sellerSales, { query: years })).status).toBe(400);
    expect((await fixture.service.as(buyer).send(sellerSales, { query: {} })).status).toBe(403);
  });

  it('have the regions of parts that a former release counts beside this one', async () => {
    const { juma } = await sale(fixture);
    await shows(juma, { orders: 1 });
    const seller = fixture.service.as(juma);
    const before = await seller.call(sellerSales, { query: {} });
    const parts = fixture.db.collection('counted_parts');
    const ofJuma = { sellerId: juma.userId };
    await parts.updateMany(ofJuma, { $unset: { region: '' } });
    const { regions } = await seller.call(sellerSales, { query: {} });
    expect(regions[0]?.region).not.toBe('');
    expect(regions).toEqual(before.regions);
    expect(await parts.countDocuments({ ...ofJuma, region: null })).toBe(0);
  });

  it('lose a refunded part’s income and product, and count the refund', async () => {
    const { juma, asha, orderId } = await saleIn(fixture, 'processing');
    await move(fixture, juma, orderId, 'cancel', { note: 'Sold out' });
    await shows(juma, { orders: 1, incomeTzs: 0, refunds: 1, refundedTzs: 23_000 });
    expect((await homeOf(juma)).bestProducts).toEqual([]);
    await shows(asha, { orders: 1, incomeTzs: 7_000, refunds: 0 });
  });

  it('lose the commission of a completed part', async () => {
    const { juma, buyer, orderId } = await saleIn(fixture, 'delivered');
    await ask(fixture, buyer, orderId, juma, 'complete');
    await shows(juma, { orders: 1, incomeTzs: 22_000 });
    expect((await homeOf(juma)).bestProducts).toMatchObject([{ goodsTzs: 20_000 }]);
  });

  it('are the same after repeated events and events that come in the wrong order', async () => {
    const { juma, asha, orderId } = await saleIn(fixture, 'processing');
    await move(fixture, juma, orderId, 'cancel', { note: 'Sold out' });
    const figures = { orders: 1, incomeTzs: 0, refunds: 1, refundedTzs: 23_000 };
    await shows(juma, figures);
    const isOfOrder = (event: { readonly data: { readonly orderId: string } }) =>
      event.data.orderId === orderId;
    const cancelled = await fixture.service.waitForEvent('seller-order.cancelled', isOfOrder);
    const paid = await fixture.service.waitForEvent('order.paid', isOfOrder);
    await fixture.service.deliverTwice('seller-order.cancelled', cancelled.data);
    await fixture.service.deliverTwice('order.paid', paid.data);
    await shows(juma, figures);
    await shows(asha, { orders: 1, incomeTzs: 7_000, refunds: 0 });
    expect(await verification().differences()).toEqual([]);
  });

  it('count an order once when it is counted by many at the same time', async () => {
    const { juma, orderId } = await sale(fixture);
    const counting = fixture.service.app.get(SellerDaysService);
    await Promise.all(Array.from({ length: 8 }, () => counting.countAll([orderId, orderId])));
    await shows(juma, { orders: 1, incomeTzs: 23_000 });
    expect((await homeOf(juma)).bestProducts).toMatchObject([{ pieces: 2 }]);
  });

  it('count the orders of a killed replica once', async () => {
    const replica = await fixture.spawnReplica();
    const seller = await fixture.signIn('SELLER');
    const buyers: Buyer[] = [];
    for (let one = 0; one < 6; one += 1) {
      buyers.push(await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 5_000 }));
    }
    const starts = await Promise.all(buyers.map((buyer) => fixture.checkout(buyer)));
    await Promise.all(starts.map(({ paymentUrl }) => fixture.sandbox.act(paymentUrl, 'pay')));
    replica.signal('SIGKILL');
    await replica.ended();
    await Promise.all(
      buyers.map((buyer, at) => fixture.paymentBecomes(buyer, String(starts[at]?.orderId), 'paid')),
    );
    // MongoDB holds the documents of the killed replica's transaction for up to a minute.
    await eventually(
      async () =>
        expect(todayOf(await homeOf(seller))).toMatchObject({ orders: 6, incomeTzs: 48_000 }),
      90_000,
    );
  });

  it('are verified and corrected', async () => {
    const { juma, asha } = await sale(fixture);
    await shows(asha, { orders: 1 });
    await shows(juma, { orders: 1 });
    const [day, part] = [`${juma.userId}:${dateOf(new Date())}`, new RegExp(`:${asha.userId}$`)];
    await fixture.db
      .collection('seller_days')
      .updateOne({ _id: day as never }, { $inc: { orders: 1 } });
    await fixture.db.collection('counted_parts').deleteMany({ _id: part as never });
    const faults = await verification().differences();
    expect(faults).toHaveLength(2);
    expect(faults.join()).toContain(`day ${day}: {"orders":2,`);
    await verification().rebuild();
    expect(await verification().differences()).toEqual([]);
    expect(todayOf(await homeOf(juma))).toMatchObject({ orders: 1, incomeTzs: 23_000 });
    expect(todayOf(await homeOf(asha))).toMatchObject({ orders: 1, incomeTzs: 7_000 });
  });

  it('have views and cart additions, each event once, on the day that it names', async () => {
    const seller = await fixture.signIn('SELLER');
    const sellers = [{ sellerId: seller.userId, count: 7 }];
    const date = dateOf(new Date());
    await fixture.service.deliverTwice('product-views.counted', { date, sellers });
    await fixture.service.deliverTwice('cart-additions.counted', { date, sellers });
    const yesterday = dateOf(new Date(), -1);
    await fixture.service.publishEvent('product-views.counted', {
      date: yesterday,
      sellers: [{ sellerId: seller.userId, count: 3 }],
    });
    await shows(seller, { views: 7, cartAdditions: 7, orders: 0 });
    await eventually(async () =>
      expect((await homeOf(seller)).spans[0]?.before).toMatchObject({ views: 3 }),
    );
  });

  it('of a new seller are all zero', async () => {
    const home = await homeOf(await fixture.signIn('SELLER', { _id: newId() }));
    expect(todayOf(home)).toMatchObject({ orders: 0, incomeTzs: 0, views: 0 });
    expect(home.bestProducts).toEqual([]);
  });

  it('are read by an index', async () => {
    const plan = await fixture.db
      .collection('seller_days')
      .find({ sellerId: newId(), date: { $gte: '2026-01-01' } })
      .explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('sellerId_1_date_1');
  });
});
