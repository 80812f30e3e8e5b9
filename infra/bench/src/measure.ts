import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@sokoni/local/progress';
import { register } from '@sokoni/testing/users';
import { MongoClient } from 'mongodb';
import pMap from 'p-map';
import { BenchSeller, SCARCE_STOCK } from './bench-seller.ts';
import { type BenchShop, openShop } from './bench-shop.ts';
import { coldStarts } from './cold-start.ts';
import { withCosts } from './costs.ts';
import { timeFirstBytes } from './first-bytes.ts';
import { withBareHandler } from './limit.ts';
import type { BenchOptions } from './options.ts';
import type { Measured, Result } from './report.ts';
import { sampleWhile } from './samples.ts';
import { BUYERS, type Scenario, scenarios } from './scenarios.ts';
import { readSoldOrders } from './sold-orders.ts';
import { traceOrder } from './trace/order-trace.ts';
import { memoryMb, processesOf } from './usage.ts';
import { sendInTurn } from './wrk.ts';

/** So many that no session is hot. */
const SHOPPERS = 256;
const SIGN_UPS_AT_ONCE = 8;
const LIMIT_SECONDS = 5;
/** Idle: what the start has left behind is collected by then. */
const REST_MS = 30_000;
const PRICE_CHANGES = 20;

/** Everything the command prints, one catalogue size after the other. */
export async function measure(options: BenchOptions, signal: AbortSignal): Promise<Result> {
  const wanted = (name: string) => options.only.length === 0 || options.only.includes(name);
  const chosen = scenarios.filter(({ name }) => wanted(name));
  const needsShoppers = chosen.length > 0 || wanted('first bytes') || wanted('checks');
  const result: { -readonly [Key in keyof Result]: Result[Key] } = {
    at: new Date().toISOString(),
    connections: options.connections,
    seconds: options.seconds,
    scenarios: [],
    firstBytes: [],
    soldOrders: [],
    orderTrace: null,
    idleMemoryMb: {},
    coldStartSeconds: {},
    checks: {},
  };
  for (const [turn, products] of options.products.entries()) {
    const shop = await openShop(products, signal, options.profile);
    try {
      await pause(REST_MS);
      if (turn === 0) result.idleMemoryMb = memoryMb(processesOf(shop.dataDir));
      process.env.BASE_URL = shop.origin;
      if (turn === 0 && wanted('order trace')) result.orderTrace = await traceOrder(shop);
      const cookies = needsShoppers ? await signUpShoppers() : [];
      for (const scenario of chosen) {
        signal.throwIfAborted();
        const measured = await measureOne(scenario, shop, cookies, options, products);
        say(`${scenario.name}: ${measured.perSecond} a second`);
        result.scenarios = [...result.scenarios, measured];
      }
      if (turn > 0) continue;
      if (wanted('first bytes')) result.firstBytes = await timeFirstBytes(shop, cookies[0] ?? '');
      if (wanted('orders of a seller')) {
        const { connections, seconds, orders } = options;
        result.soldOrders = await readSoldOrders(shop, orders, { connections, seconds });
      }
      if (wanted('checks')) result.checks = await checkUnderLoad(shop, cookies);
      if (wanted('cold starts')) result.coldStartSeconds = await coldStarts(shop);
    } finally {
      await shop.stop();
    }
  }
  return result;
}

async function signUpShoppers(): Promise<string[]> {
  const shoppers = Array.from({ length: SHOPPERS }, () => 'shopper' as const);
  return (await pMap(shoppers, register, { concurrency: SIGN_UPS_AT_ONCE })).map(
    ({ cookie }) => cookie,
  );
}

async function measureOne(
  scenario: Scenario,
  shop: BenchShop,
  cookies: readonly string[],
  options: BenchOptions,
  products: number,
): Promise<Measured> {
  const requests = scenario.requests?.(shop, cookies) ?? [];
  const { connections, seconds, warmUpSeconds } = options;
  const warmUp = await scenario.run(shop, cookies, { connections, seconds: warmUpSeconds });
  const reads = scenario.name.startsWith('add') ? [] : requests;
  const { outcome, costs } = await withCosts(
    shop,
    () =>
      sampleWhile(shop.origin, reads, () => scenario.run(shop, cookies, { connections, seconds })),
    ({ result }) => result,
  );
  const { result, read, wrong } = outcome;
  const limitPerSecond = scenario.limited
    ? await withBareHandler(result.bytesEach, async (origin) => {
        const shape = { connections: options.connections, seconds: LIMIT_SECONDS };
        return (await sendInTurn(origin, requests, shape)).perSecond;
      })
    : null;
  const { name, target, peers } = scenario;
  return {
    ...result,
    errors: warmUp.errors + result.errors,
    name,
    products,
    target,
    peers,
    limitPerSecond,
    samples: { read, wrong },
    ...costs,
  };
}

/** What must stay right under load: a seller's own price, and pieces sold only once. */
async function checkUnderLoad(
  shop: BenchShop,
  cookies: readonly string[],
): Promise<Record<string, string>> {
  const seller = await BenchSeller.open();
  const { productDetails } = await import('./requests.ts');
  const { buyOverAndOver } = await import('./buying.ts');
  const reads = productDetails(shop.products);
  const [, stale] = await Promise.all([
    sendInTurn(shop.origin, reads, { connections: 32, seconds: LIMIT_SECONDS }),
    seller.countStalePrices(PRICE_CHANGES),
  ]);
  const scarce = {
    _id: seller.productId,
    productName: '',
    category: '',
    hasVariants: false,
    stock: SCARCE_STOCK,
  };
  const rush = { ...shop, products: [scarce] };
  await buyOverAndOver(rush, cookies.slice(-BUYERS), {
    connections: 32,
    seconds: LIMIT_SECONDS,
  });
  const sold = await countSold(shop, seller.productId);
  return {
    'Old prices a seller saw right after changing one': `${stale} of ${PRICE_CHANGES}`,
    'Pieces of the product all buyers want': `${SCARCE_STOCK}, ${sold} sold, ${(await seller.product()).stock} left, the rest held for orders that wait`,
  };
}

async function countSold(shop: BenchShop, productId: string): Promise<number> {
  const client = await MongoClient.connect(shop.environment.MONGO_URL ?? '');
  const lines = await client
    .db('sokoni-orders')
    .collection('orders')
    .aggregate([
      { $match: { wasPaid: true, 'lines.productId': productId } },
      { $unwind: '$lines' },
      { $match: { 'lines.productId': productId } },
      { $group: { _id: null, quantity: { $sum: '$lines.quantity' } } },
    ])
    .toArray();
  await client.close();
  return Number(lines[0]?.quantity ?? 0);
}
