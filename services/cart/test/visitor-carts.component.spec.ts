import { getConnectionToken } from '@nestjs/mongoose';
import { CART_COOKIE, cartRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { CartsRepository } from '../src/carts/carts.repository.ts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someId, someProduct } from './product.factory.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

describe('the cart of a visitor', () => {
  let cart: CartUnderTest;
  beforeAll(async () => {
    cart = await CartUnderTest.start();
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);

  const sold = (overrides = {}) => cart.catalogue.sells(someProduct(overrides))._id;
  const stored = () =>
    cart.service.app
      .get<Connection>(getConnectionToken())
      .collection<{ _id: string; expiresAt?: Date }>('carts');

  async function startCart(cookie = ''): Promise<string> {
    const { headers } = await cart.service
      .as(null)
      .send(cartRoutes.startCart, { headers: { cookie } });
    return headers.get('set-cookie') ?? '';
  }

  /** A visitor by the cookie that the service gave, or by another text. */
  async function visitor(cookie?: string) {
    const own = cookie ?? ((await startCart()).split(';')[0] as string);
    const headers = { cookie: own };
    const caller = cart.service.as(null);
    return {
      cookie: own,
      add: (productId: string, quantity = 1) =>
        caller.send(cartRoutes.addToCart, { body: { productId, quantity }, headers }),
      count: () => caller.send(cartRoutes.countCart, { headers }),
      view: () => caller.send(cartRoutes.viewCart, { headers }),
      update: (_id: string, quantity: number) =>
        caller.send(cartRoutes.updateCart, { body: { _id, quantity }, headers }),
      remove: (_id: string) => caller.send(cartRoutes.deleteCart, { body: { _id }, headers }),
    };
  }

  async function rowsOf(own: Awaited<ReturnType<typeof visitor>>) {
    const { body } = await own.view();
    return body.success ? body.data : [];
  }

  const merge = (shopper: Shopper, cookie: string) =>
    cart.service.as(null).send(cartRoutes.mergeCart, {
      headers: { cookie: `token=${shopper.session.token}; ${cookie}` },
    });

  it('needs the cookie that it is started with, which no script can read', async () => {
    const refused = await cart.service
      .as(null)
      .send(cartRoutes.addToCart, { body: { productId: sold() } });
    expect(refused).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect(await startCart()).toMatch(
      /^cart=[0-9a-f]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('keeps the cookie of a visitor who has one', async () => {
    const { cookie } = await visitor();
    expect(await startCart(cookie)).toBe('');
  });

  it('is changed and shown like that of a user', async () => {
    const own = await visitor();
    const productId = sold({ stock: 5 });
    expect(await own.add(productId, 2)).toMatchObject({
      status: 200,
      body: { data: { count: 1 } },
    });
    const [row] = await rowsOf(own);
    expect(row).toMatchObject({ quantity: 2, productId: { _id: productId } });
    await own.update(row?._id ?? '', 4);
    expect((await rowsOf(own))[0]?.quantity).toBe(4);
    await own.remove(row?._id ?? '');
    expect(await own.count()).toMatchObject({ body: { data: { count: 0 } } });
  });

  it('is seen by no other visitor and no user', async () => {
    const own = await visitor();
    await own.add(sold());
    const [row] = await rowsOf(own);
    const other = await visitor();
    expect(await rowsOf(other)).toEqual([]);
    expect(await other.remove(row?._id ?? '')).toMatchObject({ status: 404 });
    expect(await (await cart.shopper()).view()).toEqual([]);
    expect(await rowsOf(own)).toHaveLength(1);
  });

  it.each([
    'cart=',
    'cart=1',
    `cart=${'0'.repeat(31)}`,
    `cart=${'0'.repeat(33)}`,
    `cart=${'G'.repeat(32)}`,
    'cart=visitor%3A',
    `cart=${someId()}`,
    `cart=%7B%22%24gt%22%3A%22%22%7D`,
    `Cart=${'0'.repeat(32)}`,
  ])('is not opened by the cookie %s', async (cookie) => {
    const own = await visitor(cookie);
    expect(await own.count()).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  });

  it('is stored under a hash of its cookie, and expires a month after its last change', async () => {
    const own = await visitor();
    const productId = sold();
    await own.add(productId);
    const token = own.cookie.slice(`${CART_COOKIE}=`.length);
    const all = await stored().find({ 'lines.productId': productId }).toArray();
    expect(JSON.stringify(all)).not.toContain(token);
    const leftMs = (all[0]?.expiresAt?.getTime() ?? 0) - Date.now();
    expect(Math.abs(leftMs - MONTH_MS)).toBeLessThan(60_000);
  });

  it('of a user never expires', async () => {
    const shopper = await cart.shopper();
    await shopper.add(sold());
    const found = await stored().findOne({ _id: shopper.session.userId });
    expect(found).not.toHaveProperty('expiresAt');
  });

  it('refuses another site that starts, fills or merges one', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const route of [cartRoutes.startCart, cartRoutes.mergeCart, cartRoutes.addToCart]) {
      const answer = await cart.service.as(null).send(route, { headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    }
  });

  describe('after the log-in', () => {
    it('is merged: other products are added, the same are summed, and the cookie goes', async () => {
      const [both, onlyVisitor] = [sold({ stock: 9 }), sold()];
      const own = await visitor();
      await own.add(both, 2);
      await own.add(onlyVisitor);
      const shopper = await cart.shopper();
      await shopper.add(both, { quantity: 3 });

      const answer = await merge(shopper, own.cookie);
      expect(answer).toMatchObject({ body: { message: '', data: { moved: 2, reduced: 0 } } });
      expect(answer.headers.get('set-cookie')).toMatch(/^cart=; .*Expires=Thu, 01 Jan 1970/);
      const rows = await shopper.view();
      expect(rows.map((row) => [row.productId._id, row.quantity])).toEqual([
        [both, 5],
        [onlyVisitor, 1],
      ]);
      expect(await rowsOf(own)).toEqual([]);
    });

    it('says so where the stock is less than both chose', async () => {
      const scarce = sold({ stock: 4 });
      const own = await visitor();
      await own.add(scarce, 3);
      const shopper = await cart.shopper();
      await shopper.add(scarce, { quantity: 3 });
      const { body } = await merge(shopper, own.cookie);
      expect(body).toMatchObject({ data: { moved: 1, reduced: 1 } });
      expect(body.message).toContain('fewer pieces left');
      expect((await shopper.onlyRow()).quantity).toBe(4);
    });

    it('leaves out what the seller put there of their own', async () => {
      const seller = await cart.shopper();
      const { _id: sellerId } = { _id: seller.session.userId };
      const card = { name: 'Juma', email: '', phone: '', location: '', verified: true };
      const own = await visitor();
      await own.add(sold({ userId: { _id: sellerId, ...card } }));
      expect((await merge(seller, own.cookie)).body).toMatchObject({ data: { reduced: 1 } });
      expect(await seller.view()).toEqual([]);
    });

    it('is merged once, although ten requests come at once', async () => {
      const productId = sold({ stock: 99 });
      const own = await visitor();
      await own.add(productId, 2);
      const shopper = await cart.shopper();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => merge(shopper, own.cookie)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect((await shopper.onlyRow()).quantity).toBe(2);
    });

    it('loses nothing that is added to either cart meanwhile', async () => {
      const [first, second, third] = [sold(), sold(), sold()];
      const own = await visitor();
      await own.add(first);
      const shopper = await cart.shopper();
      await Promise.all([
        merge(shopper, own.cookie),
        own.add(second),
        shopper.add(third),
        merge(shopper, own.cookie),
      ]);
      await merge(shopper, own.cookie);
      const ids = (await shopper.view()).map((row) => row.productId._id);
      expect(ids.toSorted()).toEqual([first, second, third].toSorted());
    });

    it('does not take what was added after an earlier merge', async () => {
      const own = await visitor();
      const [first, second] = [sold(), sold()];
      await own.add(first);
      const carts = cart.service.app.get(CartsRepository);
      const found = await stored().findOne({ 'lines.productId': first });
      const read = await carts.find(found?._id ?? '');
      await merge(await cart.shopper(), own.cookie);
      await own.add(second);
      expect(await carts.empty(read)).toBe(false);
      expect(await rowsOf(own)).toMatchObject([{ productId: { _id: second } }]);
    });

    it('changes nothing without the cookie, and is for users only', async () => {
      const shopper = await cart.shopper();
      expect((await merge(shopper, 'x=1')).body).toMatchObject({ data: { moved: 0 } });
      const { cookie } = await visitor();
      const answer = await cart.service
        .as(null)
        .send(cartRoutes.mergeCart, { headers: { cookie } });
      expect(answer).toMatchObject({ status: 401 });
    });
  });
});
