import { eventually } from '@sokoni/common/testing';
import { moneyRoutes, type Order, ordersRoutes } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move } from './support/sale.ts';

const { allOrders, sellerHome, sellerSales, soldOrder } = ordersRoutes;
const GONE = ['cancelled', 'refunded'];

describe('the figures of a seller', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ COMMISSION_BASIS_POINTS: '525' });
  });
  afterAll(() => fixture.stop());

  /** Sold goods of this worth, moved on as far as this. */
  async function sell(seller: Buyer, priceTzs: number, ...moves: ('accept' | 'ship')[]) {
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs });
    const { _id } = await fixture.paidOrder(buyer);
    for (const action of moves) await move(fixture, seller, _id, action);
    return { buyer, orderId: _id };
  }

  /** The same figures from the orders themselves, as their pages show them. */
  async function recount(seller: Buyer) {
    const as = fixture.service.as(seller);
    const orders = await as.call(allOrders, { query: {} });
    const shown: Order[] = [];
    for (const { _id } of orders)
      shown.push(await as.call(soldOrder, { params: { orderId: _id } }));
    const parts = shown.flatMap(({ sellerOrders }) => sellerOrders);
    const ended = parts.filter(({ status }) => GONE.includes(status));
    const kept = parts.filter(({ status }) => !GONE.includes(status));
    const done = kept.filter(({ status }) => status === 'completed');
    const open = kept.filter(({ status }) => status !== 'completed');
    const sum = (of: typeof parts, read: (part: (typeof parts)[number]) => number) =>
      of.reduce((total, part) => total + read(part), 0);
    const gross = (part: (typeof parts)[number]) =>
      (part.earnings?.goodsTzs ?? 0) + (part.earnings?.deliveryTzs ?? 0);
    const net = (part: (typeof parts)[number]) => part.earnings?.netTzs ?? 0;
    return {
      orders: orders.length,
      refunds: ended.length,
      refundedTzs: sum(ended, (part) => part.subtotalTzs + part.deliveryTzs),
      incomeTzs: sum(open, gross) + sum(done, net),
      pendingTzs: sum(open, gross),
      availableTzs: sum(done, net),
    };
  }

  it('on the home page, the sales page and in the boxes of the money are those of the orders', async () => {
    const seller = await fixture.signIn('SELLER');
    await sell(seller, 9_999);
    await sell(seller, 20_000, 'accept');
    const cancelled = await sell(seller, 7_000, 'accept');
    await move(fixture, seller, cancelled.orderId, 'cancel', { note: 'Sold out' });
    const completed = await sell(seller, 33_333, 'accept', 'ship');
    await ask(fixture, completed.buyer, completed.orderId, seller, 'deliver');
    await ask(fixture, completed.buyer, completed.orderId, seller, 'complete');
    const as = fixture.service.as(seller);
    const { pendingTzs, availableTzs, ...figures } = await recount(seller);
    expect(figures).toMatchObject({ orders: 4, refunds: 1 });
    await eventually(async () => {
      const [today] = (await as.call(sellerHome, {})).spans;
      expect(today?.now).toMatchObject(figures);
    });
    expect((await as.call(sellerSales, { query: {} })).now).toMatchObject(figures);
    const money = await as.call(moneyRoutes.sellerMoney, {});
    const paidOut = { onTheWayTzs: 0, paidOutTzs: 0 };
    expect(money).toMatchObject({ pendingTzs, availableTzs, ...paidOut });
    expect(pendingTzs + availableTzs).toBe(figures.incomeTzs);
  });
});
