import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, paidOrder, sellerOrderOf, type WantedOrder } from './order.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant('ADMIN', { name: 'Asha Juma' });
});
afterAll(() => shop.service.stop());

const { deleteProduct, productDetails, releaseReservation, reserve } = catalogueRoutes;

const hold = (order: WantedOrder) => shop.inside.call(reserve, { body: order });
const release = ({ orderId, attemptId }: WantedOrder) =>
  shop.inside.send(releaseReservation, { params: { orderId }, body: { attemptId } });
const shownStock = async (productId: string) =>
  (await shop.visitor.call(productDetails, { body: { productId } })).stock;

describe('a paid order', () => {
  it.each(['order.paid', 'order.confirmed'] as const)(
    'commits its pieces once by %s',
    async (name) => {
      const productId = await shop.upload(seller, { stock: 5 });
      const order = orderOf([{ productId, quantity: 2 }]);
      await hold(order);
      await shop.service.deliverTwice(name, paidOrder(order, seller.person._id));
      await shop.service.publishEvent(name, paidOrder(order, seller.person._id));
      expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
      await release(order);
      expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
    },
  );

  it('takes released pieces for a late payment while they are free', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await release(order);
    await shop.service.deliverTwice(
      'order.paid',
      paidOrder(order, seller.person._id, { late: true }),
    );
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
    const isLast = ({ aggregateId, version }: { aggregateId: string; version: number }) =>
      aggregateId === order.orderId && version > 2;
    const event = await shop.service.waitForEvent('stock.reserved', isLast);
    expect(event.data.products).toMatchObject([{ productId, stock: 3 }]);
  });

  it('publishes stock.unavailable once when other buyers have the released pieces', async () => {
    const productId = await shop.upload(seller, { stock: 2 });
    const plenty = await shop.upload(seller, { stock: 2 });
    const order = orderOf([{ productId: plenty }, { productId, quantity: 2 }]);
    await hold(order);
    await release(order);
    const rival = orderOf([{ productId }]);
    await hold(rival);
    await shop.service.publishEvent(
      'order.paid',
      paidOrder(order, seller.person._id, { late: true }),
    );
    await shop.service.waitForEvent(
      'stock.unavailable',
      (one) => one.data.orderId === order.orderId,
    );
    await release(rival);
    await shop.service.deliverTwice(
      'order.paid',
      paidOrder(order, seller.person._id, { late: true }),
    );
    expect(await shop.counters(productId)).toEqual({ stock: 2, reserved: 0 });
    expect(await shop.counters(plenty)).toEqual({ stock: 2, reserved: 0 });
    await shop.service.allReceived();
    const events = shop.service.broker.received('stock.unavailable');
    expect(events.filter((one) => one.data.orderId === order.orderId)).toHaveLength(1);
  });

  it('takes free pieces for an order without a reservation', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await shop.service.deliverTwice('order.paid', paidOrder(order, seller.person._id));
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
  });

  it('commits its pieces of a deleted product', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await seller.calls.call(deleteProduct, { body: { _id: productId } });
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
  });
});

describe('a cancelled seller order', () => {
  const cancel = (order: WantedOrder) =>
    shop.service.deliverTwice(
      'seller-order.cancelled',
      sellerOrderOf(order, seller.person._id, 'cancelled'),
    );

  it('puts its pieces back once', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    await cancel(order);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
    expect(await shownStock(productId)).toBe(5);
  });

  it.each(['seller-order.refunded', 'seller-order.delivery-failed'] as const)(
    'puts back what %s says has not left, once',
    async (name) => {
      const productId = await shop.upload(seller, { stock: 5 });
      const order = orderOf([{ productId, quantity: 3 }]);
      await hold(order);
      await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
      const ended = sellerOrderOf(order, seller.person._id, 'cancelled');
      const [lineId = ''] = order.lines.map((line) => line.lineId);
      await shop.service.deliverTwice(name, ended);
      expect(await shop.counters(productId)).toEqual({ stock: 2, reserved: 0 });
      const lineTotals = [{ lineId, totalQuantity: 2 }];
      await shop.service.deliverTwice(name, { ...ended, lineTotals });
      expect(await shop.counters(productId)).toEqual({ stock: 4, reserved: 0 });
    },
  );

  it('does not put back pieces of other sellers', async () => {
    const other = await shop.merchant('ADMIN');
    const productId = await shop.upload(other, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    await cancel(order);
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
  });

  it('does not put back what has been shipped', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    await shop.service.deliverTwice('seller-order.shipped', {
      ...sellerOrderOf(order, seller.person._id, 'shipped'),
      deliveryPin: '0412',
      pickup: false,
    });
    await cancel(order);
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
  });

  it('releases its pieces once when it arrives before order.paid', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await cancel(order);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
  });
});
