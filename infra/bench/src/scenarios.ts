import type { BenchShop } from './bench-shop.ts';
import { buyOverAndOver } from './buying.ts';
import { switchDevicesOn, untilDelivered } from './fiscal-devices.ts';
import {
  addsOfKnownProducts,
  addsToCart,
  categoryLists,
  facets,
  productDetails,
  productPages,
  productReviews,
  searches,
  signedIn,
} from './requests.ts';
import { type Figures, type Load, type LoadRequest, sendInTurn } from './wrk.ts';

/** What a peer is compared in, and how many times as much this shop should do a second. */
export interface PeerTarget {
  /** The peer's scenario; it has no other answers for signed-in visitors. */
  readonly scenario:
    | 'category list'
    | 'product detail'
    | 'search'
    | 'add to cart'
    | 'orders completed';
  readonly ratio: number | null;
}

export interface Scenario {
  readonly name: string;
  /** Per second, through the gateway, on two cores that server, database and load share. */
  readonly target: number;
  readonly peer: PeerTarget | null;
  /** Once, before its warm-up. */
  readonly prepare?: (shop: BenchShop) => Promise<void>;
  /** The calls, where wrk sends them; they are also sent to the bare handler for the limit. */
  readonly requests?: (shop: BenchShop, visitors: Visitors) => LoadRequest[];
  readonly limited: boolean;
  run(shop: BenchShop, visitors: Visitors, load: Load): Promise<Figures>;
}

/** Sessions of signed-in users. */
export interface Visitors {
  /** They read and fill their carts. */
  readonly readers: readonly string[];
  /** They buy and nothing else, so that their carts do not fill up. */
  readonly buyers: readonly string[];
}

/** Targets are those of at least so many connections: one alone uses a part of the machine. */
export const FULL_LOAD = 32;
/** So many that no session is hot. */
export const READERS = 160;
/** While one of them buys, others wait for what they bought to leave their carts. */
const BUYERS_A_CONNECTION = 3;

export function buyersFor(connections: readonly number[]): number {
  return Math.max(...connections, FULL_LOAD) * BUYERS_A_CONNECTION;
}

type Requests = NonNullable<Scenario['requests']>;

function replay(
  name: string,
  target: number,
  peer: PeerTarget | null,
  requests: Requests,
  limited = false,
): Scenario {
  return {
    name,
    target,
    peer,
    requests,
    limited,
    run: (shop, visitors, load) => sendInTurn(shop.origin, requests(shop, visitors), load),
  };
}

const LIST: PeerTarget = { scenario: 'category list', ratio: 100 };
const DETAIL: PeerTarget = { scenario: 'product detail', ratio: 100 };
const SEARCH: PeerTarget = { scenario: 'search', ratio: null };
const ADD: PeerTarget = { scenario: 'add to cart', ratio: 20 };
const ORDERS: PeerTarget = { scenario: 'orders completed', ratio: 8 };

/** With `--fiscal`, after all others: the devices stay on. */
export const fiscalOrders: Scenario = {
  name: 'orders completed, fiscal on',
  target: 130,
  peer: null,
  limited: false,
  prepare: switchDevicesOn,
  async run(shop, { buyers }, load) {
    const figures = await buyOverAndOver(shop, buyers, load);
    await untilDelivered(shop);
    return figures;
  },
};

export const scenarios: readonly Scenario[] = [
  replay('category list', 20_000, LIST, ({ products }) => categoryLists(products), true),
  replay(
    'category list, signed in',
    5_000,
    LIST,
    ({ products }, { readers }) => signedIn(categoryLists(products), readers),
    true,
  ),
  replay('product detail', 20_000, DETAIL, ({ products }) => productDetails(products), true),
  replay(
    'product detail, signed in',
    5_000,
    DETAIL,
    ({ products }, { readers }) => signedIn(productDetails(products), readers),
    true,
  ),
  replay('search', 2_000, SEARCH, ({ products }) => searches(products), true),
  replay('search with facets', 500, null, ({ products }) => facets(products)),
  replay('product reviews', 1_000, null, ({ products }) => productReviews(products)),
  replay('add to cart', 1_000, ADD, ({ products }, { readers }) =>
    signedIn(addsToCart(products), readers),
  ),
  replay('add to cart, known products', 1_000, null, ({ products }, { readers }) =>
    signedIn(addsOfKnownProducts(products), readers),
  ),
  {
    name: 'orders completed',
    target: 130,
    peer: ORDERS,
    limited: false,
    run: (shop, { buyers }, load) => buyOverAndOver(shop, buyers, load),
  },
  replay('product page', 100, null, ({ products }) => productPages(products)),
  replay('product page, signed in', 100, null, ({ products }, { readers }) =>
    signedIn(productPages(products), readers),
  ),
];
