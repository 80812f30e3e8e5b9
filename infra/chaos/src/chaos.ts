import { setTimeout as pause } from 'node:timers/promises';
import { kill, untilBack, type Victim } from '@sokoni/testing/processes';
import { sell } from '@sokoni/testing/selling';
import { type Settled, settle } from '@sokoni/testing/settle';
import { register, type TestUser } from '@sokoni/testing/users';
import pMap from 'p-map';
import { type Seen, shopAsPlanned } from './load.ts';
import { converse, type SentMessage } from './messages.ts';
import { type ChaosPlan, type ChaosSize, type Kill, type Purchase, planChaos } from './plan.ts';

/** One death, and how long it took until the process took work again. */
interface Death {
  readonly victim: Victim;
  readonly backAfterMs: number;
}

/** Kills as planned; a process that is still restarting is killed once it is back. */
async function injectFaults(kills: readonly Kill[], startedAt: number): Promise<Death[]> {
  const returns = new Map<Victim, Promise<unknown>>();
  const deaths: Promise<Death>[] = [];
  for (const { atMs, victim } of kills) {
    await pause(Math.max(0, startedAt + atMs - Date.now()));
    await returns.get(victim);
    const diedAt = Date.now();
    const killed = await kill(victim);
    const death = untilBack(victim, killed).then(() => ({
      victim,
      backAfterMs: Date.now() - diedAt,
    }));
    returns.set(victim, death);
    deaths.push(death);
  }
  return Promise.all(deaths);
}

/** Who has bought no plan shows so many products. */
const PRODUCTS_A_SELLER = 3;
/** Sign-ups at a time: each costs argon2. */
const AT_ONCE = { concurrency: 8 } as const;

export interface ChaosResult extends Settled {
  readonly size: ChaosSize;
  readonly seen: readonly Seen[];
  readonly messages: readonly SentMessage[];
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
  const [seen, messages, deaths] = await Promise.all([
    trade(market, startedAt),
    talk(market, startedAt),
    injectFaults(plan.kills, startedAt),
  ]);
  const loadMs = Date.now() - startedAt;
  const confirmed = seen.flatMap(({ orderId }) => orderId ?? []);
  const answered = messages.flatMap(({ id, text }) => (id === null ? [] : [[id, text] as const]));
  const expected = { stocks: market.stocks, confirmed, messages: new Map(answered) };
  const settled = await settle(since, expected);
  return { size, seen, messages, deaths, stocks: market.stocks, loadMs, ...settled };
}

/** The users and products of a plan, in the shop. */
interface Market {
  readonly buyers: readonly {
    readonly person: TestUser;
    readonly purchases: readonly Purchase[];
  }[];
  /** Ids, in the plan's order. */
  readonly products: readonly string[];
  /** Who sells each. */
  readonly sellers: readonly TestUser[];
  readonly stocks: ReadonlyMap<string, number>;
}

export async function openMarket({ stocks, buyers }: ChaosPlan): Promise<Market> {
  const count = Math.ceil(stocks.length / PRODUCTS_A_SELLER);
  const sellers = await pMap(Array.from({ length: count }), () => register('seller'), AT_ONCE);
  const shelves = stocks.map((stock, at) => ({ stock, seller: sellers[at % count] as TestUser }));
  const products = await pMap(shelves, ({ stock, seller }) => sell(seller, stock), AT_ONCE);
  return {
    products,
    sellers: shelves.map(({ seller }) => seller),
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

/** Beside every second purchase its buyer writes about the first product they wanted, and the seller answers. */
async function talk(
  { buyers, products, sellers }: Market,
  startedAt: number,
): Promise<SentMessage[]> {
  const conversations = buyers.map(async ({ person, purchases }) => {
    const product = purchases[0]?.lines[0]?.product ?? 0;
    const seller = sellers[product] as TestUser;
    const sent: SentMessage[] = [];
    for (const { atMs } of purchases.filter((_, at) => at % 2 === 0)) {
      await pause(Math.max(0, startedAt + atMs - Date.now()));
      sent.push(...(await converse(person, seller, products[product] ?? '')));
    }
    return sent;
  });
  return (await Promise.all(conversations)).flat();
}
