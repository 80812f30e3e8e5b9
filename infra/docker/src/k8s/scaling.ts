import { setTimeout as pause } from 'node:timers/promises';
import { catalogueRoutes } from '@sokoni/contracts';
import { buy } from '@sokoni/testing/buying';
import { register, TestUser } from '@sokoni/testing/users';
import { freshQuery, goodsFor } from '../compose/load.ts';
import { kubectl, replicas, untilAtRest } from './cluster.ts';

const LOAD_MS = 150_000;
const LOOK_EVERY_MS = 3_000;
const BUYERS = 40;

/** Puts load on the shop for a while and resolves with how much of it was served. */
type Load = () => Promise<string>;

/** Searches that no cache knows, at that rate. */
export function searches(perSecond: number): Load {
  const visitor = new TestUser();
  let turn = 0;
  return steadily('searches', perSecond, () => {
    turn += 1;
    return visitor.call(catalogueRoutes.search, { query: freshQuery(turn) });
  });
}

/** Cart, checkout and payment, at that rate: the same users repeat it. */
export async function purchases(perSecond: number): Promise<Load> {
  const products = await goodsFor((perSecond * LOAD_MS) / 1_000);
  const buyers: TestUser[] = [];
  while (buyers.length < BUYERS) buyers.push(await register('shopper'));
  let turn = 0;
  return steadily('purchases', perSecond, () => {
    turn += 1;
    const productId = products[turn % products.length] as string;
    return buy(buyers[turn % BUYERS] as TestUser, productId);
  });
}

/** Runs the load and watches all autoscalers; throws unless that Deployment alone has grown. */
export async function growsAlone(name: string, load: Load): Promise<string> {
  await untilAtRest();
  const before = await replicas();
  const most = new Map(before);
  const ended = new AbortController();
  const watching = watch(most, ended.signal);
  const served = await load();
  const figures = await kubectl('get', 'hpa', '--no-headers');
  ended.abort();
  await watching;
  const grown = [...most].filter(([who, count]) => count > (before.get(who) ?? 0));
  const growth = grown
    .map(([who, count]) => `${who} from ${before.get(who)} to ${count}`)
    .join(', ');
  if (grown.length !== 1 || grown[0]?.[0] !== name) {
    throw new Error(`grown: ${growth || 'none'}; ${served}\n${figures}`);
  }
  return `${growth}, no other; ${served}\n${figures.trimEnd()}`;
}

async function watch(most: Map<string, number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const [name, count] of await replicas()) {
      most.set(name, Math.max(count, most.get(name) ?? 0));
    }
    await pause(LOOK_EVERY_MS);
  }
}

function steadily(what: string, perSecond: number, work: () => Promise<unknown>): Load {
  return async () => {
    const started = Date.now();
    const running: Promise<boolean>[] = [];
    while (Date.now() - started < LOAD_MS) {
      const due = ((Date.now() - started) / 1_000) * perSecond;
      // What is lost is another step's question; few served would be no load.
      while (running.length < due) {
        running.push(
          work().then(
            (answer) => answer !== null,
            () => false,
          ),
        );
      }
      await pause(10);
    }
    const served = (await Promise.all(running)).filter(Boolean).length;
    return `${served} of ${running.length} ${what} served`;
  };
}
