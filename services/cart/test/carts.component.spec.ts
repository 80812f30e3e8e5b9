import { cartRoutes } from '@sokoni/contracts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someId, someProduct, someVariant } from './product.factory.ts';

describe('carts over HTTP', () => {
  let cart: CartUnderTest;
  let shopper: Shopper;
  beforeAll(async () => {
    cart = await CartUnderTest.start();
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);
  beforeEach(async () => {
    shopper = await cart.shopper();
  });

  describe('viewing', () => {
    it('is empty at first', async () => {
      expect(await shopper.view()).toEqual([]);
      expect(await shopper.count()).toEqual({ count: 0 });
      expect(await shopper.checkout()).toMatchObject({ revision: 0, lines: [] });
    });

    it('shows the product of the catalogue', async () => {
      const product = cart.catalogue.sells(someProduct({ sellingPrice: 13_500, stock: 7 }));
      await shopper.add(product._id, { quantity: 2 });
      const { productName, category, productImage, price } = product;
      expect(await shopper.onlyRow()).toMatchObject({
        quantity: 2,
        productId: { _id: product._id, productName, category, productImage, price, stock: 7 },
        variant: null,
        unitPriceTzs: 13_500,
        lineTotalTzs: 27_000,
        available: 7,
        notices: [],
      });
    });

    it('never shows the cart of another user', async () => {
      await shopper.add(cart.catalogue.sells(someProduct())._id);
      const other = await cart.shopper();
      expect(await other.view()).toEqual([]);
      expect(await other.count()).toEqual({ count: 0 });
    });

    it('answers a checkout with lines without prices', async () => {
      const { _id: productId } = cart.catalogue.sells(someProduct());
      await shopper.add(productId, { quantity: 2 });
      const { _id: lineId } = await shopper.onlyRow();
      const option = { variantId: null, wholesaleMinimum: null };
      expect(await shopper.checkout()).toEqual({
        userId: shopper.session.userId,
        revision: 1,
        lines: [{ lineId, productId, ...option, quantity: 2 }],
        orders: [],
      });
    });

    it('gives the lines of many users in their order, none for an unknown user', async () => {
      await shopper.add(cart.catalogue.sells(someProduct())._id);
      const userIds = [someId(), shopper.session.userId];
      const carts = await cart.service.inside.call(cartRoutes.cartsForCheckout, {
        body: { userIds },
      });
      expect(carts).toEqual([
        { userId: userIds[0], revision: 0, lines: [], orders: [] },
        await shopper.checkout(),
      ]);
    });

    it('refuses the checkout endpoint to shoppers', async () => {
      const params = { userId: shopper.session.userId };
      const reply = await shopper.caller.send(cartRoutes.cartForCheckout, { params });
      expect(reply).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    });

    it('refuses a checkout for an invalid user id', async () => {
      const input = { params: { userId: 'asha' } };
      const reply = await cart.service.inside.send(cartRoutes.cartForCheckout, input);
      expect(reply).toMatchObject({
        status: 400,
        body: { message: 'userId must be 24 hexadecimal characters.' },
      });
    });
  });

  describe('changing', () => {
    it('sets the quantity', async () => {
      await shopper.add(cart.catalogue.sells(someProduct({ stock: 9 }))._id);
      const { _id } = await shopper.onlyRow();
      expect(await shopper.update(_id, 4)).toMatchObject({
        status: 200,
        body: { message: 'Cart updated', data: { _id } },
      });
      expect((await shopper.onlyRow()).quantity).toBe(4);
    });

    it('accepts digits of an HTML form', async () => {
      await shopper.add(cart.catalogue.sells(someProduct())._id);
      const { _id } = await shopper.onlyRow();
      await shopper.update(_id, '3');
      expect((await shopper.onlyRow()).quantity).toBe(3);
    });

    it('limits the quantity to the stock, then refuses more', async () => {
      await shopper.add(cart.catalogue.sells(someProduct({ stock: 6 }))._id);
      const { _id } = await shopper.onlyRow();
      const capped = await shopper.update(_id, 50);
      expect(capped).toMatchObject({ status: 200, body: { message: 'Only 6 left in stock.' } });
      expect((await shopper.onlyRow()).quantity).toBe(6);
      expect(await shopper.update(_id, 7)).toMatchObject({
        status: 409,
        body: { code: 'out-of-stock', message: 'Only 6 left in stock.' },
      });
    });

    it('costs the wholesale price by quantity, with its price list', async () => {
      const tier = { quantity: 10, wholesalePrice: 9_000 };
      const variants = [someVariant({ price: 10_000, stock: 50, wholesaleOptions: [tier] })];
      const { _id: productId } = cart.catalogue.sells(someProduct({ variants }));
      await shopper.add(productId, { quantity: 8 });
      const row = await shopper.onlyRow();
      expect(row).toMatchObject({
        ...{ unitPriceTzs: 10_000, lineTotalTzs: 80_000, notices: [] },
        priceList: { priceTzs: 10_000, tiers: [{ ...tier, ofProduct: true }] },
      });
      await shopper.update(row._id, 10);
      expect(await shopper.onlyRow()).toMatchObject({
        ...{ unitPriceTzs: 9_000, lineTotalTzs: 90_000, notices: [] },
      });
      await shopper.update(row._id, 9);
      expect(await shopper.onlyRow()).toMatchObject({ unitPriceTzs: 10_000, notices: [] });
    });

    it('keeps a row buyable, at the new price, when its product without variants gets a wholesale price', async () => {
      const tier = { quantity: 10, wholesalePrice: 9_000 };
      const product = cart.catalogue.sells(someProduct({ sellingPrice: 10_000, stock: 50 }));
      await shopper.add(product._id, { quantity: 8 });
      const edited = { ...product, wholesaleOptions: [tier], version: 2 };
      await cart.service.publishEvent('product.updated', edited);
      const row = await shopper.onlyRow();
      expect(row).toMatchObject({
        ...{ unitPriceTzs: 10_000, available: 50, variant: null, notices: [] },
        priceList: { priceTzs: 10_000, tiers: [{ ...tier, ofProduct: true }] },
      });
      await shopper.update(row._id, 10);
      expect(await shopper.onlyRow()).toMatchObject({ unitPriceTzs: 9_000, notices: [] });
      expect((await shopper.checkout()).lines).toMatchObject([
        { variantId: null, wholesaleMinimum: null, quantity: 10 },
      ]);
      await shopper.add(product._id, { variant: { wholesaleOptions: [tier] } });
      expect(await shopper.onlyRow()).toMatchObject({ quantity: 20, lineTotalTzs: 180_000 });
    });

    it('refuses a quantity below the wholesale minimum', async () => {
      const step = { quantity: 10, wholesalePrice: 9_000 };
      const variants = [someVariant({ stock: 50, wholesaleOptions: [step] })];
      const { _id: productId } = cart.catalogue.sells(someProduct({ variants }));
      await shopper.add(productId, { variant: { wholesaleOptions: [step] } });
      const { _id } = await shopper.onlyRow();
      expect(await shopper.update(_id, 9)).toMatchObject({
        status: 409,
        body: { code: 'below-wholesale-minimum', data: { n: 10 } },
      });
      expect((await shopper.update(_id, 12)).status).toBe(200);
    });

    it.each([
      ['no pieces', 0, 'quantity must be a whole number from 1 to 1,000,000.'],
      ['half a piece', 2.5, 'quantity must be a whole number from 1 to 1,000,000.'],
      ['a mountain', 1_000_001, 'quantity must be a whole number from 1 to 1,000,000.'],
    ])('refuses %s', async (_, quantity, message) => {
      const reply = await shopper.update(someId(), quantity);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-input', message } });
    });

    it('answers cart-item-not-found for an unknown row and for that of another user', async () => {
      await shopper.add(cart.catalogue.sells(someProduct())._id);
      const { _id } = await shopper.onlyRow();
      const thief = await cart.shopper();
      const refusal = {
        status: 404,
        body: { code: 'cart-item-not-found', message: 'This item is no longer in your cart.' },
      };
      expect(await thief.update(_id, 9)).toMatchObject(refusal);
      expect(await thief.remove(_id)).toMatchObject(refusal);
      expect(await shopper.update(someId(), 2)).toMatchObject(refusal);
      expect((await shopper.onlyRow()).quantity).toBe(1);
    });
  });

  describe('removing', () => {
    it('removes the row once', async () => {
      await shopper.add(cart.catalogue.sells(someProduct())._id);
      const { _id } = await shopper.onlyRow();
      const { body } = await shopper.remove(_id);
      expect(body).toMatchObject({ message: 'Product removed from cart', data: { _id } });
      expect(await shopper.view()).toEqual([]);
      expect((await shopper.remove(_id)).status).toBe(404);
    });

    it('refuses an invalid row id', async () => {
      expect(await shopper.remove('row')).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', message: '_id must be 24 hexadecimal characters.' },
      });
    });
  });
});
