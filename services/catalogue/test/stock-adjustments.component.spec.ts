import { newId } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN');
});
beforeEach(async () => {
  seller = await shop.merchant();
});
afterAll(() => shop.service.stop());

const { adjustStock, productDetails, updateProduct } = catalogueRoutes;
const detailsOf = (productId: string) => shop.visitor.call(productDetails, { body: { productId } });

describe('adjusting stock', () => {
  it('adds, removes and answers what is left', async () => {
    const _id = await shop.upload(seller, { stock: 5 });
    const answer = await seller.calls.send(adjustStock, { body: { _id, delta: -2 } });
    expect(answer.body).toMatchObject({ message: 'Stock updated', data: { stock: 3 } });
    expect(await seller.calls.call(adjustStock, { body: { _id, delta: 7 } })).toEqual({
      stock: 10,
    });
    expect(await detailsOf(_id)).toMatchObject({ stock: 10, version: 3 });
  });

  it('leaves a product with less than its wholesale quantity as free to be changed as before', async () => {
    const wholesaleOptions = [{ quantity: 10, wholesalePrice: 800 }];
    const _id = await shop.upload(seller, {
      variants: [{ color: 'Red', price: 1_000, stock: 12, wholesaleOptions }],
    });
    const { variants } = await detailsOf(_id);
    const variantId = variants[0]?._id as string;
    await seller.calls.call(adjustStock, { body: { _id, variantId, delta: -5 } });
    const save = (productName: string, options: object[]) => {
      const kept = { stock: 7, stockWas: 7, wholesaleOptions: options };
      const form = { ...productInputOf({ productName }), _id };
      const body = { ...form, variants: variants.map((variant) => ({ ...variant, ...kept })) };
      return seller.calls.send(updateProduct, { body: body as never });
    };
    expect(await save('Sold kettle', wholesaleOptions)).toMatchObject({ status: 200 });
    // A quantity that it has not had yet is a slip.
    const field = 'variants.0.wholesaleOptions.1.quantity';
    const message = 'This quantity must not be more than the stock, 7.';
    const further = [...wholesaleOptions, { quantity: 20, wholesalePrice: 700 }];
    expect(await save('New name', further)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', data: { fields: { [field]: message } } },
    });
    expect((await detailsOf(_id)).productName).toBe('Sold kettle');
  });

  it('changes the stock of one variant', async () => {
    const variants = [1, 2].map((stock) => ({ size: `${stock}`, price: 1_000, stock }));
    const _id = await shop.upload(seller, { variants });
    const variantId = (await detailsOf(_id)).variants[1]?._id as string;
    const body = { _id, variantId, delta: 5 };
    expect(await seller.calls.call(adjustStock, { body })).toEqual({ stock: 7 });
    expect(await detailsOf(_id)).toMatchObject({ stock: 8 });
    const lost = { _id, variantId: newId(), delta: 1 };
    expect(await seller.calls.send(adjustStock, { body: lost })).toMatchObject({
      status: 409,
      body: { code: 'option-gone' },
    });
  });

  it('refuses to remove more than the stock', async () => {
    const _id = await shop.upload(seller, { stock: 2 });
    expect(await seller.calls.send(adjustStock, { body: { _id, delta: -3 } })).toMatchObject({
      status: 409,
      body: { code: 'out-of-stock', message: 'Only 2 left in stock.' },
    });
  });

  it.each([1.5, -1_000_001, 1_000_001])('refuses a difference of %s', async (delta) => {
    const message = 'delta must be a whole number from -1,000,000 to 1,000,000.';
    const answer = await seller.calls.send(adjustStock, { body: { _id: newId(), delta } });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it('allows only the owner and admins', async () => {
    const _id = await shop.upload(seller);
    const body = { _id, delta: 1 };
    expect(await (await shop.merchant()).calls.send(adjustStock, { body })).toMatchObject({
      status: 404,
      body: { code: 'product-not-found' },
    });
    expect(await admin.calls.call(adjustStock, { body })).toEqual({ stock: 11 });
  });
});
