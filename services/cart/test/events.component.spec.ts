import type { Product } from '@sokoni/contracts';
import { CartsService } from '../src/carts/carts.service.ts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someProduct, someVariant } from './product.factory.ts';

describe('carts after product and seller events', () => {
  let cart: CartUnderTest;
  let shopper: Shopper;
  beforeAll(async () => {
    cart = await CartUnderTest.start();
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);
  beforeEach(async () => {
    shopper = await cart.shopper();
  });

  const inCart = (overrides?: Partial<Product>, quantity?: number) =>
    cart.inCart(shopper, overrides, quantity);

  describe('a product', () => {
    it('shows its new price with a notice until the row is changed', async () => {
      const product = await inCart({ sellingPrice: 12_000 });
      await cart.service.deliverTwice('product.updated', {
        ...product,
        sellingPrice: 13_500,
        version: 6,
      });
      const row = await shopper.onlyRow();
      expect(row).toMatchObject({ unitPriceTzs: 13_500, productId: { sellingPrice: 13_500 } });
      expect(row.notices).toEqual([
        { code: 'price-changed', message: 'The price changed from TZS 12,000 to TZS 13,500.' },
      ]);
      await shopper.update(row._id, 2);
      expect((await shopper.onlyRow()).notices).toEqual([]);
    });

    it('shows the new name of its seller and ignores an older version', async () => {
      const product = await inCart();
      const seller = cart.service.identity.knows({ _id: product.userId._id, role: 'SELLER' });
      const rename = (name: string, version: number) =>
        cart.service.deliverTwice('user.updated', {
          ...seller,
          name,
          version,
          verification: 'verified',
        });
      await rename('Duka Jipya', 3);
      await rename('Duka la Kale', 2);
      expect((await shopper.onlyRow()).productId.userId).toMatchObject({
        name: 'Duka Jipya',
        verified: true,
      });
    });

    it('keeps the profile of its seller when the product was changed with an older one', async () => {
      const product = await inCart();
      const seller = cart.service.identity.knows({ _id: product.userId._id, role: 'SELLER' });
      await cart.service.deliverTwice('user.updated', {
        ...seller,
        name: 'Duka Jipya',
        version: 3,
      });
      const changed = { ...product, productName: '$name of a lamp', version: 6 };
      await cart.service.deliverTwice('product.updated', changed);
      expect((await shopper.onlyRow()).productId).toMatchObject({
        productName: '$name of a lamp',
        userId: { name: 'Duka Jipya' },
      });
    });

    it('shows nothing of a deleted seller after a late change of the product', async () => {
      const product = await inCart();
      const { _id, name } = product.userId;
      await cart.service.deliverTwice('user.deleted', {
        ...{ userId: _id, role: 'SELLER', name, email: 'deleted@example.com', language: 'sw' },
        openOrders: 'cancel',
      });
      await cart.service.deliverTwice('product.updated', { ...product, version: 6 });
      const { userId } = (await shopper.onlyRow()).productId;
      expect(userId).toMatchObject({ _id, name: '', location: '' });
    });

    it('shows the business name of its seller', async () => {
      const product = await inCart();
      const seller = cart.service.identity.knows({ _id: product.userId._id, role: 'SELLER' });
      const businessName = 'Duka la Neema';
      await cart.service.deliverTwice('user.updated', { ...seller, businessName, version: 4 });
      expect((await shopper.onlyRow()).productId.userId.name).toBe(businessName);
    });

    it('hides the data of a deleted seller', async () => {
      const { userId } = await inCart();
      const { _id, name } = userId;
      await cart.service.deliverTwice('user.deleted', {
        ...{ userId: _id, role: 'SELLER', name, email: 'deleted@example.com', language: 'sw' },
        openOrders: 'cancel',
      });
      const seller = (await shopper.onlyRow()).productId.userId;
      expect(seller).toMatchObject({ _id, name: '', location: '', verified: false });
    });

    it('hides the data of a seller who was deleted before the product was fetched', async () => {
      const product = cart.catalogue.sells(someProduct({ version: 5 }));
      const { _id, name } = product.userId;
      await cart.service.deliverTwice('user.deleted', {
        ...{ userId: _id, role: 'SELLER', name, email: 'deleted@example.com', language: 'sw' },
        openOrders: 'cancel',
      });
      await shopper.add(product._id);
      const { userId } = (await shopper.onlyRow()).productId;
      expect(userId).toMatchObject({ _id, name: '', location: '' });
    });

    it('ignores an event of an older version', async () => {
      const product = await inCart({ productName: 'Old name' });
      await cart.service.publishEvent('product.updated', {
        ...product,
        productName: 'New name',
        version: 7,
      });
      await cart.service.publishEvent('product.updated', {
        ...product,
        productName: 'Middle',
        version: 6,
      });
      expect((await shopper.onlyRow()).productId.productName).toBe('New name');
    });

    it('stays in the cart with a notice when it is deleted', async () => {
      const product = await inCart();
      const { _id: productId, productImage } = product;
      const fact = { productId, sellerId: product.userId._id, productImage };
      await cart.service.deliverTwice('product.deleted', fact, { version: 6 });
      expect(await shopper.onlyRow()).toMatchObject({
        available: 0,
        productId: { productName: product.productName, stock: 0 },
        notices: [{ code: 'product-not-found', message: 'This product is no longer available.' }],
      });
      expect(await shopper.add(productId)).toMatchObject({ status: 404 });
    });

    it('can be bought again when its seller lists it again', async () => {
      const product = await inCart();
      await cart.service.publishEvent('product.updated', {
        ...product,
        status: 'draft',
        version: 6,
      });
      expect((await shopper.onlyRow()).notices[0]?.code).toBe('product-not-found');
      await cart.service.publishEvent('product.updated', { ...product, version: 7 });
      expect((await shopper.onlyRow()).notices).toEqual([]);
    });

    it('shows a removed variant in the shopper’s language', async () => {
      const product = await inCart({ variants: [someVariant()] });
      await cart.service.publishEvent('product.updated', {
        ...product,
        variants: [someVariant()],
        version: 6,
      });
      const [row] = await shopper.view('sw');
      expect(row?.notices).toEqual([
        { code: 'option-gone', message: 'Chaguo hili halipatikani tena.' },
      ]);
    });
  });

  it('fetches all products again when the copies are rebuilt', async () => {
    const changed = await inCart({ productName: 'Before' });
    const vanished = await inCart();
    cart.catalogue.sells({ ...changed, productName: 'After', version: 2 });
    cart.catalogue.forgets(vanished._id);
    expect(await cart.service.app.get(CartsService).refetchProducts()).toBeGreaterThanOrEqual(2);
    const [first, second] = await shopper.view();
    expect(first?.productId.productName).toBe('After');
    expect(second?.notices[0]?.code).toBe('product-not-found');
  });
});
