import { text } from 'node:stream/consumers';
import { RouterContextProvider } from 'react-router';
import { sendJson, serveAsApi } from '../../test/fake-api.ts';
import { manageProducts } from './actions/manage-products.ts';
import { withCaller } from './caller.ts';
import { readNotice } from './notice.ts';

const WHY = 'This product is kept as a draft: it has the name of “Bag”, which Sokoni has hidden.';
/** The body of the newest change. */
let sent: unknown;
const KEPT_AS_DRAFT = { code: 'copy-kept-as-draft', data: { productId: 'p1' } };
/** What is refused, and what comes with it. */
let refusal: object = KEPT_AS_DRAFT;
afterEach(() => {
  refusal = KEPT_AS_DRAFT;
});
serveAsApi(async (request, response) => {
  const body = await text(request);
  if (request.method === 'POST') sent = JSON.parse(body);
  sendJson(response, 409, { success: false, error: true, message: WHY, ...refusal });
});

async function press(query: string, form: Record<string, string>): Promise<Response> {
  const url = new URL(`http://sokoni.example/seller-panel/my-products?${query}`);
  const body = new URLSearchParams(form);
  const request = new Request(url, { method: 'POST', body, headers: { cookie: 'token=x' } });
  const args = { request, url, context: new RouterContextProvider(), params: {} } as never;
  let answer: unknown;
  await withCaller(args, (async () => {
    answer = await manageProducts(args);
    return answer instanceof Response ? answer : new Response();
  }) as never);
  return answer as Response;
}

it.each([
  ['60', -3],
  ['1.000', 937],
  ['1,000', 937],
  ['', null],
  ['many', null],
])('a stock of "%s" instead of 63 is a change of %s', async (stock, delta) => {
  sent = undefined;
  await press('restock=p1', { intent: 'stock', productId: 'p1', stock, stockWas: '63', key: 'k1' });
  expect(sent).toMatchObject({ delta });
});

it('a new product that is kept as a draft is in the list, which shows why for longer than a toast', async () => {
  const { headers } = await press('product=new', {
    productName: 'Bag',
    intent: 'save',
    key: 'k1',
  });
  expect(headers.get('location')).toBe('/seller-panel/my-products');
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(readNotice(new Headers({ cookie }))).toMatchObject({
    ...{ kind: 'error', text: WHY, stays: true },
  });
});

it('an old form gets the newer pictures back, until it has taken them or is saved', async () => {
  refusal = { code: 'texts-outdated', data: { version: 7, pictures: ['/a.jpg', '/b.jpg'] } };
  const form = { productName: 'Bag', _id: 'p1', version: '3', productImage: '/a.jpg', key: 'k1' };
  const refused = await press('product=p1', { ...form, intent: 'save' });
  expect(refused).toMatchObject({ draft: { version: '7' }, newerPictures: ['/b.jpg'] });
  const pressed = { ...form, newerPicture: '/b.jpg' };
  expect(await press('product=p1', { ...pressed, intent: 'add-variant' })).toMatchObject({
    newerPictures: ['/b.jpg'],
  });
  expect(await press('product=p1', { ...pressed, intent: 'take-picture.0' })).toMatchObject({
    draft: { productImage: ['/a.jpg', '/b.jpg'] },
    newerPictures: [],
  });
});
