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

const { productDetails, releaseReservation, reserve, reserveEach } = catalogueRoutes;

const hold = (order: WantedOrder) => shop.inside.call(reserve, { body: order });
const release = ({ orderId, attemptId }: WantedOrder) =>
  shop.inside.send(releaseReservation, { params: { orderId }, body: { attemptId } });
const shownStock = async (productId: string) =>
  (await shop.visitor.call(productDetails, { body: { productId } })).stock;

describe('reserving', () => {
  it('prices the lines, holds the pieces and shows what is left', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    expect(await hold(order)).toEqual({
      lines: [
        {
          ...order.lines[0],
          productName: 'Electric kettle',
          image: [expect.stringContaining('kettle.jpg')],
          optionLabel: '',
          unitPriceTzs: 50_000,
          lineTotalTzs: 100_000,
          sellerId: seller.person._id,
          sellerName: 'Asha Juma',
          sellerLocation: seller.person.location,
        },
      ],
    });
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 2 });
    expect(await shownStock(productId)).toBe(3);
    const event = await shop.service.waitForEvent(
      'stock.reserved',
      (one) => one.aggregateId === order.orderId,
    );
    expect(event.data).toEqual({
      orderId: order.orderId,
      products: [{ productId, stock: 3, variants: [], version: 2 }],
    });
  });

  it('holds a variant at its wholesale price', async () => {
    const wholesaleOptions = [{ quantity: 10, wholesalePrice: 40_000 }];
    const variants = [
      { color: 'Red', price: 45_000, stock: 12, wholesaleOptions },
      { price: 1, stock: 3 },
    ];
    const productId = await shop.upload(seller, { variants });
    const variantId = String((await shop.record(productId)).variants[0]?._id);
    const order = orderOf([{ productId, variantId, quantity: 10 }]);
    const lines = order.lines.map((line) => ({ ...line, wholesaleMinimum: 10 }));
    const answer = await shop.inside.call(reserve, { body: { ...order, lines } });
    expect(answer.lines[0]).toMatchObject({ lineTotalTzs: 400_000, optionLabel: 'Red / 10+' });
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 10 });
    const { variants: after } = await shop.record(productId);
    expect(after.map(({ stock }) => stock)).toEqual([2, 3]);
  });

  it('reserves once for repeated and concurrent requests, with the same answer', async () => {
    const productId = await shop.upload(seller, { stock: 5, sellingPrice: 7_000 });
    const order = orderOf([{ productId, quantity: 2 }]);
    const answers = await Promise.all([1, 2, 3].map(() => hold(order)));
    answers.push(await hold(order));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 2 });
  });

  it('reserves all lines or none, with the reason for each line', async () => {
    const plenty = await shop.upload(seller, { stock: 5 });
    const few = await shop.upload(seller, { stock: 1 });
    const none = await shop.upload(seller, { stock: 0 });
    const order = orderOf([
      { productId: plenty, quantity: 5 },
      { productId: few, quantity: 2 },
      { productId: none },
      { productId: newId() },
      { productId: plenty, variantId: newId() },
    ]);
    const answer = await shop.inside.send(reserve, { body: order });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'lines-unavailable',
        message: 'Some products in your cart are no longer available in that quantity.',
        data: {
          lines: [
            { lineId: '1', productId: few, code: 'out-of-stock', available: 1 },
            { lineId: '2', productId: none, code: 'sold-out', available: 0 },
            { lineId: '3', code: 'product-not-found', available: 0 },
            { lineId: '4', productId: plenty, code: 'option-gone', available: 0 },
          ],
        },
      },
    });
    expect(await shop.counters(plenty)).toEqual({ stock: 5, reserved: 0 });
    const smaller = { ...order, lines: order.lines.slice(0, 1) };
    expect((await hold(smaller)).lines).toHaveLength(1);
  });

  it('answers many orders at once, each by itself', async () => {
    const productId = await shop.upload(seller, { stock: 2 });
    const orders = [2, 1].map((quantity) => orderOf([{ productId, quantity }]));
    const ended = orderOf([{ productId }]);
    await release(ended);
    const body = { orders: [...orders, ended] };
    const results = await shop.inside.call(reserveEach, { body });
    expect(results).toMatchObject([
      { refusal: null, lines: [{ quantity: 2, lineTotalTzs: 100_000 }] },
      { refusal: 'lines-unavailable', lines: [{ code: 'sold-out', available: 0 }] },
      { refusal: 'order-not-payable' },
    ]);
    expect(await shop.inside.call(reserveEach, { body })).toEqual(results);
    expect(await shop.counters(productId)).toEqual({ stock: 0, reserved: 2 });
  });

  it('refuses a seller’s own product', async () => {
    const productId = await shop.upload(seller);
    const body = orderOf([{ productId }], { buyerId: seller.person._id });
    expect(await shop.inside.send(reserve, { body })).toMatchObject({
      status: 409,
      body: { data: { lines: [{ code: 'own-product' }] } },
    });
  });

  it.each([
    ['no lines', { lines: [] }],
    ['an order without an id', { orderId: 'x' }],
    ['a time that is none', { expiresAt: 'soon' }],
  ])('refuses %s', async (_, wishes) => {
    const body = { ...orderOf([{ productId: newId() }]), ...wishes };
    expect(await shop.inside.send(reserve, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  });
});

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
