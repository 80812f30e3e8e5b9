import { sell } from '@sokoni/testing/selling';
import { type Settled, settle } from '@sokoni/testing/settle';
import { register, type TestUser } from '@sokoni/testing/users';
import pMap from 'p-map';
import { type Death, injectFaults } from './fault-injector.ts';
import { type Seen, shopAsPlanned } from './load.ts';
import { type ChaosPlan, type ChaosSize, type Purchase, planChaos } from './plan.ts';

/** Who has bought no plan shows so many products. */
const PRODUCTS_A_SELLER = 3;
/** Sign-ups at a time: each costs argon2. */
const AT_ONCE = { concurrency: 8 } as const;

export interface ChaosResult extends Settled {
  readonly size: ChaosSize;
  readonly seen: readonly Seen[];
  readonly deaths: readonly Death[];
  readonly stocks: ReadonlyMap<string, number>;
  readonly loadMs: number;
}

/** Buys and kills as planned, then waits until everything has ended and compares all records. */
export async function chaos(size: ChaosSize): Promise<ChaosResult> {
  const plan = planChaos(size);
  const since = new Date();
  const market = await openMarket(plan);
  const startedAt = Date.now();
  const [seen, deaths] = await Promise.all([
    trade(market, startedAt),
    injectFaults(plan.kills, startedAt),
  ]);
  const loadMs = Date.now() - startedAt;
  const confirmed = seen.flatMap(({ orderId }) => orderId ?? []);
  const settled = await settle(since, { stocks: market.stocks, confirmed });
  return { size, seen, deaths, stocks: market.stocks, loadMs, ...settled };
}

/** The users and products of a plan, in the shop. */
export interface Market {
  readonly buyers: readonly {
    readonly person: TestUser;
    readonly purchases: readonly Purchase[];
  }[];
  /** Ids, in the plan's order. */
  readonly products: readonly string[];
  readonly stocks: ReadonlyMap<string, number>;
}

export async function openMarket({ stocks, buyers }: ChaosPlan): Promise<Market> {
  const count = Math.ceil(stocks.length / PRODUCTS_A_SELLER);
  const sellers = await pMap(Array.from({ length: count }), () => register('seller'), AT_ONCE);
  const shelves = stocks.map((stock, at) => ({ stock, seller: sellers[at % count] as TestUser }));
  const products = await pMap(shelves, ({ stock, seller }) => sell(seller, stock), AT_ONCE);
  return {
    products,
    stocks: new Map(products.map((id, at) => [id, stocks[at] ?? 0])),
    buyers: await pMap(
      buyers,
      async (purchases) => ({ purchases, person: await register('shopper') }),
      AT_ONCE,
    ),
  };
}

/** All buyers at once, each at their own pace. */
export async function trade({ buyers, products }: Market, startedAt: number): Promise<Seen[]> {
  const seen = buyers.map(({ person, purchases }) =>
    shopAsPlanned(person, purchases, products, startedAt),
  );
  return (await Promise.all(seen)).flat();
}
