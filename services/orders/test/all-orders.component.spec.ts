import { firstIdOf } from '@sokoni/common';
import { type Order, type OrderSort, ordersRoutes, type RouteQuery } from '@sokoni/contracts';
import { OrdersRepository } from '../src/orders/orders.repository.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { idsOf } from './support/sold-order.ts';

const { allOrder, allOrdersFile } = ordersRoutes;

type Query = RouteQuery<typeof allOrder>;
type Explained = { readonly queryPlanner: { readonly winningPlan: object } };

describe('the orders of all shops', () => {
  let fixture: OrdersUnderTest;
  let admin: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    admin = await fixture.signIn('ADMIN');
  });
  afterAll(() => fixture.stop());

  /** One buyer's orders with these totals, a day apart and newest first, each paid in another way. */
  async function ordersOf(totals: readonly number[], names: readonly string[] = []) {
    const buyer = await fixture.buyerWith({});
    const orders = fixture.db.collection<{ _id: string; buyer?: object; payment?: object }>(
      'orders',
    );
    const stored = await orders.findOne({ _id: (await fixture.paidOrder(buyer))._id });
    const ways = ['Mpesa', 'cash', 'card', 'bank-transfer', 'Azampesa', ''];
    const ids = totals.map((totalAmountTzs, day) => {
      const at = new Date(Date.UTC(2026, 2, 20 - day, 9));
      const _id = `${firstIdOf(at).toHexString().slice(0, 8)}${buyer.userId.slice(-15)}${day}`;
      return { _id, totalAmountTzs, createdAt: at, day };
    });
    await orders.deleteOne({ _id: stored?._id ?? '' });
    await orders.insertMany(
      ids.map(({ day, ...order }) => ({
        ...stored,
        ...order,
        orderNumber: `SK-${order._id}`,
        buyer: { ...stored?.buyer, name: names[day] ?? 'Neema Mollel' },
        payment: { ...stored?.payment, method: ways[day] },
      })),
    );
    return { buyerId: buyer.userId, ids: ids.map(({ _id }) => _id) };
  }

  const found = async (query: Query) =>
    idsOf(await fixture.service.as(admin).call(allOrder, { query }));

  it('are sorted by time and amount, on each page', async () => {
    const { buyerId, ids } = await ordersOf([5_000, 90_000, 5_000, 20_000]);
    const [newest, dear, same, other] = ids as [string, string, string, string];
    const pages = async (sort: OrderSort) => {
      const shown: string[] = [];
      const readFrom = async (cursor: string | null): Promise<void> => {
        const query = { buyerId, sort, limit: 1, ...(cursor && { cursor }) };
        const { body, headers } = await fixture.service.as(admin).send(allOrder, { query });
        shown.push(...idsOf(body.data as Order[]));
        const next = headers.get('x-next-cursor');
        if (next) await readFrom(next);
      };
      await readFrom(null);
      return shown;
    };
    expect(await pages('newest')).toEqual([newest, dear, same, other]);
    expect(await pages('oldest')).toEqual([other, same, dear, newest]);
    expect(await pages('highest')).toEqual([dear, other, newest, same]);
    expect(await pages('lowest')).toEqual([same, newest, other, dear]);
  });

  it('refuse the cursor of another sort', async () => {
    const id = 'a'.repeat(24);
    for (const query of [
      { sort: 'highest', cursor: id },
      { sort: 'newest', cursor: `5000.${id}` },
    ] as const) {
      const { status } = await fixture.service.as(admin).send(allOrder, { query });
      expect(status).toBe(400);
    }
  });

  it('are filtered by days, amount and way of payment', async () => {
    const { buyerId, ids } = await ordersOf([5_000, 90_000, 5_000, 20_000]);
    const [first, second, third, fourth] = ids;
    expect(await found({ buyerId, placedUntil: '2026-03-18' })).toEqual([third, fourth]);
    const days = { placedSince: '2026-03-18', placedUntil: '2026-03-19', include: 'all' } as const;
    expect(await found({ buyerId, ...days })).toEqual([second, third]);
    expect(await found({ buyerId, placedUntil: '9999-12-31' })).toEqual(ids);
    expect(await found({ buyerId, minTzs: 20_000 })).toEqual([second, fourth]);
    expect(await found({ buyerId, minTzs: 5_000, maxTzs: 20_000 })).toEqual([first, third, fourth]);
    expect(await found({ buyerId, paidBy: 'Mpesa' })).toEqual([first]);
    expect(await found({ buyerId, paidBy: 'card' })).toEqual([third]);
    expect(await found({ buyerId, paidBy: 'bank-transfer' })).toEqual([fourth]);
  });

  it('are filtered by ways that a provider alone has a name for', async () => {
    const { buyerId, ids } = await ordersOf([1_000, 2_000, 3_000, 4_000, 5_000, 6_000]);
    expect(await found({ buyerId, paidBy: 'other' })).toEqual(ids.slice(4));
    expect(await found({ buyerId, paidBy: 'card' })).toEqual([ids[2]]);
  });

  it.each([{}, { placedSince: '2026-03-01' }, { placedUntil: '2026-03-31' }])(
    'are only those whose money came, whatever the days: %j',
    async (days) => {
      const { buyerId, ids } = await ordersOf([5_000, 90_000]);
      const [online, cash] = ids as [string, string];
      await fixture.db
        .collection<{ _id: string }>('orders')
        .updateOne({ _id: cash }, { $set: { paymentStatus: 'cash_due' } });
      expect(await found({ buyerId, ...days })).toEqual([online, cash]);
      expect(await found({ buyerId, ...days, paid: 'yes' })).toEqual([online]);
    },
  );

  it.each([undefined, `5000.${'a'.repeat(24)}`])(
    'are read by an index that sorts them, behind %s',
    async (cursor) => {
      const plan = await fixture.service.app
        .get(OrdersRepository)
        .sorted({ anyone: true, minTzs: 1 }, true, 'highest', { cursor, limit: 3 })
        .explain('queryPlanner');
      const winning = JSON.stringify((plan as unknown as Explained).queryPlanner.winningPlan);
      expect(winning).toContain('IXSCAN');
      expect(winning).not.toContain('"SORT"');
    },
  );

  it('are a file as they are filtered and sorted, without contact data and formulas', async () => {
    const hostile = ["=cmd|'/C calc'!A0", '@SUM(A1)', '+255', '-1'];
    const { buyerId } = await ordersOf([5_000, 90_000, 6_000, 20_000], hostile);
    const query = new URLSearchParams({ buyerId, sort: 'highest', minTzs: '6000' });
    const answer = await fixture.service.as(admin).fetch(`${allOrdersFile.path}?${query}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('sokoni-all-orders.csv');
    const [head, ...rows] = (await answer.text()).trim().split('\r\n');
    expect(head).toContain('Order,Buyer,Bought for the business,Its TIN,Sellers');
    expect(rows.map((row) => row.split(',')[2])).toEqual(["'@SUM(A1)", "'-1", "'+255"]);
    expect(rows.join()).not.toMatch(/@example|\+2557/);
    const helper = await fixture.signIn('SELLER');
    const refused = await fixture.service.as(helper).send(allOrdersFile, { query: {} });
    expect(refused.status).toBe(403);
  });
});
