import { postInSmallChunks } from './as-sent.ts';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const MOST_TRIES = 10;

let gateway: GatewayUnderTest;
const started: GatewayUnderTest[] = [];

async function start(environment: Record<string, string> = {}): Promise<GatewayUnderTest> {
  const one = await startGateway(environment);
  started.push(one);
  return one;
}

beforeAll(async () => {
  gateway = await start();
});
afterAll(() => Promise.all(started.map((one) => one.stop())));

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${gateway.url}${path}`, { redirect: 'manual', ...init });
}

describe('micro-cache', () => {
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await call(path, init);
    return {
      status: answer.status,
      cache: answer.headers.get('x-cache'),
      body: (await answer.json()) as { hit: number },
    };
  };
  /** Two reads, one after the other: again where the machine was so busy that the answer had expired in between. */
  const twice = async (ask: () => ReturnType<typeof read>) => {
    for (let tries = 0; ; tries += 1) {
      const [first, again] = [await ask(), await ask()];
      if (again.cache !== 'EXPIRED' || tries === MOST_TRIES) return [first, again] as const;
    }
  };
  const filter = (body: string, headers: Record<string, string> = {}) =>
    read('/api/filter-product', { method: 'POST', body, headers });

  it('caches an anonymous read by its body, and never one with a session or a place of delivery', async () => {
    const [first, again] = await twice(() => filter('{"category":["watches"]}'));
    expect(again.body.hit).toBe(first.body.hit);
    expect((await filter('{"category":["Shoes"]}')).body.hit).not.toBe(first.body.hit);
    for (const cookie of ['token=abc', 'delivery-place=Arusha']) {
      const mine = await filter('{"category":["watches"]}', { cookie });
      expect(mine.cache).toBe('BYPASS');
      expect(mine.body.hit).not.toBe(first.body.hit);
    }
  });

  it('caches nothing whose body it does not hold in memory', async () => {
    const path = '/api/filter-product';
    const send = (letter: string) =>
      postInSmallChunks(gateway.url, path, JSON.stringify({ category: [letter.repeat(20_000)] }));
    const answers = [await send('a'), await send('b'), await send('b')];
    expect(answers.map(({ status, cache }) => [status, cache])).toEqual([
      [200, 'BYPASS'],
      [200, 'BYPASS'],
      [200, 'BYPASS'],
    ]);
    expect(new Set(answers.map(({ seen }) => seen?.hit)).size).toBe(3);
  });

  it('keeps lists of different facets apart', async () => {
    const browse = (body: object) =>
      read('/api/browse', { method: 'POST', body: JSON.stringify(body) });
    const [first, again] = await twice(() => browse({ brand: ['Samsung'], inStock: true }));
    expect(again.body.hit).toBe(first.body.hit);
    expect((await browse({ brand: ['Samsung'] })).body.hit).not.toBe(first.body.hit);
    const page = (query: string) => read(`/product-category?${query}`);
    const [seen, seenAgain] = await twice(() => page('brand=Samsung'));
    const { hit } = seen.body;
    expect(seenAgain.body.hit).toBe(hit);
    expect((await page('brand=Samsung&inStock=true')).body.hit).not.toBe(hit);
    expect((await page('brand=Samsung&utm=x')).body.hit).not.toBe(hit);
  });

  it('caches a product whatever digits its id has, and no request with a card number', async () => {
    const asked = async (body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      const [, again] = await twice(() => read('/api/product-details', init));
      return again.cache;
    };
    expect(await asked({ productId: '650000000000000000000001' })).toBe('HIT');
    expect(await asked({ productId: '4242424242424242' })).toBe('BYPASS');
    expect(await asked({ productId: `65${'0'.repeat(22)}`, x: '4242424242424242' })).toBe('BYPASS');
  });

  it('serves no answer older than a second while the service is up', async () => {
    const path = '/api/search?sr=jiko';
    const first = await read(path);
    let next = await read(path);
    while (next.cache === 'HIT') {
      await new Promise((resolve) => setTimeout(resolve, 100));
      next = await read(path);
    }
    expect(next.cache).toBe('EXPIRED');
    expect(next.body.hit).not.toBe(first.body.hit);
  });

  it('does not cache a route without microCache', async () => {
    const one = await read('/api/order-list');
    const two = await read('/api/order-list');
    expect(two.body.hit).not.toBe(one.body.hit);
  });
});

describe('the gateway while a service is down', () => {
  it('serves public reads stale and answers the rest in the reply shape and language', async () => {
    const lonely = await start();
    const read = () => fetch(`${lonely.url}/api/get-product`);
    await (await read()).text();
    await lonely.upstreams.get('catalogue')?.stop();
    let stale = await read();
    // nginx counts freshness in whole seconds: ask until the second is over.
    while (stale.headers.get('x-cache') === 'HIT') {
      await new Promise((resolve) => setTimeout(resolve, 100));
      stale = await read();
    }
    expect(stale.status).toBe(200);
    expect(stale.headers.get('x-cache')).toBe('STALE');

    const refused = await fetch(`${lonely.url}/api/my-products`, {
      headers: { cookie: 'lang=sw' },
    });
    expect(refused.status).toBe(502);
    expect(await refused.json()).toMatchObject({
      code: 'service-unavailable',
      message: expect.stringContaining('haipatikani'),
    });
  });

  it.each([
    ['en', 'is not reachable right now', 'it may have arrived'],
    ['sw', 'haipatikani sasa', 'huenda imefika'],
  ])('a page that nobody answers is a page in %s, also for a form', async (lang, words, sent) => {
    const lonely = await start();
    await lonely.upstreams.get('web')?.stop();
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', cookie: `lang=${lang}` };
    for (const method of ['GET', 'POST']) {
      const page = await fetch(`${lonely.url}/cart`, { method, headers });
      expect(page.status).toBe(502);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(page.headers.get('x-frame-options')).toBe('DENY');
      const text = await page.text();
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text).toContain(words);
      expect(text).toContain(sent);
    }
    const data = await fetch(`${lonely.url}/cart.data`, { headers: { accept: '*/*' } });
    expect(await data.json()).toMatchObject({ code: 'service-unavailable' });
    expect((await fetch(`${lonely.url}/problem-page-502`, { headers })).status).toBe(404);
  });
});
