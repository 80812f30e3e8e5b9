import { setTimeout as pause } from 'node:timers/promises';
import { buy } from '@sokoni/chaos/buying';
import { type Person, register, sell } from '@sokoni/chaos/people';
import { shop } from '@sokoni/chaos/shop';
import { catalogueRoutes } from '@sokoni/contracts';
import { kubectl, replicas } from './cluster.ts';

const LOAD_MS = 150_000;
const LOOK_EVERY_MS = 3_000;
const BUYERS = 40;
const WORDS = ['simu', 'kitenge', 'shoes', 'laptop', 'camera', 'radio', 'bag', 'printer'];

/** Searches that no cache knows, at that rate. */
export function searches(perSecond: number): () => Promise<unknown> {
  let turn = 0;
  return steadily(perSecond, () => {
    turn += 1;
    const query = `?q=${WORDS[turn % WORDS.length]}+${turn}`;
    return shop.call(catalogueRoutes.search, { cookie: '' }, undefined, query);
  });
}

/** Cart, checkout and payment, at that rate: the same people come again and again. */
export async function purchases(perSecond: number): Promise<() => Promise<unknown>> {
  const productId = await sell(await register('seller'), 100_000);
  const buyers: Person[] = [];
  while (buyers.length < BUYERS) buyers.push(await register('shopper'));
  let turn = 0;
  return steadily(perSecond, () => {
    turn += 1;
    return buy(buyers[turn % BUYERS] as Person, productId);
  });
}

/** Runs the load and watches all autoscalers; throws unless that Deployment alone has grown. */
export async function growsAlone(name: string, load: () => Promise<unknown>): Promise<string> {
  const before = await replicas();
  const most = new Map(before);
  const ended = new AbortController();
  const watching = watch(most, ended.signal);
  await load();
  const figures = await kubectl('get', 'hpa', '--no-headers');
  ended.abort();
  await watching;
  const grown = [...most].filter(([who, count]) => count > (before.get(who) ?? 0));
  const told = grown.map(([who, count]) => `${who} from ${before.get(who)} to ${count}`).join(', ');
  if (grown.length !== 1 || grown[0]?.[0] !== name) {
    throw new Error(`grown: ${told || 'nobody'}\n${figures}`);
  }
  return `${told}, nobody else\n${figures.trimEnd()}`;
}

async function watch(most: Map<string, number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const [name, count] of await replicas()) {
      most.set(name, Math.max(count, most.get(name) ?? 0));
    }
    await pause(LOOK_EVERY_MS);
  }
}

function steadily(perSecond: number, work: () => Promise<unknown>): () => Promise<unknown> {
  return async () => {
    const started = Date.now();
    const running: Promise<unknown>[] = [];
    while (Date.now() - started < LOAD_MS) {
      const due = ((Date.now() - started) / 1_000) * perSecond;
      // Who is refused comes again; what is lost is another step's question.
      while (running.length < due) running.push(work().catch(() => null));
      await pause(10);
    }
    return Promise.all(running);
  };
}
