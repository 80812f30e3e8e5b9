import type { Texts } from '../../lib/i18n.ts';

export default {
  panel: 'Seller Dashboard',
  myAccount: 'My Account',
  myProducts: 'My Products',
  allOrders: 'All Orders',
  money: 'Money',
  subscribe: 'Subscribe',
  allUsers: 'All Users',
} as const satisfies Texts;
