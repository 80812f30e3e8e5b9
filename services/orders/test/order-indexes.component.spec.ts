import { createAllCollections } from '../src/migrations/0001-collections.ts';
import { indexAmountsOfOrders, indexConfirmedOrders } from '../src/migrations/added-indexes.ts';
import type { OrderRecord } from '../src/orders/order.schema.ts';
import type { Reader } from '../src/orders/order-reader.ts';
import { OrdersRepository } from '../src/orders/orders.repository.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { sale } from './support/sale.ts';

const FORMER = [
  'buyer.userId_1_confirmed_1__id_-1',
  'sellerOrders.sellerId_1_confirmed_1__id_-1',
  'confirmed_1__id_-1',
  'payment.method_1__id_-1',
];

describe('the indexes of orders', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const ofOrders = async () => {
    const indexes = await fixture.db.collection('orders').indexes();
    return new Map(indexes.map(({ name, ...index }) => [name, index]));
  };

  it('have no entry of an order that waits for money where confirmed ones are read', async () => {
    const indexes = await ofOrders();
    const confirmed = { partialFilterExpression: { confirmed: true } };
    expect(indexes.get('sellerOrders.sellerId_1__id_-1')).toMatchObject(confirmed);
    expect(indexes.get('confirmed-newest')).toMatchObject(confirmed);
    const known = { 'payment.method': { $gt: '' } };
    expect(indexes.get('method-newest')).toMatchObject({ partialFilterExpression: known });
  });

  it('have no keys of an order that waits for money, and those of each seller once it is paid', async () => {
    const buyer = await fixture.buyerWith({});
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    const stored = () => fixture.db.collection('orders').findOne({ _id: orderId as never });
    expect(await stored()).not.toHaveProperty('sortKeys');
    await fixture.sandbox.act(paymentUrl, 'pay');
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    const { sellerOrders, sortKeys } = (await stored()) as unknown as OrderRecord;
    expect(Object.keys(sortKeys ?? {})).toEqual(sellerOrders.map(({ sellerId }) => sellerId));
  });

  it('serve each list in its order, and read no more than they find', async () => {
    const { buyer, juma, orderId } = await sale(fixture);
    const { payment } = (await fixture.db.collection('orders').findOne({
      _id: orderId as never,
    })) as unknown as { payment: { method: 'Mpesa' } };
    const readers: readonly [string, Reader][] = [
      ['buyer.userId_1__id_-1', { buyer: buyer.userId }],
      ['sellerOrders.sellerId_1__id_-1', { seller: juma.userId }],
      ['confirmed-newest', { anyone: true }],
      ['method-newest', { anyone: true, paidBy: payment.method }],
    ];
    for (const [index, reader] of readers) {
      const list = fixture.service.app.get(OrdersRepository).sorted(reader, true, 'newest');
      const { executionStats, queryPlanner } = (await list
        .hint(index)
        .explain('executionStats')) as unknown as {
        executionStats: { nReturned: number; totalDocsExamined: number };
        queryPlanner: { winningPlan: object };
      };
      const { nReturned, totalDocsExamined } = executionStats;
      expect([nReturned > 0, totalDocsExamined]).toEqual([true, nReturned]);
      expect(JSON.stringify(queryPlanner.winningPlan)).not.toContain('SORT');
    }
  });

  it('replace those of the former version, also after a crash halfway', async () => {
    const { db } = fixture.db;
    await createAllCollections.up(db as never);
    await indexAmountsOfOrders.up(db as never);
    const before = await ofOrders();
    expect(FORMER.filter((name) => !before.has(name))).toEqual([]);
    await fixture.db.collection('orders').dropIndex(FORMER[0] as string);
    for (const _ of [1, 2]) await indexConfirmedOrders.up(db as never);
    const after = await ofOrders();
    expect(FORMER.filter((name) => after.has(name))).toEqual([]);
    const ofParts = await fixture.db.collection('counted_parts').indexes();
    expect(ofParts.map(({ name }) => name)).toEqual(['_id_', 'sellerId_1_date_1']);
  });
});
