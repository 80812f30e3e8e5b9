import { cartRoutes, type Product, wishlistRoutes } from '@sokoni/contracts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someProduct } from './product.factory.ts';

describe('a list of saved products that is shared', () => {
  let cart: CartUnderTest;
  let shopper: Shopper;
  beforeAll(async () => {
    cart = await CartUnderTest.start();
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);
  beforeEach(async () => {
    shopper = await cart.shopper();
  });

  /** The calls of an owner: a user, or the holder of a visitor's cookie. */
  const owner = (who: Shopper | string) => {
    const caller = typeof who === 'string' ? cart.service.as(null) : who.caller;
    const headers: Record<string, string> = typeof who === 'string' ? { cookie: who } : {};
    return {
      keep: (productId: string) =>
        caller.send(wishlistRoutes.addToWishlist, { body: { productId }, headers }),
      share: async () => (await caller.call(wishlistRoutes.shareWishlist, { headers })).token,
      stop: () => caller.send(wishlistRoutes.stopSharingWishlist, { headers }),
      shared: () => caller.call(wishlistRoutes.viewWishlistShare, { headers }),
    };
  };
  const open = (token: string) =>
    cart.service.as(null).send(wishlistRoutes.viewSharedWishlist, { query: { token } });
  const shown = (token: string) =>
    cart.service.as(null).call(wishlistRoutes.viewSharedWishlist, { query: { token } });
  const gone = { status: 404, body: { code: 'shared-wishlist-not-found' } };
  const sold = (overrides: Partial<Product> = {}) =>
    cart.catalogue.sells(someProduct({ version: 5, ...overrides }));
  const startCart = async () => {
    const { headers } = await cart.service.as(null).send(cartRoutes.startCart);
    return String(headers.get('set-cookie')).split(';')[0] as string;
  };
  const logIn = (cookie: string) =>
    cart.service.as(null).send(cartRoutes.mergeCart, {
      headers: { cookie: `token=${shopper.session.token}; ${cookie}` },
    });

  it('shows whoever has the link the products as they are now, and nothing of the owner', async () => {
    const product = sold({ sellingPrice: 12_000, stock: 4 });
    await owner(shopper).keep(product._id);
    const token = await owner(shopper).share();
    await cart.service.deliverTwice('product.updated', {
      ...product,
      ...{ sellingPrice: 11_000, stock: 2, version: 6 },
    });
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await shown(token)).toEqual([
      {
        productId: product._id,
        ...{ productName: product.productName, language: 'en' },
        productImage: product.productImage[0],
        ...{ price: product.price, sellingPrice: 11_000, stock: 2 },
        verified: expect.any(Boolean),
      },
    ]);
  });

  it('leaves out what its seller has hidden, and shows what is sold out as such', async () => {
    const [hidden, soldOut] = [sold(), sold({ stock: 0 })];
    for (const { _id } of [hidden, soldOut]) await owner(shopper).keep(_id);
    const token = await owner(shopper).share();
    await cart.service.deliverTwice('product.updated', {
      ...hidden,
      ...{ status: 'draft', version: 6 },
    });
    expect(await shown(token)).toMatchObject([{ productId: soldOut._id, stock: 0 }]);
  });

  it('has one link, although it is shared ten times at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => owner(shopper).share()));
    expect(new Set(tokens).size).toBe(1);
    expect(await owner(shopper).shared()).toMatchObject({ token: tokens[0] });
  });

  it('is gone once its owner stops, and has another link when it is shared again', async () => {
    const first = await owner(shopper).share();
    for (const { status } of [await owner(shopper).stop(), await owner(shopper).stop()])
      expect(status).toBe(200);
    expect(await open(first)).toMatchObject(gone);
    expect(await owner(shopper).shared()).toBeNull();
    const second = await owner(shopper).share();
    expect(second).not.toBe(first);
    expect(await open(first)).toMatchObject(gone);
    expect(await open(second)).toMatchObject({ status: 200 });
  });

  it.each(['x', '%00', 'a'.repeat(32), '[$ne]', '../wishlist'])(
    'is not found by the token %s',
    async (token) => {
      await owner(shopper).share();
      expect(await open(token)).toMatchObject(gone);
    },
  );

  it('is not found by the id of its owner, nor stopped by somebody else', async () => {
    const token = await owner(shopper).share();
    expect(await open(shopper.session.userId)).toMatchObject(gone);
    await owner(await cart.shopper()).stop();
    expect(await open(token)).toMatchObject({ status: 200 });
  });

  it('ends with the account', async () => {
    const token = await owner(shopper).share();
    await cart.service.deliverTwice('user.deleted', {
      ...{ userId: shopper.session.userId, role: 'GENERAL', name: '', email: 'a@example.com' },
      ...{ language: 'sw', openOrders: 'cancel' },
    });
    expect(await open(token)).toMatchObject(gone);
  });

  it('needs a session or the cookie of a cart to be shared', async () => {
    const stranger = await cart.service.as(null).send(wishlistRoutes.shareWishlist);
    expect(stranger).toMatchObject({ status: 401 });
  });

  describe('by a visitor', () => {
    it('keeps its link after a log-in where the user had saved nothing, whatever is repeated', async () => {
      const cookie = await startCart();
      const { _id } = sold();
      await owner(cookie).keep(_id);
      const token = await owner(cookie).share();
      await Promise.all(Array.from({ length: 5 }, () => logIn(cookie)));
      expect(await shown(token)).toMatchObject([{ productId: _id }]);
      expect(await owner(shopper).shared()).toMatchObject({ token });
      await owner(shopper).stop();
      expect(await open(token)).toMatchObject(gone);
    });

    it('loses its link where the user had saved something: it never shows more than was shared', async () => {
      const cookie = await startCart();
      await owner(cookie).keep(sold()._id);
      const token = await owner(cookie).share();
      await owner(shopper).keep(sold()._id);
      await logIn(cookie);
      expect(await open(token)).toMatchObject(gone);
      expect(await owner(shopper).shared()).toBeNull();
    });

    it('loses its link to that of the user', async () => {
      const cookie = await startCart();
      const [visitors, users] = [await owner(cookie).share(), await owner(shopper).share()];
      await logIn(cookie);
      expect(await open(visitors)).toMatchObject(gone);
      expect(await open(users)).toMatchObject({ status: 200 });
    });
  });
});
