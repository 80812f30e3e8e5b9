import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { withCaller } from './caller.ts';
import { onlyFor } from './visitor.ts';

const PAGE = 'http://localhost/seller-panel/my-products?product=new';

let acted = false;
const act = async () => {
  acted = true;
  return new Response('done');
};

/** What a stranger gets from a page of the seller panel. */
async function visit(init: RequestInit): Promise<Response> {
  const request = new Request(PAGE, init);
  const args = { request, context: new RouterContextProvider(), params: {} };
  const call = (middleware: MiddlewareFunction<Response>, next: () => Promise<Response>) =>
    middleware(args as unknown as Parameters<typeof middleware>[0], next) as Promise<Response>;
  const panel = () => call(onlyFor('SELLER'), act);
  let refused: Response | undefined;
  const refuse = (thrown: Response) => {
    refused = thrown;
    return new Response();
  };
  const passed = await call(withCaller, () => panel().catch(refuse));
  return refused ?? passed;
}

describe('a page of a panel, without a session', () => {
  it('leads to log-in and back, also by a mailed link', async () => {
    const { status, headers } = await visit({});
    const goal = new URLSearchParams({ returnTo: '/seller-panel/my-products?product=new' });
    expect([status, headers.get('location')]).toEqual([302, `/login?${goal}`]);
  });

  it('answers 401 to what a script has sent, and does nothing', async () => {
    const sent = visit({ method: 'POST', headers: { 'sec-fetch-dest': 'empty' } });
    expect(await sent).toMatchObject({ data: null, init: { status: 401 } });
    expect(acted).toBe(false);
  });

  it('gives back what was sent without scripts', async () => {
    const body = new URLSearchParams({ name: 'Kitenge' });
    const sent = visit({ method: 'POST', headers: { 'sec-fetch-dest': 'document' }, body });
    expect(await sent).toMatchObject({
      data: { fields: [['name', 'Kitenge']] },
      init: { status: 401 },
    });
    expect(acted).toBe(false);
  });

  it('is answered 503 while nobody can tell whose session it is', async () => {
    const headers = { cookie: 'token=some-session', 'sec-fetch-dest': 'empty' };
    expect(await visit({ headers })).toMatchObject({ init: { status: 503 } });
    expect(await visit({ method: 'POST', headers })).toMatchObject({ init: { status: 503 } });
    expect(acted).toBe(false);
  });
});

describe('the answer to a request', () => {
  const answer = (cookie: string, headers: Record<string, string> = {}) => {
    const request = new Request(PAGE, { headers: { cookie } });
    const args = { request, context: new RouterContextProvider(), params: {} };
    return withCaller(args as never, async () => new Response('page', { headers }));
  };
  const cacheOf = async (response: ReturnType<typeof answer>) =>
    ((await response) as Response).headers.get('cache-control');

  it('of a session is kept by no cache, and others are as their page says', async () => {
    expect(await cacheOf(answer('token=some'))).toBe('private, no-store');
    expect(await cacheOf(answer('lang=sw'))).toBeNull();
    const shared = { 'cache-control': 'public, max-age=3600' };
    expect(await cacheOf(answer('token=some', shared))).toBe(shared['cache-control']);
  });
});
