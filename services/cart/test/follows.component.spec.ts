import { jest } from '@jest/globals';
import { Clock, UnitOfWork } from '@sokoni/common';
import {
  DAY_MS,
  followsRoutes,
  MAX_FOLLOWED_SHOPS,
  type Product,
  type UserReplica,
} from '@sokoni/contracts';
import { FollowsRepository } from '../src/follows/follows.repository.ts';
import { ShopDigestsService } from '../src/follows/shop-digests.service.ts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someId, someProduct } from './product.factory.ts';

const START = Date.parse('2026-11-02T09:00:00.000Z');

describe('followed shops', () => {
  let cart: CartUnderTest;
  let shopper: Shopper;
  let seller: UserReplica;
  let now = START;
  beforeAll(async () => {
    cart = await CartUnderTest.start();
    cart.service.app.get(Clock).now = () => new Date(now);
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);
  beforeEach(async () => {
    shopper = await cart.shopper();
    seller = openShop('Duka la Asha');
  });

  const openShop = (businessName: string) =>
    cart.service.identity.knows({ role: 'SELLER', businessName, location: 'Arusha' });
  const follow = (sellerId: string, who = shopper) =>
    who.caller.send(followsRoutes.followShop, { body: { sellerId } });
  const unfollow = (sellerId: string, who = shopper) =>
    who.caller.send(followsRoutes.unfollowShop, { body: { sellerId } });
  const list = (who = shopper) => who.caller.call(followsRoutes.followedShops, {});
  const countOf = async (sellerId: string) =>
    (await cart.service.as(null).call(followsRoutes.shopFollowers, { query: { sellerId } }))
      .followers;
  const pass = (days: number) => {
    now += days * DAY_MS;
  };

  async function upload(name: string, by = seller, more: Partial<Product> = {}): Promise<Product> {
    const product = someProduct({
      productName: name,
      userId: { _id: by._id, name: by.businessName, location: by.location },
      createdAt: new Date(now).toISOString(),
      version: 5,
      ...more,
    });
    await cart.service.deliverTwice('product.created', product);
    return product;
  }

  /** Runs the timed job as two replicas would, until nobody is due. */
  async function runDigests(): Promise<void> {
    const digests = cart.service.app.get(ShopDigestsService);
    const drain = async () => {
      while (await digests.digestOne());
    };
    await Promise.all([drain(), drain()]);
    await cart.service.allReceived();
  }
  const digestsOf = (who = shopper) =>
    cart.service.broker
      .received('followed-shops.new-products')
      .map(({ data }) => data)
      .filter(({ userId }) => userId === who.session.userId);

  it('are listed by name the newest first, and counted for everybody', async () => {
    const other = openShop('Duka la Juma');
    expect(await follow(seller._id)).toMatchObject({
      status: 200,
      body: { data: { followers: 1 } },
    });
    pass(1);
    await follow(other._id);
    await follow(seller._id, await cart.shopper());
    expect(await list()).toMatchObject([
      { sellerId: other._id, name: 'Duka la Juma', location: 'Arusha', verified: false },
      { sellerId: seller._id, name: 'Duka la Asha' },
    ]);
    expect(await countOf(seller._id)).toBe(2);
  });

  it('are one, although ten requests follow at once, and end once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(seller._id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await countOf(seller._id)).toBe(1);
    expect(await unfollow(seller._id)).toMatchObject({ body: { data: { followers: 0 } } });
    expect(await unfollow(seller._id)).toMatchObject({
      status: 404,
      body: { code: 'shop-not-followed' },
    });
    expect(await list()).toEqual([]);
  });

  it('are those of other sellers only, and at most a hundred', async () => {
    const refusedWith = (code: string, status: number) => ({ status, body: { code } });
    const shopless = cart.service.identity.knows();
    for (const id of [shopless._id, someId()])
      expect(await follow(id)).toMatchObject(refusedWith('shop-not-found', 404));
    expect(await follow(shopper.session.userId)).toMatchObject(refusedWith('own-shop', 409));
    const written = shopper.session.userId.toUpperCase();
    expect(await follow(written)).toMatchObject(refusedWith('own-shop', 409));
    const repository = cart.service.app.get(FollowsRepository);
    const times = { followedAt: new Date(now), digestAt: new Date(now + 7 * DAY_MS) };
    for (let i = 0; i < MAX_FOLLOWED_SHOPS; i++)
      await repository.insert(shopper.session.userId, someId(), times);
    expect(await follow(seller._id)).toMatchObject(refusedWith('follows-full', 409));
  });

  it('need a session', async () => {
    const body = { sellerId: seller._id };
    expect(await cart.service.as(null).send(followsRoutes.followShop, { body })).toMatchObject({
      status: 401,
    });
  });

  it('end with the account of the follower and of the seller', async () => {
    const other = openShop('Duka la Juma');
    await follow(seller._id);
    await follow(other._id);
    await upload('Lamp');
    const leaves = (userId: string) =>
      cart.service.deliverTwice('user.deleted', {
        ...{ userId, role: 'SELLER' as const, name: '', email: 'a@example.com' },
        ...{ language: 'sw' as const, openOrders: 'cancel' as const },
      });
    await leaves(seller._id);
    expect(await list()).toMatchObject([{ sellerId: other._id }]);
    await leaves(shopper.session.userId);
    expect([await list(), await countOf(other._id)]).toEqual([[], 0]);
    pass(8);
    await runDigests();
    expect(digestsOf()).toEqual([]);
  });

  describe('with new products', () => {
    it('are announced together, once a week, by one of two replicas', async () => {
      const other = openShop('Duka la Juma');
      await follow(seller._id);
      await follow(other._id);
      await upload('Bag', other);
      pass(1);
      for (const name of ['Lamp', 'Kanga', 'Radio']) await upload(name);
      pass(5);
      await runDigests();
      expect(digestsOf()).toEqual([]);
      pass(1);
      await runDigests();
      const [digest, ...others] = digestsOf();
      expect(others).toEqual([]);
      expect(digest).toMatchObject({ productCount: 4 });
      expect(digest?.shops.map(({ name }) => name)).toEqual(['Duka la Asha', 'Duka la Juma']);
      expect(digest?.productNames).toHaveLength(3);
      expect(digest?.productNames).toContain('Bag');
    });

    it('are announced again only after another week, and each product once', async () => {
      await follow(seller._id);
      await upload('Lamp');
      pass(7);
      await runDigests();
      await upload('Radio');
      pass(6);
      await runDigests();
      expect(digestsOf()).toHaveLength(1);
      pass(1);
      await runDigests();
      expect(digestsOf().map(({ productNames }) => productNames)).toEqual([['Lamp'], ['Radio']]);
      pass(7);
      await runDigests();
      expect(digestsOf()).toHaveLength(2);
    });

    it('are announced once, although the first try ends before its commit', async () => {
      await follow(seller._id);
      await upload('Lamp');
      const publish = jest.spyOn(cart.service.app.get(UnitOfWork), 'publish');
      publish.mockImplementationOnce(() => {
        throw new Error('The process ends');
      });
      pass(7);
      await runDigests().catch(() => undefined);
      await runDigests();
      expect(publish.mock.calls.length).toBeGreaterThan(1);
      publish.mockRestore();
      expect(digestsOf()).toMatchObject([{ productNames: ['Lamp'] }]);
    });

    it('are not announced sooner to who stops following and follows again', async () => {
      await follow(seller._id);
      await upload('Lamp');
      pass(7);
      await runDigests();
      await unfollow(seller._id);
      await follow(seller._id);
      await upload('Radio');
      pass(3);
      await runDigests();
      expect(digestsOf()).toHaveLength(1);
      pass(4);
      await runDigests();
      expect(digestsOf()).toHaveLength(2);
    });

    it('are not announced to who followed later, or no longer follows', async () => {
      const [late, gone] = [await cart.shopper(), await cart.shopper()];
      await follow(seller._id);
      await follow(seller._id, gone);
      await upload('Lamp');
      pass(1);
      await follow(seller._id, late);
      await unfollow(seller._id, gone);
      pass(7);
      await runDigests();
      expect([digestsOf(), digestsOf(late), digestsOf(gone)].map(({ length }) => length)).toEqual([
        1, 0, 0,
      ]);
    });

    it('leave out what is hidden, deleted or old, and what a suspended seller has', async () => {
      await follow(seller._id);
      const hidden = await upload('Hidden');
      const update = (product: Product, changes: Partial<Product>) =>
        cart.service.deliverTwice('product.updated', { ...product, ...changes });
      await update(hidden, { status: 'draft', version: 7 });
      await update(hidden, { status: 'listed', version: 6 });
      const deleted = await upload('Deleted');
      await cart.service.deliverTwice(
        'product.deleted',
        { productId: deleted._id, sellerId: seller._id, productImage: [] },
        { version: 6 },
      );
      await upload('Old', seller, { createdAt: new Date(now - 31 * DAY_MS).toISOString() });
      const suspended = cart.service.identity.knows({ role: 'SELLER', accountStatus: 'suspended' });
      await follow(suspended._id);
      await upload('Suspended', suspended);
      const draft = await upload('Draft', seller, { status: 'draft' });
      pass(3);
      await update(draft, { status: 'listed', version: 8 });
      pass(5);
      await runDigests();
      expect(digestsOf()).toMatchObject([{ productCount: 1, productNames: ['Draft'] }]);
    });
  });
});
