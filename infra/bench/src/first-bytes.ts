import { CATEGORIES } from '@sokoni/contracts';
import { Agent, request } from 'undici';
import type { BenchShop } from './bench-shop.ts';
import { type Latency, latencyOf } from './wrk.ts';

const TIMES = 60;
const WARM_UPS = 20;

/** Milliseconds from asking for a page to its first bytes, one visitor after the other. */
export interface FirstBytes extends Latency {
  readonly page: string;
  readonly signedIn: boolean;
}

/** Time to the first byte of a page on the same machine; each visit opens another page. */
export async function timeFirstBytes(shop: BenchShop, cookie: string): Promise<FirstBytes[]> {
  const pages: Record<string, (visit: number) => string> = {
    home: () => '/',
    category: (visit) => {
      const { value } = CATEGORIES[visit % CATEGORIES.length] as (typeof CATEGORIES)[number];
      return `/product-category?${new URLSearchParams({ category: value })}`;
    },
    product: (visit) => `/product/${shop.products[visit % shop.products.length]?._id}`,
  };
  const agent = new Agent({ connections: 1 });
  const results: FirstBytes[] = [];
  for (const [page, pathOf] of Object.entries(pages)) {
    for (const signedIn of [false, true]) {
      const took: number[] = [];
      for (let visit = 0; visit < WARM_UPS + TIMES; visit += 1) {
        const ms = await firstByteMs(
          agent,
          `${shop.origin}${pathOf(visit)}`,
          signedIn ? cookie : '',
        );
        if (visit >= WARM_UPS) took.push(ms);
      }
      results.push({ page, signedIn, ...latencyOf(took, 1) });
    }
  }
  await agent.close();
  return results;
}

async function firstByteMs(dispatcher: Agent, url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const { statusCode, body } = await request(url, { dispatcher, headers: { cookie } });
  const chunks = body[Symbol.asyncIterator]();
  await chunks.next();
  const ms = performance.now() - began;
  while (!(await chunks.next()).done);
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return ms;
}
