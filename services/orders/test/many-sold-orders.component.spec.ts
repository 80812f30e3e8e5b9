import { eventually, newId } from '@sokoni/common/testing';
import { type Order, ordersRoutes, type SoldSort } from '@sokoni/contracts';
import type { OrderRecord } from '../src/orders/order.schema.ts';
import { SoldOrdersRepository } from '../src/orders/sold-orders.repository.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { sellTo } from './support/sold-order.ts';

const { allOrders, sellerTaskOrders } = ordersRoutes;
const MINUTE_MS = 60_000;
/** Beside so many new ones, older ones, which alone have other amounts and deadlines. */
const NEW = 20;
const OLD = 40;

describe('more orders of a seller than are sorted in memory', () => {
  let fixture: OrdersUnderTest;
  let seller: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    seller = await fixture.signIn('SELLER');
    fixture.service.app.get(SoldOrdersRepository).mostSorted = NEW;
    await sellMany(await sellTo(fixture, seller));
    await eventually(async () => {
      const bare = { confirmed: true, sortKeys: null };
      expect(await fixture.db.collection('orders').countDocuments(bare)).toBe(0);
    });
  });
  afterAll(() => fixture.stop());

  /** Copies as a former release has stored them, which age with their number. */
  async function sellMany({ _id }: Order): Promise<void> {
    const orders = fixture.db.collection<OrderRecord>('orders');
    const one = await orders.findOne({ _id });
    if (!one) throw new Error(`No order ${_id}`);
    const { sortKeys: _, ...former } = one;
    const copies = Array.from({ length: NEW + OLD }, (_, at) => {
      const isOld = at >= NEW;
      const createdAt = new Date(one.createdAt.getTime() - (at + 1) * MINUTE_MS);
      const dueAt = new Date(Date.parse('2027-01-01') + (at % 7) * MINUTE_MS);
      const status = isOld && at % 3 === 0 ? ('completed' as const) : ('paid' as const);
      return {
        ...former,
        _id: Math.floor(createdAt.getTime() / 1_000).toString(16) + newId().slice(8),
        orderNumber: `COPY-${at}`,
        createdAt,
        nextDueAt: null,
        sellerOrders: one.sellerOrders.map((part) => ({
          ...part,
          status,
          subtotalTzs: isOld ? 2_000 + (at % 11) : 1_000,
          dueAt: isOld ? (status === 'paid' ? dueAt : null) : new Date('2027-06-01'),
        })),
      };
    });
    await orders.insertMany(copies, { ordered: false });
  }

  /** The first orders of the list, page by page, and what each is sorted by. */
  async function walk(sort: SoldSort, pages: number, ofTask = false) {
    const rows: Order[] = [];
    let cursor: string | undefined;
    for (let at = 0; at < pages; at += 1) {
      const query = { sort, limit: 9, ...(cursor && { cursor }) };
      const caller = fixture.service.as(seller);
      const { headers, body } = ofTask
        ? await caller.send(sellerTaskOrders, { query: { ...query, task: 'toAccept' } })
        : await caller.send(allOrders, { query });
      rows.push(...(body.data as Order[]));
      cursor = headers.get('x-next-cursor') ?? undefined;
    }
    expect(new Set(rows.map((order) => order._id)).size).toBe(rows.length);
    return rows;
  }
  const amountsOf = (orders: readonly Order[]) => orders.map(({ totalAmount }) => totalAmount);
  const duesOf = (orders: readonly Order[]) =>
    orders.map(({ sellerOrders: [part] }) => part?.sellerDueAt ?? '');

  it('begin with the highest amount, however old it is, and go on without a gap', async () => {
    const rows = await walk('-amount', 5);
    const amounts = amountsOf(rows);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(amounts.filter((tzs) => tzs > (amounts.at(-1) ?? 0))).toHaveLength(OLD);
    expect(new Set(amountsOf(await walk('amount', 2)))).toEqual(new Set([amounts.at(-1)]));
  });

  it('begin with the soonest deadline; those without one are last both ways', async () => {
    const dues = duesOf(await walk('due', 3));
    expect(dues[1]).toBe('2027-01-01T00:00:00.000Z');
    expect(dues).toEqual(dues.toSorted());
    const down = duesOf(await walk('-due', 3));
    expect(down.every((due) => due !== '')).toBe(true);
  });

  it('are narrowed as before', async () => {
    const rows = await walk('-amount', 4, true);
    expect(rows.every(({ status }) => status === 'paid')).toBe(true);
    const amounts = amountsOf(rows);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(amounts.filter((tzs) => tzs > (amounts.at(-1) ?? 0)).length).toBeGreaterThan(20);
  });

  it('are read from the index that sorts them', async () => {
    const repository = fixture.service.app.get(SoldOrdersRepository);
    for (const sort of ['amount', '-amount', 'due', '-due'] as const) {
      const query = repository.byKey(seller.userId, {}, { sort, limit: 50, cursor: undefined });
      const plan = JSON.stringify(await query.explain('executionStats'));
      expect(plan).not.toContain('"SORT"');
      expect(Number(/"totalKeysExamined":(\d+)/.exec(plan)?.[1])).toBeLessThan(60);
    }
  });
});
