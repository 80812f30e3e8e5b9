import { getConnectionToken } from '@nestjs/mongoose';
import { type Order, ordersRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { openFilter } from '../src/fulfilment/seller-task.ts';
import { noteSellersStatements } from '../src/migrations/added-fields.ts';
import type { OrderRecord } from '../src/orders/order.schema.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, saleIn } from './support/sale.ts';
import { sellTo } from './support/sold-order.ts';

const { allOrders, sellerTasks, sellerTaskOrders, soldOrder, stateInDispute } = ordersRoutes;

describe('the tasks of a seller', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const as = (session: Buyer) => fixture.service.as(session);
  const ids = (orders: readonly Order[]) => orders.map(({ _id }) => _id);

  async function soldBy(seller: Buyer): Promise<string> {
    const buyer = await fixture.buyerWith({ sellerId: seller.userId });
    return (await fixture.paidOrder(buyer))._id;
  }

  async function pinIn(orderId: string): Promise<string> {
    const order = await fixture.db.collection<OrderRecord>('orders').findOne({ _id: orderId });
    return order?.sellerOrders[0]?.deliveryPin ?? '';
  }

  it('are counted over all orders, independent of the page', async () => {
    const { juma, buyer, orderId } = await saleIn(fixture, 'processing');
    const orders = [await soldBy(juma), await soldBy(juma), await soldBy(juma)];
    await move(fixture, juma, orders[0] as string, 'accept');
    const before = await as(juma).call(sellerTasks, {});
    expect(before.counts).toEqual({
      cancelRequests: 0,
      toAccept: 2,
      toShip: 2,
      toReceiveReturn: 0,
      toState: 0,
    });
    await ask(fixture, buyer, orderId, juma, 'request-cancel', 'Found it cheaper');
    const { counts, nextDueAt } = await as(juma).call(sellerTasks, {});
    expect(counts).toMatchObject({ cancelRequests: 1, toAccept: 2, toShip: 1 });
    const first = (await as(juma).call(sellerTaskOrders, { query: {} })).at(0);
    expect(nextDueAt).toBe(first?.sellerOrders[0]?.dueAt);
  });

  it('exclude other seller orders of the same order', async () => {
    const { asha, juma } = await saleIn(fixture, 'delivered');
    const ofAsha = await as(asha).call(sellerTasks, {});
    expect(ofAsha.counts).toMatchObject({ toAccept: 1, toShip: 0 });
    const ofJuma = await as(juma).call(sellerTasks, {});
    expect(Object.values(ofJuma.counts)).toEqual([0, 0, 0, 0, 0]);
    expect(ofJuma.nextDueAt).toBeNull();
    expect(await as(juma).call(sellerTaskOrders, { query: {} })).toEqual([]);
  });

  it('are counted and listed beside parts that wait for others', async () => {
    const { asha, juma, orderId } = await saleIn(fixture, 'delivered');
    const { others, nextDueAt } = await as(juma).call(sellerTasks, {});
    expect(others).toEqual({ shipped: 0, delivered: 1, disputed: 0 });
    expect(nextDueAt).toBeNull();
    const listed = (who: Buyer, task: 'delivered' | 'shipped') =>
      as(who).call(sellerTaskOrders, { query: { task } });
    expect(ids(await listed(juma, 'delivered'))).toEqual([orderId]);
    expect(await listed(juma, 'shipped')).toEqual([]);
    expect(await listed(asha, 'delivered')).toEqual([]);
  });

  it('have a dispute until its seller has said something', async () => {
    const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
    await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
    const waiting = await as(juma).call(sellerTasks, {});
    expect(waiting).toMatchObject({ counts: { toState: 1 }, others: { disputed: 1 } });
    const [disputed] = await as(juma).call(sellerTaskOrders, { query: { task: 'toState' } });
    expect(waiting.nextStatementAt).toBe(disputed?.sellerOrders[0]?.sellerDueAt);
    // Until its seller has said something it has a deadline, and so stands before an order without one.
    const later = await soldBy(juma);
    for (const action of ['accept', 'ship', 'deliver'] as const)
      await move(fixture, juma, later, action, { pin: await pinIn(later) });
    const byDue = await as(juma).call(allOrders, { query: { sort: '-due' } });
    expect(ids(byDue)).toEqual([orderId, later]);
    for (const query of [{}, { task: 'toState' } as const]) {
      expect(ids(await as(juma).call(sellerTaskOrders, { query }))).toEqual([orderId]);
    }
    const body = { orderId, sellerId: juma.userId, text: 'It left my shop whole', photos: [] };
    await as(buyer).call(stateInDispute, { body: { ...body, text: 'It was cracked' } });
    expect((await as(juma).call(sellerTasks, {})).counts.toState).toBe(1);
    await as(juma).call(stateInDispute, { body });
    const stated = await as(juma).call(sellerTasks, {});
    expect(stated).toMatchObject({ counts: { toState: 0 }, others: { disputed: 1 } });
    expect(stated.nextStatementAt).toBeNull();
    expect(await as(juma).call(sellerTaskOrders, { query: {} })).toEqual([]);
    // As the former version left it: a part that does not say so, whose statements do.
    const { db } = fixture;
    const own = { _id: orderId, 'sellerOrders.sellerId': juma.userId } as object;
    await db
      .collection('orders')
      .updateOne(own, { $unset: { 'sellerOrders.$.sellerStatedAt': '' } });
    expect((await as(juma).call(sellerTasks, {})).counts.toState).toBe(1);
    await noteSellersStatements.up(db.db as never);
    expect((await as(juma).call(sellerTasks, {})).counts.toState).toBe(0);
  });

  it('say of disputes when the next time for a statement ends, not one that is over', async () => {
    const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
    await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
    await fixture.db
      .collection('orders')
      .updateOne({ _id: orderId, 'sellerOrders.sellerId': juma.userId } as object, {
        $set: { 'sellerOrders.$.dispute.statementDueAt': new Date(0) },
      });
    const next = async () => (await as(juma).call(sellerTasks, {})).nextStatementAt;
    expect(await next()).toBeNull();
    const other = await fixture.buyerWith({ sellerId: juma.userId });
    const { _id: later } = await fixture.paidOrder(other);
    for (const action of ['accept', 'ship', 'deliver'] as const)
      await move(fixture, juma, later, action, { pin: await pinIn(later) });
    await ask(fixture, other, later, juma, 'dispute', 'It does not charge');
    const { sellerOrders } = await as(juma).call(soldOrder, { params: { orderId: later } });
    expect(await next()).toBe(sellerOrders[0]?.sellerDueAt);
  });

  it('are opened one by one, cut to the seller’s own lines', async () => {
    const { asha, juma, buyer, orderId } = await saleIn(fixture, 'processing');
    const params = { orderId };
    for (const seller of [asha, juma]) {
      const order = await as(seller).call(soldOrder, { params });
      expect(order.sellerOrders.map(({ sellerId }) => sellerId)).toEqual([seller.userId]);
      expect(new Set(order.productDetails.map(({ sellerId }) => sellerId))).toEqual(
        new Set([seller.userId]),
      );
      expect(order.buyerName).not.toBe('');
    }
    const stranger = await fixture.signIn('SELLER');
    expect((await as(stranger).send(soldOrder, { params })).status).toBe(404);
    expect((await as(buyer).send(soldOrder, { params })).status).toBe(403);
  });

  it('are found by an index: what has ended is not read', async () => {
    const seller = await fixture.signIn('SELLER');
    const orders: string[] = [];
    for (let one = 0; one < 4; one += 1) orders.push(await soldBy(seller));
    const pool = fixture.service.app.get<Connection>(getConnectionToken()).collection('orders');
    await move(fixture, seller, orders[0] as string, 'cancel', { note: 'Sold out' });
    const open = { sellerId: seller.userId, ...openFilter };
    const { executionStats, queryPlanner } = await pool
      .find({ sellerOrders: { $elemMatch: open } })
      .explain('executionStats');
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain(
      'sellerOrders.sellerId_1_sellerOrders.status_1',
    );
    expect(executionStats).toMatchObject({ nReturned: 3, totalDocsExamined: 3 });
  });

  it('are listed by deadline, then by age', async () => {
    const seller = await fixture.signIn('SELLER');
    const orders: string[] = [];
    for (let one = 0; one < 4; one += 1) orders.push(await soldBy(seller));
    const [first, second, third, fourth] = orders as [string, string, string, string];
    await move(fixture, seller, second, 'accept');
    await move(fixture, seller, first, 'accept');
    const listed = await as(seller).call(sellerTaskOrders, { query: {} });
    expect(ids(listed)).toEqual([third, fourth, second, first]);
    expect(listed[0]?.sellerOrders[0]?.dueAt).not.toBeNull();
    const toShip = await as(seller).call(sellerTaskOrders, { query: { task: 'toShip' } });
    expect(ids(toShip)).toEqual([second, first]);
  });

  it('come in stable pages while tasks are completed', async () => {
    const seller = await fixture.signIn('SELLER');
    const orders: string[] = [];
    for (let one = 0; one < 5; one += 1) orders.push(await soldBy(seller));
    const page = (cursor?: string | null) =>
      as(seller).send(sellerTaskOrders, { query: { limit: 2, ...(cursor && { cursor }) } });
    const first = await page();
    expect(ids(first.body.data as Order[])).toEqual(orders.slice(0, 2));
    await move(fixture, seller, orders[1] as string, 'accept');
    const second = await page(first.headers.get('x-next-cursor'));
    expect(ids(second.body.data as Order[])).toEqual(orders.slice(2, 4));
    const third = await page(second.headers.get('x-next-cursor'));
    expect(ids(third.body.data as Order[])).toEqual([orders[4], orders[1]]);
    expect(third.headers.get('x-next-cursor')).toBeNull();
    expect((await page('0'.repeat(24))).status).toBe(400);
  });

  it('and all orders are sorted by any column, page by page', async () => {
    const seller = await fixture.signIn('SELLER');
    const orders: Order[] = [];
    for (const [name, priceTzs] of [
      ['juma', 9_000],
      ['Asha', 9_000],
      ['Neema', 2_000],
    ] as const)
      orders.push(await sellTo(fixture, seller, name, priceTzs));
    const [juma, asha, neema] = orders.map(({ _id }) => _id) as [string, string, string];
    await move(fixture, seller, asha, 'accept');
    const pages = async (route: typeof allOrders | typeof sellerTaskOrders, query: object) => {
      const found: Order[] = [];
      for (let cursor: string | undefined; cursor !== ''; ) {
        const page = await as(seller).send(route, { query: { ...query, limit: 1, cursor } });
        found.push(...((page.body.data ?? []) as Order[]));
        cursor = page.headers.get('x-next-cursor') ?? '';
      }
      return found;
    };
    for (const route of [allOrders, sellerTaskOrders]) {
      const by = async (sort: string) => ids(await pages(route, { sort }));
      expect(await by('age')).toEqual([juma, asha, neema]);
      expect(await by('-age')).toEqual([neema, asha, juma]);
      expect(await by('buyer')).toEqual([asha, juma, neema]);
      expect(await by('amount')).toEqual([neema, juma, asha]);
      expect(await by('-amount')).toEqual([asha, juma, neema]);
      expect(await by('status')).toEqual([juma, neema, asha]);
      const dueAt = (await pages(route, { sort: 'due' })).map(
        ({ sellerOrders: [part] }) => part?.sellerDueAt ?? '',
      );
      expect(dueAt.every((at) => at !== '')).toBe(true);
      expect(dueAt).toEqual(dueAt.toSorted());
    }
    const toShip = await pages(sellerTaskOrders, { sort: '-buyer', task: 'toShip' });
    expect(ids(toShip)).toEqual([asha]);
    await move(fixture, seller, neema, 'cancel', { note: 'Sold out' });
    for (const sort of ['due', '-due']) {
      expect(ids(await pages(allOrders, { sort })).at(-1)).toBe(neema);
    }
  });
});
