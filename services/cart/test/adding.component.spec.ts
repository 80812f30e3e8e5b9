import { getConnectionToken } from '@nestjs/mongoose';
import { cartRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { CartAdditionsService } from '../src/carts/carts.service.ts';
import { ProductsService } from '../src/products/products.service.ts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someId, someProduct, someVariant } from './product.factory.ts';

/** What mongoose says of one that begins. */
interface Operation {
  readonly collectionName: string;
  readonly method: string;
  readonly params: readonly unknown[];
}

describe('adding to a cart over HTTP', () => {
  let cart: CartUnderTest;
  let shopper: Shopper;
  beforeAll(async () => {
    cart = await CartUnderTest.start();
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);
  beforeEach(async () => {
    shopper = await cart.shopper();
  });

  it('adds a product and counts the rows', async () => {
    const product = cart.catalogue.sells(someProduct());
    const { status, body } = await shopper.add(product._id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Product added to cart', data: { count: 1 } });
    await shopper.add(cart.catalogue.sells(someProduct())._id);
    expect(await shopper.count()).toEqual({ count: 2 });
  });

  it('counts a new row for the seller of the product, not more pieces of it', async () => {
    const product = cart.catalogue.sells(someProduct({ stock: 9 }));
    const other = await cart.shopper();
    for (const one of [shopper, shopper, other]) await one.add(product._id);
    await cart.service.app.get(CartAdditionsService).publish();
    await cart.service.allReceived();
    const counts = cart.service.broker
      .received('cart-additions.counted')
      .flatMap(({ data }) => data.sellers)
      .filter(({ sellerId }) => sellerId === product.userId._id);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('answers in Swahili', async () => {
    const { _id: productId } = cart.catalogue.sells(someProduct());
    const headers = { 'accept-language': 'sw-TZ,sw;q=0.9,en;q=0.5' };
    const input = { body: { productId }, headers };
    const { body } = await shopper.caller.send(cartRoutes.addToCart, input);
    expect(body.message).toBe('Bidhaa imewekwa kikapuni');
  });

  it('fetches a product once for many shoppers', async () => {
    const { _id } = cart.catalogue.sells(someProduct());
    await shopper.add(_id);
    await (await cart.shopper()).add(_id);
    await (await cart.shopper()).add(_id);
    expect(cart.catalogue.timesAsked(_id)).toBe(1);
  });

  it('adds known products while the catalogue is down', async () => {
    const known = cart.catalogue.sells(someProduct());
    const unknown = cart.catalogue.sells(someProduct());
    await shopper.add(known._id);
    cart.catalogue.down = true;
    const again = await shopper.add(known._id);
    const refused = await shopper.add(unknown._id);
    cart.catalogue.down = false;
    expect(again.status).toBe(200);
    expect(refused).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    expect((await shopper.add(unknown._id)).status).toBe(200);
  });

  it('fetches a new product once for concurrent requests', async () => {
    const { _id } = cart.catalogue.sells(someProduct({ stock: 100 }));
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => cart.shopper()));
    const replies = await Promise.all(shoppers.map((one) => one.add(_id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('stores a new product by two writes: one before the catalogue is asked, one with its answer', async () => {
    const { _id } = cart.catalogue.sells(someProduct());
    const operations: string[] = [];
    const note = ({ collectionName, method, params: [first] }: Operation) => {
      if (collectionName === 'outbox') return;
      const writes = Array.isArray(first) ? ` ${first.length}` : '';
      operations.push(`${collectionName} ${method}${writes}`);
    };
    const connection = cart.service.app.get<Connection>(getConnectionToken());
    connection.on('operation-start', note);
    await cart.service.app.get(ProductsService).findOrFetch(_id);
    connection.off('operation-start', note);
    expect(operations).toEqual([
      'products find',
      'products bulkWrite 1',
      'products bulkWrite 1',
      'user_replicas find',
      'products find',
    ]);
  });

  it('counts every one of concurrent additions', async () => {
    const { _id } = cart.catalogue.sells(someProduct({ stock: 100 }));
    const replies = await Promise.all(Array.from({ length: 20 }, () => shopper.add(_id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await shopper.onlyRow()).quantity).toBe(20);
    expect((await shopper.checkout()).revision).toBe(20);
  });

  it('adds up to the stock, answers how many are left, then refuses more', async () => {
    const { _id } = cart.catalogue.sells(someProduct({ stock: 3 }));
    const capped = await shopper.add(_id, { quantity: 5 });
    expect(capped).toMatchObject({ status: 200, body: { message: 'Only 3 left in stock.' } });
    const refused = await shopper.add(_id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'out-of-stock', message: 'Only 3 left in stock.', data: { n: 3 } },
    });
    expect((await shopper.onlyRow()).quantity).toBe(3);
  });

  it('never charges a price that the browser sent', async () => {
    const variant = someVariant({ price: 250_000 });
    const { _id } = cart.catalogue.sells(someProduct({ variants: [variant] }));
    await shopper.add(_id, { variant: { ...variant, price: 1 } });
    expect(await shopper.onlyRow()).toMatchObject({
      unitPriceTzs: 250_000,
      variant: { _id: variant._id },
    });
  });

  it('shows the picture of the chosen variant first, and the cover of any other', async () => {
    const [cover, blue] = ['http://localhost/media/a.jpg', 'http://localhost/media/b.jpg'];
    const variants = [someVariant(), someVariant({ color: 'Blue', image: blue })];
    const { _id } = cart.catalogue.sells(someProduct({ productImage: [cover, blue], variants }));
    for (const { _id: variantId } of variants)
      await shopper.add(_id, { variant: { _id: variantId } });
    const rows = await shopper.view();
    const pictures = rows.map(({ productId: { productImage } }) => productImage);
    expect(pictures).toEqual([
      [cover, blue],
      [blue, cover],
    ]);
  });

  it('adds wholesale at its minimum in a separate row', async () => {
    const step = { quantity: 10, wholesalePrice: 9_000 };
    const variant = someVariant({ price: 10_000, stock: 50, wholesaleOptions: [step] });
    const { _id } = cart.catalogue.sells(someProduct({ variants: [variant] }));
    await shopper.add(_id, { variant: { _id: variant._id } });
    await shopper.add(_id, { variant: { wholesaleOptions: [step] } });
    const [normal, wholesale] = await shopper.view();
    expect(normal).toMatchObject({ quantity: 1, lineTotalTzs: 9_000, available: 40 });
    expect(wholesale).toMatchObject({ quantity: 10, lineTotalTzs: 90_000, available: 49 });
    expect(wholesale?.variant?.wholesaleOptions).toEqual([step]);
    const less = await shopper.add(_id, { variant: { wholesaleOptions: [step] }, quantity: 9 });
    expect(less).toMatchObject({
      status: 409,
      body: { code: 'below-wholesale-minimum', message: 'Wholesale starts at 10 pieces.' },
    });
  });

  it.each([
    ['sold-out', 'This product is sold out.', 409, { stock: 0 }],
    ['product-not-found', 'This product is no longer available.', 404, { status: 'draft' }],
  ] as const)('refuses what is %s', async (code, message, status, overrides) => {
    const { _id } = cart.catalogue.sells(someProduct(overrides));
    expect(await shopper.add(_id)).toMatchObject({ status, body: { code, message } });
  });

  it('refuses an unknown product and a removed option', async () => {
    expect(await shopper.add(someId())).toMatchObject({
      status: 404,
      body: { code: 'product-not-found' },
    });
    const { _id } = cart.catalogue.sells(someProduct());
    expect(await shopper.add(_id, { variant: { color: 'Green' } })).toMatchObject({
      status: 409,
      body: { code: 'option-gone', message: 'This option is no longer available.' },
    });
  });

  it('refuses the own product', async () => {
    const userId = { _id: shopper.session.userId, name: 'Asha', location: 'Arusha' };
    const { _id } = cart.catalogue.sells(someProduct({ userId }));
    expect(await shopper.add(_id)).toMatchObject({
      status: 409,
      body: { code: 'own-product', message: 'You cannot buy your own product.' },
    });
  });

  it(
    'refuses the hundred and first product',
    async () => {
      for (let i = 0; i < 100; i++) await shopper.add(cart.catalogue.sells(someProduct())._id);
      const { _id } = cart.catalogue.sells(someProduct());
      expect(await shopper.add(_id)).toMatchObject({
        status: 409,
        body: { code: 'cart-full', message: 'A cart can hold at most 100 different products.' },
      });
    },
    BOOT_MS,
  );

  it.each([
    [
      'an address that is none',
      { productId: 'spark' },
      'productId',
      'productId must be 24 hexadecimal characters.',
    ],
    [
      'half a piece',
      { quantity: 1.5 },
      'quantity',
      'quantity must be a whole number from 1 to 1,000,000.',
    ],
    [
      'no pieces',
      { quantity: 0 },
      'quantity',
      'quantity must be a whole number from 1 to 1,000,000.',
    ],
    [
      'a mountain',
      { quantity: 1_000_001 },
      'quantity',
      'quantity must be a whole number from 1 to 1,000,000.',
    ],
    ['a text for an option', { variant: 'black' }, 'variant', 'The field variant is not valid.'],
  ])('refuses %s', async (_, wrong, field, message) => {
    const body = { productId: someId(), ...wrong };
    const reply = await shopper.caller.send(cartRoutes.addToCart, { body });
    const data = { fields: { [field]: message } };
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-input', message, data } });
  });
});
