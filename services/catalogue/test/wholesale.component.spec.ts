import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, paidOrder, sellerOrderOf } from './order.factory.ts';
import { productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant('ADMIN', { name: 'Asha Juma' });
});
afterAll(() => shop.service.stop());

const { categoryProducts, productDetails, reserve, updateProduct } = catalogueRoutes;
const TIER = { quantity: 2, wholesalePrice: 40_000 };
const detailsOf = (productId: string) => shop.visitor.call(productDetails, { body: { productId } });
const hold = (productId: string, quantity: number) => {
  const order = orderOf([{ productId, quantity }]);
  return shop.inside.call(reserve, { body: order }).then((reply) => ({ order, reply }));
};
const pay = (order: ReturnType<typeof orderOf>) =>
  shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));

/** Saves the form as it was opened at so many pieces, with other wholesale prices. */
const save = (_id: string, stock: number, wholesaleOptions: (typeof TIER)[] = [TIER]) =>
  seller.calls.call(updateProduct, {
    body: { ...productInputOf({ wholesaleOptions }), _id, stock, stockWas: stock },
  });

describe('wholesale prices of a product without variants', () => {
  it('leave its stock as it is, which has been sold since its form was opened', async () => {
    const productId = await shop.upload(seller, { stock: 7 });
    const { order } = await hold(productId, 2);
    await pay(order);
    await save(productId, 7);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
    expect(await detailsOf(productId)).toMatchObject({ variants: [], wholesaleOptions: [TIER] });
  });

  it('do not stand in the way of pieces of older orders that come back', async () => {
    const productId = await shop.upload(seller, { stock: 7 });
    const { order } = await hold(productId, 2);
    await pay(order);
    await save(productId, 5);
    await shop.service.deliverTwice(
      'seller-order.cancelled',
      sellerOrderOf(order, seller.person._id, 'cancelled'),
    );
    expect(await shop.counters(productId)).toEqual({ stock: 7, reserved: 0 });
  });

  it('are saved while an order waits for its money, which keeps its pieces', async () => {
    const productId = await shop.upload(seller, { stock: 7 });
    const { order } = await hold(productId, 2);
    await save(productId, 5);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 2 });
    await pay(order);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
  });

  it('are charged by quantity, and gone once its form has none', async () => {
    const productId = await shop.upload(seller, { stock: 9, wholesaleOptions: [TIER] });
    const { reply } = await hold(productId, 2);
    expect(reply.lines).toMatchObject([
      { unitPriceTzs: 40_000, optionLabel: 'wholesale from 2 pieces', variantId: null },
    ]);
    await save(productId, 7, []);
    expect(await detailsOf(productId)).not.toHaveProperty('wholesaleOptions');
    const { reply: single } = await hold(productId, 2);
    expect(single.lines).toMatchObject([{ unitPriceTzs: 50_000, optionLabel: '' }]);
  });

  it('stay where a form does not know them, and go where it has variants', async () => {
    const productId = await shop.upload(seller, { stock: 9, wholesaleOptions: [TIER] });
    const form = { ...productInputOf({ stock: 9 }), _id: productId };
    await seller.calls.call(updateProduct, { body: form });
    expect(await detailsOf(productId)).toMatchObject({ wholesaleOptions: [TIER] });
    const variants = [{ color: 'Red', price: 50_000, stock: 9 }];
    await seller.calls.call(updateProduct, {
      body: { ...form, variants, wholesaleOptions: [TIER] },
    });
    expect(await detailsOf(productId)).not.toHaveProperty('wholesaleOptions');
  });

  it('leave it without options to choose: lists put it in the cart at once', async () => {
    const productId = await shop.upload(seller, { wholesaleOptions: [TIER] });
    const cards = await shop.visitor.call(categoryProducts, { body: { category: '' } });
    const card = cards.find(({ _id }) => _id === productId);
    expect(card?.hasOptions).toBe(false);
    expect(card).not.toHaveProperty('wholesaleOptions');
  });

  it('are refused above the price of one piece, or for more pieces than there are', async () => {
    const wholesaleOptions = [{ quantity: 11, wholesalePrice: 50_001 }];
    const { status, body } = await seller.calls.send(catalogueRoutes.uploadProduct, {
      body: productInputOf({ stock: 10, wholesaleOptions }),
    });
    expect(status).toBe(400);
    expect(body.data).toMatchObject({
      fields: {
        'wholesaleOptions.0.wholesalePrice':
          'The wholesale price must not be above the price of one piece, TZS 50,000.',
        'wholesaleOptions.0.quantity': 'This quantity must not be more than the stock, 10.',
      },
    });
  });
});
