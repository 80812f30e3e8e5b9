import type { EventData, Product } from '@sokoni/contracts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someId, someVariant } from './product.factory.ts';

describe('carts after stock events', () => {
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

  describe('stock', () => {
    const moves = [
      ['stock.reserved', {}],
      ['stock.released', { reason: 'expired' }],
    ] as const;

    it.each(moves)('updates the available quantity on %s', async (name, more) => {
      const { _id: productId } = await inCart({ stock: 9 }, 4);
      const level = { productId, stock: 2, variants: [], version: 6 };
      const fact = { orderId: someId(), products: [level], ...more } as EventData<typeof name>;
      await cart.service.deliverTwice(name, fact);
      expect(await shopper.onlyRow()).toMatchObject({
        available: 2,
        notices: [{ code: 'out-of-stock', message: 'Only 2 left in stock.' }],
      });
    });

    it('shows a sold-out notice at stock 0', async () => {
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

    it('ignores a stock event of an older version', async () => {
      const { _id: productId } = await inCart({ stock: 9 });
      const level = { productId, variants: [] };
      const publish = (stock: number, version: number) =>
        cart.service.publishEvent('stock.reserved', {
          orderId: someId(),
          products: [{ ...level, stock, version }],
        });
      await publish(3, 8);
      await publish(6, 7);
      expect((await shopper.onlyRow()).available).toBe(3);
    });

    it('ignores stock of a product in no cart', async () => {
      const level = { productId: someId(), stock: 2, variants: [], version: 6 };
      await cart.service.publishEvent('stock.reserved', { orderId: null, products: [level] });
      expect(await shopper.view()).toEqual([]);
    });
  });
});
