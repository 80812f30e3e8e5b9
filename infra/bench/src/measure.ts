import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@sokoni/local/progress';
import { register } from '@sokoni/testing/users';
import pMap from 'p-map';
import { type BenchShop, openShop, type ShopSize } from './bench-shop.ts';
import { returning } from './buying.ts';
import { checkUnderLoad } from './checks.ts';
import { coldStarts } from './cold-start.ts';
import { withCosts } from './costs.ts';
import { timeFirstBytes } from './first-bytes.ts';
import { flashSale } from './flash-sale.ts';
import { withBareHandler } from './limit.ts';
import { ManyOrders } from './many-orders.ts';
import type { BenchOptions } from './options.ts';
import { timePanelLists } from './panel-lists.ts';
import { installVendure } from './peers/vendure/install.ts';
import { measureVendure } from './peers/vendure/measure.ts';
import { importProducts } from './product-import.ts';
import type { Measured, Result } from './result.ts';
import { sampleWhile } from './samples.ts';
import {
  buyersFor,
  fiscalOrders,
  READERS,
  type Scenario,
  scenarios,
  type Visitors,
} from './scenarios.ts';
import { readSoldOrders } from './sold-orders.ts';
import { type OrderTrace, traceOrder } from './trace/order-trace.ts';
import { memoryMb, processesOf } from './usage.ts';
import { type Load, sendInTurn } from './wrk.ts';

const SIGN_UPS_AT_ONCE = 8;
const LIMIT_SECONDS = 5;
/** Idle: what the start has left behind is collected by then. */
const REST_MS = 30_000;

type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Everything the command prints, one catalogue size after the other, then the peer. `keep` gets what is measured
 * so far: a later failure must not lose it.
 */
export async function measure(
  options: BenchOptions,
  signal: AbortSignal,
  keep: (result: Result) => Promise<void>,
): Promise<Result> {
  const wanted = (name: string) => options.only.length === 0 || options.only.includes(name);
  const all = options.fiscal ? [...scenarios, fiscalOrders] : scenarios;
  const chosen = all.filter(
    (one) => wanted(one.name) || (one === fiscalOrders && wanted('orders completed')),
  );
  const result: Growing<Result> = {
    at: new Date().toISOString(),
    seconds: options.seconds,
    scenarios: [],
    peer: null,
    firstBytes: [],
    soldOrders: [],
    panelLists: [],
    orderTraces: [],
    flashSale: null,
    productImport: null,
    idleMemoryMb: {},
    coldStartSeconds: {},
    checks: {},
  };
  // First: without the network it fails before minutes of measuring.
  const peerVersion = options.peer && (await installVendure(signal));
  for (const [turn, size] of sizesOf(options).entries()) {
    const shop = await openShop(size, signal, options);
    try {
      await pause(REST_MS);
      process.env.BASE_URL = shop.origin;
      if (turn === 0) {
        result.idleMemoryMb = memoryMb(processesOf(shop.dataDir));
        if (wanted('order trace'))
          result.orderTraces = await traceOrders(shop, options.connections);
      }
      const needsVisitors = chosen.length > 0 || wanted('first bytes') || wanted('checks');
      const visitors = await signUp(needsVisitors ? buyersFor(options.connections) : 0);
      for (const scenario of chosen) {
        await scenario.prepare?.(shop);
        for (const connections of options.connections) {
          signal.throwIfAborted();
          const measured = await measureOne(scenario, shop, visitors, {
            ...options,
            ...size,
            connections,
          });
          say(`${scenario.name}, ${connections} connections: ${measured.perSecond} a second`);
          result.scenarios = [...result.scenarios, measured];
          await keep(result);
        }
      }
      if (turn === 0) await measureOnce(result, wanted, shop, visitors, options);
    } finally {
      await shop.stop();
    }
  }
  await keep(result);
  if (peerVersion) {
    const compared = new Set(chosen.flatMap(({ peer }) => (peer ? [peer.scenario] : [])));
    result.peer = await measureVendure(peerVersion, options, [...compared], signal);
    await keep(result);
  }
  return result;
}

/** Of one buyer alone, then of as many at once as there are connections. */
async function traceOrders(shop: BenchShop, connections: readonly number[]): Promise<OrderTrace[]> {
  const traces: OrderTrace[] = [];
  for (const buyers of new Set([1, ...connections])) traces.push(await traceOrder(shop, buyers));
  return traces;
}

/** What is not a scenario, at the first size of the catalogue. */
async function measureOnce(
  result: Growing<Result>,
  wanted: (name: string) => boolean,
  shop: BenchShop,
  visitors: Visitors,
  { orders, seconds, connections, small }: BenchOptions,
): Promise<void> {
  if (wanted('first bytes')) {
    result.firstBytes = await timeFirstBytes(shop, visitors.readers[0] ?? '');
  }
  if (wanted('orders of a seller') || wanted('panel lists')) {
    const sold = await ManyOrders.open(shop);
    const load = { connections: Math.max(...connections), seconds };
    if (wanted('orders of a seller')) {
      result.soldOrders = await readSoldOrders(shop, sold, orders, load);
    }
    if (wanted('panel lists')) {
      const most = Math.max(...orders);
      await sold.growTo(most);
      result.panelLists = await timePanelLists(shop, sold, most);
    }
  }
  if (wanted('checks')) result.checks = await checkUnderLoad(shop, visitors);
  if (wanted('flash sale')) result.flashSale = await flashSale();
  if (wanted('product import')) result.productImport = await importProducts();
  // One process of all services has no cold start of one.
  if (wanted('cold starts') && !small) result.coldStartSeconds = await coldStarts(shop);
}

async function signUp(buyers: number): Promise<Visitors> {
  const count = buyers > 0 ? READERS + buyers : 0;
  const users = await pMap(Array.from({ length: count }), () => register('shopper'), {
    concurrency: SIGN_UPS_AT_ONCE,
  });
  return {
    readers: users.slice(0, READERS).map(({ cookie }) => cookie),
    buyers: users.slice(READERS).map(returning),
  };
}

function sizesOf({ products, reviews }: BenchOptions): ShopSize[] {
  const numbers = reviews > 0 ? [0, reviews] : [0];
  return products.flatMap((count) => numbers.map((some) => ({ products: count, reviews: some })));
}

interface Round extends Load, ShopSize {
  readonly warmUpSeconds: number;
}

async function measureOne(
  scenario: Scenario,
  shop: BenchShop,
  visitors: Visitors,
  { products, reviews, connections, seconds, warmUpSeconds }: Round,
): Promise<Measured> {
  const requests = scenario.requests?.(shop, visitors) ?? [];
  const warmUp = await scenario.run(shop, visitors, { connections, seconds: warmUpSeconds });
  const reads = scenario.name.startsWith('add') ? [] : requests;
  const load = () => scenario.run(shop, visitors, { connections, seconds });
  const { outcome, costs } = await withCosts(
    shop,
    () => sampleWhile(shop.origin, reads, load),
    ({ result }) => result,
  );
  const { result, read, wrong } = outcome;
  const limitPerSecond = scenario.limited
    ? await withBareHandler(result.bytesEach, async (origin) => {
        const shape = { connections, seconds: LIMIT_SECONDS };
        return (await sendInTurn(origin, requests, shape)).perSecond;
      })
    : null;
  const { name, target, peer } = scenario;
  return {
    ...result,
    errors: warmUp.errors + result.errors,
    name,
    products,
    reviews,
    connections,
    target,
    peer,
    limitPerSecond,
    samples: { read, wrong },
    ...costs,
  };
}
