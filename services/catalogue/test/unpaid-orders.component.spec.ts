import { getModelToken } from '@nestjs/mongoose';
import { eventually, newId } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { type Model, Types } from 'mongoose';
import { ProductRecord } from '../src/products/product.schema.ts';
import { Reservation } from '../src/stock/reservation.schema.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, type WantedOrder } from './order.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant('ADMIN', { name: 'Asha Juma' });
});
afterAll(() => shop.service.stop());

const { productDetails, releaseReservation, reserve } = catalogueRoutes;

const hold = (order: WantedOrder) => shop.inside.call(reserve, { body: order });
const release = ({ orderId, attemptId }: WantedOrder) =>
  shop.inside.send(releaseReservation, { params: { orderId }, body: { attemptId } });
const shownStock = async (productId: string) =>
  (await shop.visitor.call(productDetails, { body: { productId } })).stock;

describe('an order that ends unpaid', () => {
  it.each([
    ['order.expired', (order: WantedOrder) => ({ orderId: order.orderId, userId: order.buyerId })],
    [
      'order.cancelled',
      (order: WantedOrder) => ({ orderId: order.orderId, userId: order.buyerId, reason: '' }),
    ],
  ] as const)('releases its pieces once after %s', async (name, dataOf) => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await shop.service.deliverTwice(name, dataOf(order) as never, { aggregateId: order.orderId });
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
    expect(await shownStock(productId)).toBe(5);
  });

  it('releases them once for repeated release requests', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    for (const _ of [1, 2]) expect((await release(order)).status).toBe(200);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
    const event = await shop.service.waitForEvent(
      'stock.released',
      (one) => one.aggregateId === order.orderId,
    );
    expect(event.data).toMatchObject({ reason: 'cancelled', products: [{ productId, stock: 5 }] });
  });

  it('holds them while another attempt is left, and releases them with the last', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const first = orderOf([{ productId, quantity: 2 }]);
    const second = { ...first, attemptId: newId() };
    for (const one of [first, second, second]) await hold(one);
    for (const _ of [1, 2]) await release(second);
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 2 });
    await release(first);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
  });

  it('counts concurrent attempts that reserve and give up', async () => {
    const productId = await shop.upload(seller, { stock: 9 });
    const order = orderOf([{ productId, quantity: 2 }]);
    const failing = Array.from({ length: 6 }, () => ({ ...order, attemptId: newId() }));
    await hold(order);
    await Promise.all(
      failing.map(async (one) => {
        await hold(one);
        await release(one);
      }),
    );
    expect(await shop.counters(productId)).toEqual({ stock: 7, reserved: 2 });
    await release(order);
    expect(await shop.counters(productId)).toEqual({ stock: 9, reserved: 0 });
  });

  it('refuses a reserve request after it was given up', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId }]);
    await release(order);
    expect(await shop.inside.send(reserve, { body: order })).toMatchObject({
      status: 409,
      body: { code: 'order-not-payable' },
    });
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
  });

  it('is released after its expiry although an older one cannot be released', async () => {
    const productId = await shop.upload(seller, { stock: 20 });
    const broken = await shop.upload(seller, { stock: 20 });
    const stuck = orderOf([{ productId: broken }]);
    await hold(stuck);
    // Without the product its pieces cannot be released.
    const { app } = shop.service;
    await app.get<Model<ProductRecord>>(getModelToken(ProductRecord.name)).collection.deleteOne({
      _id: new Types.ObjectId(broken),
    });
    await app
      .get<Model<Reservation>>(getModelToken(Reservation.name))
      .updateOne({ _id: stuck.orderId }, { expiresAt: new Date(0) });
    const expiresAt = new Date().toISOString();
    for (const _ of [1, 2, 3]) await hold(orderOf([{ productId }], { expiresAt }));
    await eventually(async () => {
      expect(await shop.counters(productId)).toEqual({ stock: 20, reserved: 0 });
    });
  });

  it('is released once after its expiry with two replicas', async () => {
    const replica = await shop.startReplica();
    try {
      const productId = await shop.upload(seller, { stock: 60 });
      const expiresAt = new Date(Date.now() + 300).toISOString();
      const orders = Array.from({ length: 30 }, () => orderOf([{ productId }], { expiresAt }));
      await Promise.all(orders.map(hold));
      await eventually(async () => {
        expect(await shop.counters(productId)).toEqual({ stock: 60, reserved: 0 });
      });
      const { orderId } = orders[0] as WantedOrder;
      const event = await shop.service.waitForEvent(
        'stock.released',
        (one) => one.aggregateId === orderId,
      );
      expect(event.data.reason).toBe('expired');
    } finally {
      await replica.stop();
    }
  });
});
