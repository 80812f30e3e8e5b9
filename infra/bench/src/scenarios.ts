import type { BenchShop } from './bench-shop.ts';
import { buyOverAndOver } from './buying.ts';
import {
  addsToCart,
  categoryLists,
  productDetails,
  productPages,
  searches,
  signedIn,
} from './requests.ts';
import { type Figures, type LoadRequest, sendInTurn } from './wrk.ts';

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

export interface Peers {
  readonly vendure: number;
  readonly medusa: number;
  readonly medusaRedis: number | null;
}

export interface Scenario {
  readonly name: string;
  /** Per second, through the gateway, on two cores that server, database and load share. */
  readonly target: number;
  /** Vendure 3.7, Medusa 2.21, Medusa with its Redis cache, measured in the same way. */
  readonly peers: Peers | null;
  /** The calls, where wrk sends them; they are also sent to the bare handler for the limit. */
  readonly requests?: (shop: BenchShop, cookies: readonly string[]) => LoadRequest[];
  readonly limited: boolean;
  run(shop: BenchShop, cookies: readonly string[], load: Load): Promise<Figures>;
}

const CATEGORY = { vendure: 150, medusa: 55, medusaRedis: 437 };
const DETAIL = { vendure: 127, medusa: 51, medusaRedis: 60 };
const SEARCH = { vendure: 2, medusa: 15, medusaRedis: 421 };
const ADD = { vendure: 84, medusa: 9, medusaRedis: 8 };
const ORDERS = { vendure: 12.8, medusa: 2.0, medusaRedis: 1.4 };

/** So many of the shoppers, the last ones, buy and nothing else: the carts of the others fill up. */
export const BUYERS = 96;

type Requests = NonNullable<Scenario['requests']>;

function replay(
  name: string,
  target: number,
  peers: Peers | null,
  requests: Requests,
  limited = false,
): Scenario {
  return {
    name,
    target,
    peers,
    requests,
    limited,
    run: (shop, cookies, load) => sendInTurn(shop.origin, requests(shop, cookies), load),
  };
}

export const scenarios: readonly Scenario[] = [
  replay('category list', 20_000, CATEGORY, ({ products }) => categoryLists(products), true),
  replay(
    'category list, signed in',
    5_000,
    CATEGORY,
    ({ products }, cookies) => signedIn(categoryLists(products), cookies),
    true,
  ),
  replay('product detail', 20_000, DETAIL, ({ products }) => productDetails(products), true),
  replay(
    'product detail, signed in',
    5_000,
    DETAIL,
    ({ products }, cookies) => signedIn(productDetails(products), cookies),
    true,
  ),
  replay('search', 2_000, SEARCH, ({ products }) => searches(products), true),
  replay('add to cart', 1_000, ADD, ({ products }, cookies) =>
    signedIn(addsToCart(products), cookies.slice(0, -BUYERS)),
  ),
  {
    name: 'orders completed',
    target: 130,
    peers: ORDERS,
    limited: false,
    run: (shop, cookies, load) => buyOverAndOver(shop, cookies.slice(-BUYERS), load),
  },
  replay('product page', 100, null, ({ products }) => productPages(products)),
  replay('product page, signed in', 100, null, ({ products }, cookies) =>
    signedIn(productPages(products), cookies),
  ),
];
