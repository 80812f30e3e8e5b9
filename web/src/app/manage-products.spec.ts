import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { manageProducts } from './actions/manage-products.ts';
import { withCaller } from './caller.ts';
import { readNotice } from './notice.ts';

const WHY = 'This product is kept as a draft: it has the name of “Bag”, which Sokoni has hidden.';
const api = createServer((_, response) => {
  const refusal = { success: false, error: true, message: WHY, code: 'copy-kept-as-draft' };
  response
    .writeHead(409, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ ...refusal, data: { productId: 'p1' } }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.API_URL;
  api.closeAllConnections();
  api.close();
});

it('a new product that is kept as a draft is in the list, which shows why for longer than a toast', async () => {
  const url = new URL('http://sokoni.example/seller-panel/my-products?product=new');
  const body = new URLSearchParams({ productName: 'Bag', intent: 'save', key: 'k1' });
  const request = new Request(url, { method: 'POST', body, headers: { cookie: 'token=x' } });
  const args = { request, url, context: new RouterContextProvider(), params: {} } as never;
  const { headers } = (await withCaller(args, (() => manageProducts(args)) as never)) as Response;
  expect(headers.get('location')).toBe('/seller-panel/my-products');
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(readNotice(new Headers({ cookie }))).toMatchObject({
    ...{ kind: 'error', text: WHY, stays: true },
  });
});
