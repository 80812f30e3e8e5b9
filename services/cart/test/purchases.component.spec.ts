import { getModelToken } from '@nestjs/mongoose';
import { commandsDuring, newId } from '@sokoni/common/testing';
import type { EventData, Product } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { CartRecord } from '../src/carts/carts.repository.ts';
import { CartsService } from '../src/carts/carts.service.ts';
import { keepPaidOrders } from '../src/migrations/0001-collections.ts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someProduct, someVariant } from './product.factory.ts';

type PaidOrder = EventData<'order.paid'>;

describe('a cart after order.paid', () => {
  let cart: CartUnderTest;
  let shopper: Shopper;
  beforeAll(async () => {
    cart = await CartUnderTest.start({ OUTBOX_SWEEP_MS: '600000' });
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);
  beforeEach(async () => {
    shopper = await cart.shopper();
  });

  const sells = (overrides: Partial<Product> = {}) =>
    cart.catalogue.sells(someProduct({ version: 5, stock: 99, ...overrides }));
  const quantities = async () => (await shopper.view()).map(({ quantity }) => quantity);
  const takeOut = (order: PaidOrder) =>
    cart.service.app.get(CartsService).takeOut({ name: 'order.paid', data: order } as never);

  it('has the bought pieces removed once, also for a repeated event', async () => {
    const paid = sells();
    await shopper.add(paid._id, { quantity: 3 });
    await shopper.add(sells()._id);
    const order = await orderOf(shopper);
    await shopper.add(paid._id, { quantity: 2 });
    await cart.service.deliverTwice('order.paid', order);
    expect(await quantities()).toEqual([2]);
    expect((await shopper.onlyRow()).productId._id).toBe(paid._id);
    await cart.service.publishEvent('order.paid', order);
    expect(await quantities()).toEqual([2]);
  });

  it('of the former version is not changed by a repeated event', async () => {
    const product = sells();
    await shopper.add(product._id, { quantity: 2 });
    const [order, later] = [await orderOf(shopper), await orderOf(shopper)];
    const carts = cart.service.app.get<Model<CartRecord>>(
      getModelToken(CartRecord.name),
    ).collection;
    const _id = order.buyer.userId as never;
    await carts.updateOne({ _id }, { $set: { orders: [newId(), order.orderId] } });
    for (const _ of [1, 2]) await keepPaidOrders.up(carts.conn.db as never);
    expect(await carts.findOne({ _id })).not.toHaveProperty('orders');
    await cart.service.publishEvent('order.paid', order);
    expect(await quantities()).toEqual([2]);
    await cart.service.publishEvent('order.paid', later);
    expect(await quantities()).toEqual([]);
  });

  it('keeps a line that was added again, however late the event is repeated', async () => {
    const product = sells();
    await shopper.add(product._id, { quantity: 2 });
    const order = await orderOf(shopper);
    await shopper.remove((await shopper.onlyRow())._id);
    await cart.service.publishEvent('order.paid', order);
    await shopper.add(product._id, { quantity: 1 });
    await cart.service.publishEvent('order.paid', order);
    expect(await quantities()).toEqual([1]);
  });

  it('loses wholesale pieces from the wholesale row alone', async () => {
    const step = { quantity: 5, wholesalePrice: 9_000 };
    const variant = someVariant({ stock: 30, wholesaleOptions: [step] });
    const product = sells({ variants: [variant] });
    await shopper.add(product._id, { quantity: 6 });
    await shopper.add(product._id, { variant: { wholesaleOptions: [step] } });
    const order = await orderOf(shopper);
    const bulk = order.lines.filter(({ wholesaleMinimum }) => wholesaleMinimum === 5);
    await cart.service.publishEvent('order.paid', { ...order, lines: bulk });
    expect(await quantities()).toEqual([6]);
  });

  it('has a new revision only if a line has changed', async () => {
    await shopper.add(sells()._id, { quantity: 2 });
    const order = await orderOf(shopper);
    const { revision } = await shopper.checkout();
    const others = order.lines.map((line) => ({ ...line, lineId: newId() }));
    await cart.service.publishEvent('order.paid', { ...order, lines: others });
    expect(await shopper.checkout()).toMatchObject({ revision });
    await cart.service.publishEvent('order.paid', order);
    expect(await shopper.checkout()).toEqual({
      userId: shopper.session.userId,
      revision: revision + 1,
      lines: [],
      orders: [order.orderId],
    });
  });

  it('is read and written by one command each for all concurrent orders, once for one that is repeated', async () => {
    const product = sells();
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => cart.shopper()));
    for (const one of shoppers) await one.add(product._id, { quantity: 3 });
    const orders = await Promise.all(shoppers.map(orderOf));
    const paid = orders.map((order) => withQuantity(order, 1));
    const commands = await commandsDuring(cart.service, () =>
      Promise.all([...paid, ...paid].map(takeOut)),
    );
    // A timed job may look for followers meanwhile.
    expect(commands.filter((one) => one.endsWith(' carts'))).toEqual([
      'find carts',
      'update carts',
    ]);
    for (const one of shoppers) expect((await one.onlyRow()).quantity).toBe(2);
  });

  it('remembers its last twenty orders', async () => {
    await shopper.add(sells()._id, { quantity: 30 });
    const order = withQuantity(await orderOf(shopper), 1);
    const orders = Array.from({ length: 21 }, () => ({ ...order, orderId: newId() }));
    for (const one of orders) await takeOut(one);
    const carts = cart.service.app.get<Model<CartRecord>>(getModelToken(CartRecord.name));
    const record = await carts.findById(shopper.session.userId);
    expect(record?.placed).toEqual(
      orders.slice(1).map(({ orderId }) => ({ orderId, state: 'bought', lines: [] })),
    );
    expect(await quantities()).toEqual([9]);
  });

  it('loses the goods of an order that waits for money, and gets them back when it ends unpaid', async () => {
    await shopper.add(sells()._id, { quantity: 2 });
    const { paidAt: _, method: __, late: ___, ...order } = await orderOf(shopper);
    const { orderId, buyer } = order;
    await cart.service.deliverTwice('order.placed', order);
    expect(await quantities()).toEqual([]);
    await cart.service.deliverTwice('order.expired', { orderId, userId: buyer.userId });
    expect(await quantities()).toEqual([2]);
    await cart.service.publishEvent('order.placed', order);
    expect(await quantities()).toEqual([2]);
  });

  it('keeps all changes that arrive at once: of orders, and of the shopper', async () => {
    const goods = [sells(), sells(), sells()];
    for (const { _id } of goods) await shopper.add(_id, { quantity: 5 });
    const order = await orderOf(shopper);
    const orders = order.lines.map((line) => ({ ...order, orderId: newId(), lines: [line] }));
    const others = Array.from({ length: 5 }, () => sells()._id);
    await Promise.all([...orders.map(takeOut), ...others.map((id) => shopper.add(id))]);
    expect(await quantities()).toEqual([1, 1, 1, 1, 1]);
  });

  it('counts what waiting orders hold as the shopper’s own', async () => {
    const product = sells({ stock: 2 });
    await shopper.add(product._id, { quantity: 2 });
    const { paidAt: _, method: __, late: ___, ...order } = await orderOf(shopper);
    await cart.service.publishEvent('order.placed', order);
    const level = { productId: product._id, stock: 0, variants: [], version: 6 };
    await cart.service.publishEvent('stock.reserved', {
      orderId: order.orderId,
      products: [level],
    } as never);
    const stranger = await cart.shopper();
    expect((await stranger.add(product._id)).body).toMatchObject({ code: 'sold-out' });
    expect((await shopper.add(product._id)).status).toBe(200);
    expect(await shopper.onlyRow()).toMatchObject({ available: 2, notices: [] });
  });

  it('stays empty for a user without one', async () => {
    const { userId } = shopper.session;
    await cart.service.publishEvent('order.paid', paidOrder(userId, []));
    expect(await shopper.count()).toEqual({ count: 0 });
  });
});

/** The order of everything that is in the cart. */
async function orderOf(shopper: Shopper): Promise<PaidOrder> {
  const { userId, lines } = await shopper.checkout();
  const facts = {
    name: 'Kettle',
    optionLabel: '',
    image: [],
    price: 1_000,
    discountTzs: 0,
    sellerId: newId(),
  };
  return paidOrder(
    userId,
    lines.map((line) => ({ ...line, ...facts })),
  );
}

function withQuantity(order: PaidOrder, quantity: number): PaidOrder {
  return { ...order, lines: order.lines.map((line) => ({ ...line, quantity })) };
}

function paidOrder(userId: string, lines: PaidOrder['lines']): PaidOrder {
  return {
    orderId: newId(),
    orderNumber: 'SK-1',
    buyer: { userId, name: 'Asha', email: 'asha@example.com', phone: '', language: 'en' },
    lines,
    sellerOrders: [],
    totalAmountTzs: 1,
    paidAt: new Date().toISOString(),
    method: 'Mpesa',
    late: false,
  };
}
