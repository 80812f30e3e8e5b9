import { getConnectionToken } from '@nestjs/mongoose';
import { misfitsIn, newId } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { Reservation } from '../src/stock/reservation.schema.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, type WantedOrder } from './order.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant('ADMIN', { name: 'Asha Juma' });
});
afterAll(async () => {
  const db = shop.service.app.get<Connection>(getConnectionToken());
  // They are inserted without mongoose's casting.
  const misfits = await misfitsIn(db, [Reservation.name]);
  await shop.service.stop();
  expect(misfits).toEqual([]);
});

const { productDetails, releaseReservation, reserve, reserveEach } = catalogueRoutes;

const hold = (order: WantedOrder) => shop.inside.call(reserve, { body: order });
const release = ({ orderId, attemptId }: WantedOrder) =>
  shop.inside.send(releaseReservation, { params: { orderId }, body: { attemptId } });
const shownStock = async (productId: string) =>
  (await shop.visitor.call(productDetails, { body: { productId } })).stock;

describe('reserving stock', () => {
  it('prices the lines, holds the pieces and shows what is left', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    expect(await hold(order)).toEqual({
      lines: [
        {
          ...order.lines[0],
          productName: 'Electric kettle',
          language: 'en',
          image: [expect.stringContaining('kettle.jpg')],
          optionLabel: '',
          unitPriceTzs: 50_000,
          lineTotalTzs: 100_000,
          taxKind: 'standard',
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
    expect(answer.lines[0]).toMatchObject({
      lineTotalTzs: 400_000,
      optionLabel: 'Red, wholesale from 10 pieces',
    });
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
  ])('refuses %s', async (_, overrides) => {
    const body = { ...orderOf([{ productId: newId() }]), ...overrides };
    expect(await shop.inside.send(reserve, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  });
});
