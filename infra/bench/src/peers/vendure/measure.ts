import { say } from '@sokoni/local/progress';
import pMap from 'p-map';
import type { BenchOptions } from '../../options.ts';
import type { PeerMeasured, PeerResult } from '../../result.ts';
import { buyersFor, type PeerTarget, READERS } from '../../scenarios.ts';
import { costEach, cpuSeconds, withChildren } from '../../usage.ts';
import { type Figures, type Load, sendInTurn } from '../../wrk.ts';
import { buyAtVendure } from './buying.ts';
import { readCatalogue } from './catalogue.ts';
import { ADD_TO_CART, ADDRESS, CHECK_OUT, SHIPPING_METHODS, SIGN_IN, SIGN_UP } from './queries.ts';
import { expectRight, requestsOf } from './requests.ts';
import { openVendure, type VendureShop } from './shop.ts';
import { callShop } from './shop-api.ts';

const SIGN_UPS_AT_ONCE = 8;
const REFUSED_BY = '"errorCode"';

/** Measures Vendure with as many of the same products, by the same load. */
export async function measureVendure(
  version: string,
  options: BenchOptions,
  wanted: readonly PeerTarget['scenario'][],
  signal: AbortSignal,
): Promise<PeerResult> {
  const [products = 0] = options.products;
  const shop = await openVendure(products, signal);
  try {
    const run = await prepare(shop, options, wanted);
    const measured: PeerMeasured[] = [];
    for (const name of wanted) {
      for (const connections of options.connections) {
        signal.throwIfAborted();
        const { warmUpSeconds, seconds } = options;
        await shop.untilIdle();
        const warmUp = await run(name, { connections, seconds: warmUpSeconds });
        await shop.untilIdle();
        const before = cpuSeconds(withChildren(shop.processes));
        const figures = await run(name, { connections, seconds });
        const cpuMsEach = costEach(before, cpuSeconds(withChildren(shop.processes)), figures.done);
        say(`Vendure, ${name}, ${connections} connections: ${figures.perSecond} a second`);
        const errors = warmUp.errors + figures.errors;
        measured.push({ ...figures, errors, name, connections, cpuMsEach });
      }
    }
    return { name: 'Vendure', version, products, scenarios: measured };
  } finally {
    await shop.stop();
  }
}

type Run = (name: PeerTarget['scenario'], load: Load) => Promise<Figures>;

async function prepare(
  { origin }: VendureShop,
  { products, connections }: BenchOptions,
  wanted: readonly PeerTarget['scenario'][],
): Promise<Run> {
  const catalogue = await readCatalogue(origin, products[0] ?? 0);
  const needsCustomers = wanted.some(
    (name) => name === 'add to cart' || name === 'orders completed',
  );
  const count = needsCustomers ? READERS + buyersFor(connections) : 0;
  const customers = await pMap(
    Array.from({ length: count }, (_, index) => index),
    (index) => signUp(origin, index),
    { concurrency: SIGN_UPS_AT_ONCE },
  );
  const buyers = customers.slice(READERS);
  const methodId = needsCustomers
    ? await shippingMethod(origin, catalogue.variantIds[0] ?? '')
    : '';
  const requests = requestsOf(catalogue, customers.slice(0, READERS));
  await expectRight(origin, requests, wanted);
  return (name, load) =>
    name === 'orders completed'
      ? buyAtVendure({ origin, methodId }, catalogue.variantIds, buyers, load)
      : sendInTurn(origin, requests[name], load, REFUSED_BY);
}

/** A new customer, signed in: the `Cookie` header of the session. */
async function signUp(origin: string, index: number): Promise<string> {
  const account = { email: `buyer-${index}@example.com`, password: 'mti mrefu' };
  const registered = await callShop(origin, SIGN_UP, account);
  const { refusal, cookie } = await callShop(origin, SIGN_IN, account);
  if (registered.refusal ?? refusal) {
    throw new Error(`Vendure refuses to register a customer: ${registered.refusal ?? refusal}`);
  }
  return cookie;
}

/** Vendure lists shipping methods for a filled cart only. */
async function shippingMethod(origin: string, variantId: string): Promise<string> {
  const cookie = await signUp(origin, -1);
  await callShop(origin, ADD_TO_CART, { id: variantId }, { cookie });
  const { data, refusal } = await callShop(origin, SHIPPING_METHODS, {}, { cookie });
  const [method] = (data.eligibleShippingMethods ?? []) as { id: string }[];
  if (!method) throw new Error(`Vendure offers no delivery: ${refusal}`);
  const variables = { address: ADDRESS, method: method.id };
  const checkout = await callShop(origin, CHECK_OUT, variables, { cookie });
  if (checkout.refusal) throw new Error(`Vendure refuses a checkout: ${checkout.refusal}`);
  return method.id;
}
