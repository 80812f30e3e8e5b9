import { changesOfRepeat, newId, writesOf } from '@sokoni/common/testing';
import { cartRoutes, followsRoutes, wishlistRoutes } from '@sokoni/contracts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';
import { someProduct } from './product.factory.ts';

let cart: CartUnderTest;
let shopper: Shopper;
beforeAll(async () => {
  cart = await CartUnderTest.start();
}, BOOT_MS);
afterAll(() => cart.stop(), BOOT_MS);
beforeEach(async () => {
  shopper = await cart.shopper();
});

type Call = () => Promise<unknown>;
const sold = () => cart.catalogue.sells(someProduct({ version: 5 }))._id;
const ofProduct = () => ({ body: { productId: sold() } });
const ofShop = () => ({ body: { sellerId: newId() } });

/** The call as it is sent twice, with what it needs. Adding to a cart is the one that adds: `infra/security/src/repeats.ts`. */
const CALLS: Readonly<Record<string, () => Promise<Call> | Call>> = {
  'cart.updateCart': async () => {
    await cart.inCart(shopper);
    const { _id } = await shopper.onlyRow();
    return () => shopper.update(_id, 3);
  },
  'cart.deleteCart': async () => {
    await cart.inCart(shopper);
    const { _id } = await shopper.onlyRow();
    return () => shopper.remove(_id);
  },
  'cart.startCart': () => () => shopper.caller.send(cartRoutes.startCart),
  'cart.mergeCart': async () => {
    const visitor = cart.service.as(null);
    const { headers } = await visitor.send(cartRoutes.startCart);
    const cookie = String(headers.get('set-cookie')).split(';')[0] as string;
    const body = { productId: sold(), quantity: 2 };
    await visitor.send(cartRoutes.addToCart, { body, headers: { cookie } });
    const both = { cookie: `token=${shopper.session.token}; ${cookie}` };
    return () => visitor.send(cartRoutes.mergeCart, { headers: both });
  },
  'cart.cartsForCheckout': () => () => {
    const body = { userIds: [shopper.session.userId] };
    return cart.service.inside.call(cartRoutes.cartsForCheckout, { body });
  },
  'cart.addToWishlist': () => {
    const input = ofProduct();
    return () => shopper.caller.call(wishlistRoutes.addToWishlist, input);
  },
  'cart.deleteFromWishlist': async () => {
    const input = ofProduct();
    await shopper.caller.call(wishlistRoutes.addToWishlist, input);
    return () => shopper.caller.send(wishlistRoutes.deleteFromWishlist, input);
  },
  'cart.shareWishlist': () => () => shopper.caller.call(wishlistRoutes.shareWishlist, {}),
  'cart.stopSharingWishlist': async () => {
    await shopper.caller.call(wishlistRoutes.shareWishlist, {});
    return () => shopper.caller.call(wishlistRoutes.stopSharingWishlist, {});
  },
  'cart.followShop': () => {
    const input = ofShop();
    return () => shopper.caller.send(followsRoutes.followShop, input);
  },
  'cart.unfollowShop': async () => {
    const input = ofShop();
    await shopper.caller.send(followsRoutes.followShop, input);
    return () => shopper.caller.send(followsRoutes.unfollowShop, input);
  },
};

const names = writesOf('cart').map(({ name }) => name);

it.each(names.filter((name) => name !== 'cart.addToCart'))(
  '%s changes nothing when it is sent again after a lost answer',
  async (name) => {
    const prepare = CALLS[name];
    if (!prepare) throw new Error(`${name} needs a row in this file: how is it safe to repeat?`);
    expect(await changesOfRepeat(cart.service, await prepare())).toEqual([]);
  },
);
