import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { withCaller } from './caller.ts';
import { onlyFor } from './visitor.ts';

const PAGE = 'http://localhost/seller-panel/my-products?product=new';
const answer = () => new Response('the form with all that was typed');

/** What a stranger gets from a page of the seller panel. */
async function visit(init: RequestInit): Promise<Response> {
  const request = new Request(PAGE, init);
  const args = { request, context: new RouterContextProvider(), params: {} };
  const call = (middleware: MiddlewareFunction<Response>, next: () => Promise<Response>) =>
    middleware(args as unknown as Parameters<typeof middleware>[0], next) as Promise<Response>;
  const panel = () => call(onlyFor('SELLER'), async () => answer());
  return call(withCaller, () => panel().catch((thrown: Response) => thrown));
}

describe('a page of a panel, without a session', () => {
  it('leads to log-in and back, also by a mailed link', async () => {
    const { status, headers } = await visit({});
    const goal = new URLSearchParams({ returnTo: '/seller-panel/my-products?product=new' });
    expect([status, headers.get('location')]).toEqual([302, `/login?${goal}`]);
  });

  it('gives what a script has sent back to its form, and does not load the page anew', async () => {
    const answered = await visit({ method: 'POST', headers: { 'sec-fetch-dest': 'empty' } });
    expect([answered.status, await answered.text()]).toEqual([401, await answer().text()]);
  });

  it('leads to log-in from a form that was sent without scripts', async () => {
    const { headers } = await visit({ method: 'POST', headers: { 'sec-fetch-dest': 'document' } });
    expect(headers.get('location')).toMatch(/^\/login\?returnTo=/);
  });
});
