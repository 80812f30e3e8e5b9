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
  it('takes its pieces out of the shop once', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await shop.service.deliverTwice('order.paid', paidOrder(order, seller.person._id));
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
    const event = await shop.service.waitForEvent(
      'stock.committed',
      (one) => one.aggregateId === order.orderId,
    );
    expect(event.data.products).toMatchObject([{ productId, stock: 3 }]);
    await release(order);
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
  });

  it('takes them again when the money came late and they are still there', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await release(order);
    await shop.service.deliverTwice(
      'order.paid',
      paidOrder(order, seller.person._id, { late: true }),
    );
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
  });

  it('tells that they are gone, for good, when others were faster', async () => {
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
    await shop.service.allHeard();
    const told = shop.service.broker.heard('stock.unavailable');
    expect(told.filter((one) => one.data.orderId === order.orderId)).toHaveLength(1);
  });

  it('takes its pieces although nobody ever reserved them', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await shop.service.deliverTwice('order.paid', paidOrder(order, seller.person._id));
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
  });

  it('gets its pieces although the product was deleted meanwhile', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await seller.calls.call(deleteProduct, { body: { _id: productId } });
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    expect(await shop.counters(productId)).toEqual({ stock: 3, reserved: 0 });
  });
});

describe('a cancelled part of an order', () => {
  const cancel = (order: WantedOrder) =>
    shop.service.deliverTwice(
      'seller-order.cancelled',
      sellerOrderOf(order, seller.person._id, 'cancelled'),
    );

  it('puts its pieces back for sale once', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    await cancel(order);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
    expect(await shownStock(productId)).toBe(5);
  });

  it('leaves other sellers’ pieces alone', async () => {
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

  it('comes out the same when the news of the payment is the slower one', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    const order = orderOf([{ productId, quantity: 2 }]);
    await hold(order);
    await cancel(order);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
  });
});
