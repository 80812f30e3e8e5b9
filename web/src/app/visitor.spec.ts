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
  return call(withCaller, () => panel().catch((thrown: Response) => thrown));
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

  it('leads to log-in from a form that was sent without scripts', async () => {
    const { headers } = await visit({ method: 'POST', headers: { 'sec-fetch-dest': 'document' } });
    expect(headers.get('location')).toMatch(/^\/login\?returnTo=/);
  });
});
