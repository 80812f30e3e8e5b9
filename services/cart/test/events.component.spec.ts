import type { EventData, OrderLine, Product } from '@sokoni/contracts';
import { CartsService } from '../src/carts/carts.service.ts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someId, someProduct, someVariant } from './product.factory.ts';

describe('carts and what happens elsewhere', () => {
  let cart: CartUnderTest;
  let shopper: Shopper;
  beforeAll(async () => {
    cart = await CartUnderTest.start();
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);
  beforeEach(async () => {
    shopper = await cart.shopper();
  });

  async function inCart(wishes: Partial<Product> = {}, quantity = 1): Promise<Product> {
    const product = cart.catalogue.sells(someProduct({ version: 5, ...wishes }));
    await shopper.add(product._id, { quantity });
    return product;
  }

  describe('a product', () => {
    it('shows its new price with a word about it, until the row is changed', async () => {
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

    it('shows the new name of its seller, and not an older one that comes late', async () => {
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

    it('shows the business name of its seller', async () => {
      const product = await inCart();
      const seller = cart.service.identity.knows({ _id: product.userId._id, role: 'SELLER' });
      const businessName = 'Duka la Neema';
      await cart.service.deliverTwice('user.updated', { ...seller, businessName, version: 4 });
      expect((await shopper.onlyRow()).productId.userId.name).toBe(businessName);
    });

    it('names a seller who has gone no longer', async () => {
      const { userId } = await inCart();
      const { _id, name } = userId;
      await cart.service.deliverTwice('user.deleted', {
        ...{ userId: _id, role: 'SELLER', name, email: 'gone@example.com', language: 'sw' },
        openOrders: 'cancel',
      });
      const seller = (await shopper.onlyRow()).productId.userId;
      expect(seller).toMatchObject({ _id, name: '', location: '', verified: false });
    });

    it('is not set back by an event that comes late', async () => {
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

    it('that is deleted stays in the cart with a word about it', async () => {
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

    it('that its seller hides and shows again can be bought again', async () => {
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

    it('that lost the chosen variant says so in the shopper’s language', async () => {
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

  describe('stock', () => {
    const moves = [
      ['stock.reserved', {}],
      ['stock.committed', {}],
      ['stock.released', { reason: 'expired' }],
    ] as const;

    it.each(moves)('that moves by %s is what the cart goes by', async (name, more) => {
      const { _id: productId } = await inCart({ stock: 9 }, 4);
      const level = { productId, stock: 2, variants: [], version: 6 };
      const fact = { orderId: someId(), products: [level], ...more } as EventData<typeof name>;
      await cart.service.deliverTwice(name, fact);
      expect(await shopper.onlyRow()).toMatchObject({
        available: 2,
        notices: [{ code: 'out-of-stock', message: 'Only 2 left in stock.' }],
      });
    });

    it('that ran out says so', async () => {
      const variant = someVariant({ stock: 3 });
      const { _id: productId } = await inCart({ variants: [variant] });
      const level = {
        productId,
        stock: 0,
        variants: [{ variantId: variant._id, stock: 0 }],
        version: 6,
      };
      await cart.service.publishEvent('stock.reserved', { orderId: someId(), products: [level] });
      expect((await shopper.onlyRow()).notices[0]).toEqual({
        code: 'sold-out',
        message: 'This product is sold out.',
      });
    });

    it('of an older version changes nothing, in whatever order it comes', async () => {
      const { _id: productId } = await inCart({ stock: 9 });
      const level = { productId, variants: [] };
      const told = (stock: number, version: number) =>
        cart.service.publishEvent('stock.reserved', {
          orderId: someId(),
          products: [{ ...level, stock, version }],
        });
      await told(3, 8);
      await told(6, 7);
      expect((await shopper.onlyRow()).available).toBe(3);
    });

    it('of products in no cart is passed over', async () => {
      const level = { productId: someId(), stock: 2, variants: [], version: 6 };
      await cart.service.publishEvent('stock.reserved', { orderId: null, products: [level] });
      expect(await shopper.view()).toEqual([]);
    });
  });

  describe('a paid order', () => {
    it('takes out what it bought and nothing else, even when told twice', async () => {
      const paid = await inCart({ stock: 9 }, 3);
      const kept = await inCart();
      await shopper.add(paid._id, { quantity: 2 });
      await cart.service.deliverTwice('order.paid', paidOrder(shopper, [lineOf(paid, 3)]));
      const rows = await shopper.view();
      expect(rows.map(({ productId, quantity }) => [productId._id, quantity])).toEqual([
        [paid._id, 2],
        [kept._id, 1],
      ]);
    });

    it('takes wholesale pieces from the wholesale row', async () => {
      const step = { quantity: 5, wholesalePrice: 9_000 };
      const variant = someVariant({ stock: 30, wholesaleOptions: [step] });
      const product = await inCart({ variants: [variant] }, 5);
      await shopper.add(product._id, { variant: { wholesaleOptions: [step] } });
      const bought = { ...lineOf(product, 5), variantId: variant._id, wholesaleMinimum: 5 };
      await cart.service.publishEvent('order.paid', paidOrder(shopper, [bought]));
      expect((await shopper.onlyRow()).variant?.wholesaleOptions).toEqual([]);
    });

    it('of somebody without a cart does nothing', async () => {
      const order = paidOrder(shopper, [lineOf(someProduct(), 1)]);
      await cart.service.publishEvent('order.paid', order);
      expect(await shopper.count()).toEqual({ count: 0 });
    });
  });

  it('asks for all products anew when the copies are rebuilt', async () => {
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

function lineOf(product: Product, quantity: number): OrderLine {
  return {
    productId: product._id,
    variantId: null,
    wholesaleMinimum: null,
    name: product.productName,
    optionLabel: '',
    image: product.productImage,
    quantity,
    price: product.sellingPrice,
    sellerId: product.userId._id,
  };
}

function paidOrder(shopper: Shopper, lines: OrderLine[]): EventData<'order.paid'> {
  const { userId } = shopper.session;
  const buyer = {
    userId,
    name: 'Asha',
    email: 'asha@example.com',
    phone: '',
    language: 'en',
  } as const;
  const order = { orderId: someId(), orderNumber: 'SK-1', buyer, lines, sellerOrders: [] };
  return {
    ...order,
    totalAmountTzs: 1,
    paidAt: new Date().toISOString(),
    method: 'Mpesa',
    late: false,
  };
}
