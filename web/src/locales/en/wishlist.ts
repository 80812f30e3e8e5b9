import type { Texts } from '../../lib/i18n.ts';

export default {
  title: 'Saved products',
  empty: 'You have not saved any product yet.',
  goShopping: 'Go Shopping',
  goneProduct: 'A product no longer available',
  notForSale: 'The seller does not show it at the moment.',
  soldOut: 'Sold out.',
  cheaper: 'Cheaper than when you saved it: {saved}',
  dearer: 'Dearer than when you saved it: {saved}',
  toCart: 'Add To Cart',
  choose: 'Choose',
  followedShops: 'Shops you follow',
  toldHint: 'Notifications tell you when one of them is back in stock or costs clearly less.',
  toldHow: 'By email or SMS too?',
  loginHint: 'Log in, and we tell you when one of them is back in stock or costs clearly less.',
} as const satisfies Texts;
