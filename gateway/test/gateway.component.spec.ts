import { allRoutes, type NamedRoute, publicRoutes } from '@sokoni/contracts';
import type { EchoUpstream } from './echo-upstream.ts';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

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

function pathOf(route: NamedRoute): string {
  return route.path.replaceAll(/:\w+/g, 'abc');
}

describe('the routing of the gateway', () => {
  it.each(publicRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s reaches its service',
    async (_label, route) => {
      const answer = await call(pathOf(route), {
        method: route.method,
        ...(route.method === 'POST' ? { body: '{}' } : {}),
      });
      expect(await answer.json()).toMatchObject({
        upstream: route.service,
        method: route.method,
        url: pathOf(route),
      });
    },
  );

  it.each([
    ...allRoutes.filter((route) => route.path.startsWith('/internal/')).map(pathOf),
    '/api/',
    '/api/unknown',
    '/api/signup/more',
    '/api/SIGNUP',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/internal/',
    '/media/a/b/c',
    '/v1_1/x/video/upload',
    '/api/%2e%2e/internal/jwks',
    '/api/signup/..%2f..%2finternal/jwks',
    '//internal/jwks',
  ])('%s reaches no service', async (path) => {
    const before = [...gateway.upstreams.values()].map((upstream) => upstream.hits);
    const answer = await call(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, error: true, code: 'not-found' });
    expect([...gateway.upstreams.values()].map((upstream) => upstream.hits)).toEqual(before);
  });

  const privateFiles = publicRoutes.filter(
    ({ method, access, bareReply, stream }) =>
      method === 'GET' && access !== 'public' && bareReply && !stream,
  );
  it.each(privateFiles.map((route) => [route.path, route] as const))(
    '%s is for one reader: no other waits for its answer, and none keeps it',
    async (_label, route) => {
      const upstream = gateway.upstreams.get(route.service);
      if (!upstream) throw new Error(`No upstream ${route.service}`);
      const before = upstream.hits;
      const { promise, resolve } = Promise.withResolvers<void>();
      upstream.holding = promise;
      try {
        const answers = [call(pathOf(route)), call(pathOf(route))];
        await upstream.arrived(before + 2);
        resolve();
        for (const { headers } of await Promise.all(answers)) {
          expect(headers.get('cache-control')).toBe('private, no-store');
          expect(headers.get('content-security-policy')).toContain("default-src 'none'");
          expect(headers.get('x-content-type-options')).toBe('nosniff');
          expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        }
      } finally {
        resolve();
        upstream.holding = null;
      }
    },
  );

  it('refuses a method the contract does not have', async () => {
    const answer = await call('/api/signin');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await answer.json()).toMatchObject({ success: false, code: 'method-not-allowed' });
  });

  it('sends everything else to the storefront', async () => {
    expect(await (await call('/cart')).json()).toMatchObject({ upstream: 'web', url: '/cart' });
    expect(await (await call('/product/abc')).json()).toMatchObject({ upstream: 'web' });
  });
});

describe('a proxied request', () => {
  it('drops an internal key sent from outside and answers the request id', async () => {
    const answer = await call('/api/user-details', { headers: { 'x-internal-key': 'guess' } });
    const { headers } = (await answer.json()) as { headers: Record<string, string> };
    expect(headers['x-internal-key']).toBeUndefined();
    expect(answer.headers.get('x-request-id')).toBe(headers['x-request-id']);
  });

  const TRACE = 'a'.repeat(32);
  const given = (trace = TRACE) => `00-${trace}-${'b'.repeat(16)}-01`;
  /** What reaches the service. */
  const passedOn = async (url: string, method: string, traceparent: string) => {
    const answer = await fetch(url, { method, headers: { traceparent } });
    return ((await answer.json()) as { headers: { traceparent: string } }).headers.traceparent;
  };

  it('starts a new trace for a public request and records every change', async () => {
    const passed = await passedOn(`${gateway.url}/api/checkout`, 'POST', given());
    expect(passed).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(passed).not.toContain(TRACE);
  });

  it('continues the trace of the page server in a span of its own', async () => {
    const url = `${gateway.internalUrl}/api/user-details`;
    const passed = await passedOn(url, 'GET', given());
    expect(passed).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(passed).not.toBe(given());
    const broken = await passedOn(url, 'GET', given('0'.repeat(32)));
    expect(broken).not.toContain('0'.repeat(32));
  });

  it('records no read with TRACED_READS=0, whatever its method', async () => {
    const quiet = await start({ TRACED_READS: '0' });
    const reads = publicRoutes.filter(({ microCache }) => microCache);
    expect(new Set(reads.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']));
    for (const { method, path } of reads) {
      const answer = await fetch(`${quiet.url}${path}`, { method });
      const { headers } = (await answer.json()) as { headers: Record<string, string> };
      expect(headers.traceparent).toMatch(/-00$/);
    }
  });

  it('passes one language to services: the cookie before Accept-Language', async () => {
    const languageFor = async (headers: Record<string, string>) =>
      (
        (await (await call('/api/plans', { headers })).json()) as {
          headers: Record<string, string>;
        }
      ).headers['accept-language'];
    expect(await languageFor({ 'accept-language': 'sw-TZ,sw;q=0.9,en;q=0.8' })).toBe('sw');
    expect(await languageFor({ 'accept-language': 'sw', cookie: 'lang=en' })).toBe('en');
    expect(await languageFor({ 'accept-language': 'fr,sw;q=0.8' })).toBe('sw');
    expect(await languageFor({})).toBe('en');
  });

  it('refuses a state-changing call from another site, in the reply shape', async () => {
    const post = (origin: string) =>
      call('/api/addToCart', { method: 'POST', body: '{}', headers: { origin } });
    const foreign = await post('https://evil.example');
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ code: 'foreign-origin' });
    expect((await post(`${gateway.url}.evil.example`)).status).toBe(403);
    expect((await post('null')).status).toBe(403);
    expect((await post(gateway.url)).status).toBe(200);
  });

  it('refuses a body over the limit of its route', async () => {
    const send = (path: string, bytes: number) =>
      call(path, { method: 'POST', body: 'x'.repeat(bytes) });
    const refused = await send('/api/addToCart', 70_000);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'body-too-large' });
    expect((await send('/api/signup', 70_000)).status).toBe(200);
    expect((await send('/api/payment-callbacks/sandbox', 8_192)).status).toBe(200);
    expect((await send('/api/payment-callbacks/sandbox', 8_193)).status).toBe(413);
  });
});

describe('the rate limits of the gateway', () => {
  it('answers 429 with Retry-After over the limit of an address', async () => {
    const strict = await start({ RATE_LIMIT_SCALE: '0.1' });
    const signIn = () => fetch(`${strict.url}/api/signin`, { method: 'POST', body: '{}' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, signIn))).map((a) => a.status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    const refused = await signIn();
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.headers.get('ratelimit-policy')).toBe('"signin";q=6;w=60');
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    const callback = () => fetch(`${strict.url}/api/payment-callbacks/sandbox`, { method: 'POST' });
    const callbacks = await Promise.all(Array.from({ length: 40 }, callback));
    expect(new Set(callbacks.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect((await fetch(`${strict.url}/api/get-product`)).status).toBe(200);
  });

  it('counts all addresses of an IPv6 network, which one household or server has, as one', async () => {
    const { internalUrl } = await start({ RATE_LIMIT_SCALE: '0.1' });
    const signIn = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await fetch(`${internalUrl}/api/signin`, { method: 'POST', body: '{}', headers }))
        .status;
    };
    const refused = async (network: string) => {
      const addresses = Array.from(
        { length: 20 },
        (_, at) => `${network}::${(at * 3_333).toString(16)}`,
      );
      const statuses = await Promise.all(addresses.map(signIn));
      return statuses.filter((status) => status === 429).length;
    };
    expect(await refused('2001:db8:0:a')).toBeGreaterThanOrEqual(10);
    expect(await signIn('2001:db8:0:a:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await signIn('2001:db8:0:b::1')).toBe(200);
  });

  it('counts an IPv4 address within IPv6 as that address, and each for itself', async () => {
    const { internalUrl } = await start({ RATE_LIMIT_SCALE: '0.1' });
    const signIn = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await fetch(`${internalUrl}/api/signin`, { method: 'POST', body: '{}', headers }))
        .status;
    };
    const many = Array.from({ length: 20 }, () => signIn('::ffff:203.0.113.10'));
    expect(await Promise.all(many)).toContain(429);
    expect(await signIn('203.0.113.10')).toBe(429);
    expect(await signIn('::ffff:203.0.113.11')).toBe(200);
  });

  it('answers 429 beyond so many requests of an address at the same time, and other addresses as ever', async () => {
    const { upstreams, internalUrl } = await start({ REQUESTS_AT_ONCE: '3' });
    const cart = upstreams.get('cart') as EchoUpstream;
    const end = Promise.withResolvers<void>();
    cart.holding = end.promise;
    const ask = (address: string) =>
      fetch(`${internalUrl}/api/countAddTocartProduct`, {
        headers: { 'x-forwarded-for': address, cookie: 'token=x' },
      });
    const held = [1, 2, 3].map(() => ask('203.0.113.8'));
    await cart.arrived(3);
    const refused = await ask('203.0.113.8');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    const other = ask('203.0.113.9');
    await cart.arrived(4);
    end.resolve();
    for (const one of [...held, other]) expect((await one).status).toBe(200);
    expect((await ask('203.0.113.8')).status).toBe(200);
  });

  it('sends the policy of the class with every answer, and none without limits', async () => {
    const policies = async (gateway: { readonly url: string }, path: string) =>
      (await fetch(gateway.url + path)).headers.get('ratelimit-policy');
    const strict = await start({ RATE_LIMIT_SCALE: '0.1' });
    expect(await policies(strict, '/api/get-product')).toBe('"general";q=600;w=60');
    expect(await policies(strict, '/media/none.webp')).toBe('"general";q=600;w=60');
    expect(await policies(strict, '/api/openapi.json')).toBeNull();
    const open = await start({ RATE_LIMITS: 'off' });
    expect(await policies(open, '/api/get-product')).toBeNull();
  });
});
