import type account from './en/account.ts';
import type admin from './en/admin.ts';
import type auth from './en/auth.ts';
import type cart from './en/cart.ts';
import type catalogue from './en/catalogue.ts';
import type checkout from './en/checkout.ts';
import type common from './en/common.ts';
import type delivery from './en/delivery.ts';
import type home from './en/home.ts';
import type info from './en/info.ts';
import type money from './en/money.ts';
import type offline from './en/offline.ts';
import type order from './en/order.ts';
import type orders from './en/orders.ts';
import type plans from './en/plans.ts';
import type product from './en/product.ts';
import type products from './en/products.ts';
import type reconciliation from './en/reconciliation.ts';
import type sales from './en/sales.ts';
import type search from './en/search.ts';
import type seller from './en/seller.ts';
import type verification from './en/verification.ts';

/** One file a namespace and language; a page loads its own and `common`. */
export interface Namespaces {
  readonly common: typeof common;
  readonly home: typeof home;
  readonly catalogue: typeof catalogue;
  readonly product: typeof product;
  readonly search: typeof search;
  readonly sales: typeof sales;
  readonly products: typeof products;
  readonly cart: typeof cart;
  readonly checkout: typeof checkout;
  readonly delivery: typeof delivery;
  readonly offline: typeof offline;
  readonly order: typeof order;
  readonly orders: typeof orders;
  readonly auth: typeof auth;
  readonly account: typeof account;
  readonly plans: typeof plans;
  readonly info: typeof info;
  readonly seller: typeof seller;
  readonly admin: typeof admin;
  readonly money: typeof money;
  readonly reconciliation: typeof reconciliation;
  readonly verification: typeof verification;
}
