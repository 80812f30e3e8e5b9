import { cartRoutes, MAX_WISHLIST_ITEMS, type Product, wishlistRoutes } from '@sokoni/contracts';
import { WishlistsRepository } from '../src/wishlists/wishlists.repository.ts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someId, someProduct } from './product.factory.ts';

describe('products kept for later', () => {
  let cart: CartUnderTest;
  let shopper: Shopper;
  beforeAll(async () => {
    cart = await CartUnderTest.start();
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);
  beforeEach(async () => {
    shopper = await cart.shopper();
  });

  const sold = (overrides: Partial<Product> = {}) =>
    cart.catalogue.sells(someProduct({ version: 5, ...overrides }));
  const keep = (productId: string, who = shopper) =>
    who.caller.send(wishlistRoutes.addToWishlist, { body: { productId } });
  const view = (who = shopper) => who.caller.call(wishlistRoutes.viewWishlist, {});
  const idsOf = async (who = shopper) => (await view(who)).map(({ productId }) => productId);

  /** A product on the shopper's list, with the events that changed it since. */
  async function kept(overrides: Partial<Product> = {}): Promise<Product> {
    const product = sold(overrides);
    await keep(product._id);
    return product;
  }
  const update = (product: Product, changes: Partial<Product>, version: number) =>
    cart.service.deliverTwice('product.updated', { ...product, ...changes, version });
  const restock = (productId: string, stock: number, version: number) =>
    cart.service.deliverTwice('stock.released', {
      orderId: someId(),
      reason: 'cancelled',
      products: [{ productId, stock, variants: [], version }],
    });
  const reserve = (productId: string, stock: number, version: number) =>
    cart.service.deliverTwice('stock.reserved', {
      orderId: someId(),
      products: [{ productId, stock, variants: [], version }],
    });
  async function alertsOf(
    name: 'wishlist.price-dropped' | 'wishlist.back-in-stock',
    productId: string,
  ) {
    await cart.service.allReceived();
    return cart.service.broker.received(name).filter(({ data }) => data.productId === productId);
  }

  it('are listed the newest first, each once, with prices of now', async () => {
    const [first, second] = [sold({ sellingPrice: 12_000 }), sold()];
    for (const { _id } of [first, second, first])
      expect(await keep(_id)).toMatchObject({ status: 200, body: { data: { productId: _id } } });
    await update(first, { sellingPrice: 13_000 }, 6);
    const items = await view();
    expect(items.map(({ productId }) => productId)).toEqual([second._id, first._id]);
    expect(items[1]).toMatchObject({
      productName: first.productName,
      productImage: first.productImage[0],
      sellingPrice: 13_000,
      savedPriceTzs: 12_000,
      onSale: true,
    });
  });

  it('show the price of an offer as cards do, and without it while the catalogue is away', async () => {
    const { _id, ...product } = sold({ price: 15_000, sellingPrice: 12_000 });
    await keep(_id);
    const offer = { percents: [25], until: null };
    cart.catalogue.sells({ ...product, _id, offer });
    expect((await view())[0]).toMatchObject({ price: 12_000, sellingPrice: 9_000 });
    cart.catalogue.down = true;
    const [alone] = await view();
    cart.catalogue.down = false;
    expect(alone).toMatchObject({ price: 15_000, sellingPrice: 12_000 });
  });

  it('are not called cheaper or dearer than when they were saved for an offer that they had then', async () => {
    const offer = { percents: [25], until: null };
    const product = cart.catalogue.sells({ ...someProduct({ sellingPrice: 12_000 }), offer });
    await keep(product._id);
    const shown = { savedPriceTzs: 9_000, sellingPrice: 9_000 };
    expect((await view())[0]).toMatchObject(shown);
    cart.catalogue.down = true;
    const [alone] = await view();
    cart.catalogue.down = false;
    expect(alone).toMatchObject({ savedPriceTzs: 12_000, sellingPrice: 12_000 });
    const { offer: _, ...ended } = product;
    cart.catalogue.sells(ended);
    expect((await view())[0]).toMatchObject({ savedPriceTzs: 9_000, sellingPrice: 12_000 });
  });

  it('are removed by their owner, once', async () => {
    const { _id: productId } = await kept();
    const remove = (who: Shopper) =>
      who.caller.send(wishlistRoutes.deleteFromWishlist, { body: { productId } });
    const notFound = { status: 404, body: { code: 'wishlist-item-not-found' } };
    expect(await remove(await cart.shopper())).toMatchObject(notFound);
    expect(await remove(shopper)).toMatchObject({ status: 200, body: { data: { productId } } });
    expect(await remove(shopper)).toMatchObject(notFound);
    expect(await idsOf()).toEqual([]);
  });

  it('are one, although ten requests save it at once', async () => {
    const { _id } = sold();
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep(_id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await idsOf()).toEqual([_id]);
  });

  it('stay with their name when the seller hides them, and are refused before', async () => {
    const product = await kept();
    await update(product, { status: 'draft' }, 6);
    expect(await view()).toMatchObject([
      { productName: product.productName, onSale: false, stock: 0 },
    ]);
    const hidden = sold({ status: 'draft' });
    for (const id of [hidden._id, someId()])
      expect(await keep(id)).toMatchObject({ status: 404, body: { code: 'product-not-found' } });
  });

  it('are at most a hundred', async () => {
    const { _id: productId } = await kept();
    const repository = cart.service.app.get(WishlistsRepository);
    const [item] = await repository.find(shopper.session.userId);
    if (!item) throw new Error('Nothing was kept');
    const others = Array.from({ length: MAX_WISHLIST_ITEMS - 1 }, () => someId());
    await repository.insertMissing(
      others.map((id) => ({ ...item, _id: `${item.ownerId}:${id}`, productId: id })),
    );
    expect(await keep(sold()._id)).toMatchObject({ status: 409, body: { code: 'wishlist-full' } });
    expect(await keep(productId)).toMatchObject({ status: 200 });
  });

  it('are seen by no one else, and end with the account', async () => {
    await kept();
    expect(await idsOf(await cart.shopper())).toEqual([]);
    await cart.service.deliverTwice('user.deleted', {
      ...{ userId: shopper.session.userId, role: 'GENERAL', name: '', email: 'a@example.com' },
      ...{ language: 'sw', openOrders: 'cancel' },
    });
    expect(await idsOf()).toEqual([]);
  });

  describe('of a visitor', () => {
    const startCart = async () => {
      const { headers } = await cart.service.as(null).send(cartRoutes.startCart);
      return String(headers.get('set-cookie')).split(';')[0] as string;
    };
    const asVisitor = (cookie: string) => ({
      keep: (productId: string) =>
        cart.service
          .as(null)
          .send(wishlistRoutes.addToWishlist, { body: { productId }, headers: { cookie } }),
      merge: () =>
        cart.service.as(null).send(cartRoutes.mergeCart, {
          headers: { cookie: `token=${shopper.session.token}; ${cookie}` },
        }),
    });

    it('need the cookie of a cart', async () => {
      const answer = await cart.service
        .as(null)
        .send(wishlistRoutes.addToWishlist, { body: { productId: sold()._id } });
      expect(answer).toMatchObject({ status: 401 });
    });

    it('join those of the user after a log-in, each once, whatever is repeated', async () => {
      const [both, onlyVisitor] = [sold(), sold()];
      const visitor = asVisitor(await startCart());
      await visitor.keep(both._id);
      await visitor.keep(onlyVisitor._id);
      await keep(both._id);
      const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.merge()));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect((await idsOf()).toSorted()).toEqual([both._id, onlyVisitor._id].toSorted());
      await update(onlyVisitor, { sellingPrice: 1_000 }, 6);
      expect(await alertsOf('wishlist.price-dropped', onlyVisitor._id)).toHaveLength(1);
    });

    it('are not lost when they are saved during a log-in', async () => {
      const visitor = asVisitor(await startCart());
      const products = Array.from({ length: 20 }, () => sold());
      await Promise.all(products.flatMap(({ _id }) => [visitor.keep(_id), visitor.merge()]));
      await visitor.merge();
      expect(await idsOf()).toHaveLength(products.length);
    });

    it('are not followed: nobody can get an alert', async () => {
      const product = sold();
      const visitor = asVisitor(await startCart());
      await visitor.keep(product._id);
      await update(product, { sellingPrice: 1_000 }, 6);
      expect(await alertsOf('wishlist.price-dropped', product._id)).toEqual([]);
    });
  });

  describe('whose price drops', () => {
    it('alert each user once, although the event comes twice and out of order', async () => {
      const names = { language: 'en', translation: { productName: 'Simu' } } as const;
      const translation = { ...names.translation, description: 'Simu nzuri' };
      const product = await kept({ sellingPrice: 100_000, ...names, translation });
      const other = await cart.shopper();
      await keep(product._id, other);
      await update(product, { sellingPrice: 90_000 }, 7);
      await update(product, { sellingPrice: 50_000 }, 6);
      const alerts = await alertsOf('wishlist.price-dropped', product._id);
      expect(alerts.map(({ data }) => data.userId).toSorted()).toEqual(
        [shopper.session.userId, other.session.userId].toSorted(),
      );
      expect(alerts[0]?.data).toMatchObject({ wasTzs: 100_000, nowTzs: 90_000, ...names });
    });

    it('alert with the prices that their page shows, with its offer', async () => {
      const offer = { percents: [10], until: null };
      const product = cart.catalogue.sells({
        ...someProduct({ version: 5, sellingPrice: 100_000 }),
        offer,
      });
      await keep(product._id);
      await update(product, { sellingPrice: 80_000 }, 6);
      const [alert] = await alertsOf('wishlist.price-dropped', product._id);
      expect(alert?.data).toMatchObject({ wasTzs: 90_000, nowTzs: 72_000 });
    });

    it('give no further alert for each shilling', async () => {
      const product = await kept({ sellingPrice: 100_000 });
      await update(product, { sellingPrice: 99_000 }, 6);
      expect(await alertsOf('wishlist.price-dropped', product._id)).toHaveLength(0);
      for (const version of [7, 8, 9])
        await update(product, { sellingPrice: 90_000 - version * 5_000 }, version);
      expect(await alertsOf('wishlist.price-dropped', product._id)).toHaveLength(1);
    });

    it('alert every user of hundreds of lists', async () => {
      const product = await kept({ sellingPrice: 100_000 });
      const repository = cart.service.app.get(WishlistsRepository);
      const [item] = await repository.find(shopper.session.userId);
      if (!item) throw new Error('Nothing was kept');
      const users = Array.from({ length: 450 }, () => someId());
      await repository.insertMissing(
        users.map((ownerId) => ({ ...item, _id: `${ownerId}:${product._id}`, ownerId })),
      );
      await update(product, { sellingPrice: 80_000 }, 6);
      const alerts = await alertsOf('wishlist.price-dropped', product._id);
      const alerted = alerts.map(({ data }) => data.userId);
      expect(alerted.toSorted()).toEqual([...users, shopper.session.userId].toSorted());
    });
  });

  describe('that are sold out', () => {
    it('give an alert when the seller has some again', async () => {
      const product = await kept({ stock: 0 });
      await update(product, { stock: 4 }, 6);
      await update(product, { stock: 9 }, 7);
      const [alert, ...others] = await alertsOf('wishlist.back-in-stock', product._id);
      expect(alert?.data).toMatchObject({
        userId: shopper.session.userId,
        productName: product.productName,
        nowTzs: product.sellingPrice,
      });
      expect(others).toEqual([]);
    });

    it('give an alert when the last piece comes back from a cancelled order', async () => {
      const product = await kept({ stock: 1 });
      await reserve(product._id, 0, 6);
      await restock(product._id, 1, 7);
      expect(await alertsOf('wishlist.back-in-stock', product._id)).toHaveLength(1);
    });

    it('give an alert with the price that their page shows, by whatever event they are back', async () => {
      const offer = { percents: [10], until: null };
      const offered = (stock: number) =>
        cart.catalogue.sells({
          ...someProduct({ version: 5, sellingPrice: 100_000, stock }),
          offer,
        });
      const [updated, restocked] = [offered(0), offered(1)];
      for (const { _id } of [updated, restocked]) await keep(_id);
      await update(updated, { stock: 4 }, 6);
      await reserve(restocked._id, 0, 6);
      await restock(restocked._id, 1, 7);
      for (const { _id } of [updated, restocked]) {
        const [alert] = await alertsOf('wishlist.back-in-stock', _id);
        expect(alert?.data).toMatchObject({ nowTzs: 90_000 });
      }
    });

    it('give no alert when the older event comes late', async () => {
      const product = await kept({ stock: 1 });
      await restock(product._id, 1, 7);
      await reserve(product._id, 0, 6);
      await restock(product._id, 2, 8);
      expect(await alertsOf('wishlist.back-in-stock', product._id)).toEqual([]);
    });
  });
});
