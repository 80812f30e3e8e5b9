import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cartRoutes, identityRoutes, ordersRoutes } from '@sokoni/contracts/browser';
import { RouterContextProvider } from 'react-router';
import { loadCheckout } from './actions/load-checkout.ts';
import { withCaller } from './caller.ts';
import { loader as loadCart } from './pages/cart-page.tsx';
import { loader as loadMyOrders } from './pages/my-orders-page.tsx';

const item = {
  _id: '1',
  quantity: 1,
  productId: {
    _id: 'p',
    productName: 'Kanga',
    category: 'Fashion & Wear',
    productImage: ['a.jpg'],
    price: 9_000,
    sellingPrice: 8_000,
    stock: 30,
    userId: { _id: 's', name: 'Asha', location: '' },
  },
  variant: null,
  unitPriceTzs: 8_000,
  lineTotalTzs: 8_000,
  priceList: { priceTzs: 8_000, tiers: [] },
  notices: [],
};
const user = { _id: 'u1', role: 'GENERAL', location: 'Arusha', phone: '' };

/** What does not answer now. */
let away: string[] = [];

const api = createServer((request, response) => {
  const send = (status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify(body));
  const ok = (data: unknown) => send(200, { success: true, error: false, message: '', data });
  const { pathname } = new URL(request.url ?? '/', 'http://api.example');
  if (away.includes(pathname)) return response.writeHead(503).end();
  if (pathname === cartRoutes.viewCart.path) return ok([item]);
  if (pathname === identityRoutes.userDetails.path) return ok(user);
  if (pathname === ordersRoutes.orderList.path) return ok([]);
  return send(409, { success: false, error: true, message: 'No', code: 'refused', data: null });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
beforeEach(() => {
  away = [];
});
afterAll(() => {
  delete process.env.API_URL;
  api.closeAllConnections();
  api.close();
});

async function load<T>(loader: (args: never) => Promise<T>, cookie = 'token=x'): Promise<T> {
  const request = new Request('http://sokoni.example/page', { headers: { cookie } });
  const args = { request, context: new RouterContextProvider(), params: {} } as never;
  let loaded: T | undefined;
  await withCaller(args, async () => {
    loaded = await loader(args);
    return new Response();
  });
  return loaded as T;
}
const loadCheckoutPage = ({ context, request }: Parameters<typeof loadCart>[0]) =>
  loadCheckout(context, request);

const ORDERS = ordersRoutes.orderList.path;
const CART = cartRoutes.viewCart.path;
const IDENTITY = identityRoutes.userDetails.path;

describe('a page that shows what waits for money', () => {
  it('is complete where all answers, and where something refuses', async () => {
    expect((await load(loadCart)).incomplete).toBeUndefined();
    expect((await load(loadCheckoutPage)).incomplete).toBeUndefined();
    expect((await load(loadMyOrders)).incomplete).toBeUndefined();
  });

  it('says that it does not know the orders while they are away', async () => {
    away = [ORDERS];
    expect((await load(loadCart)).incomplete).toBe('failed');
    expect((await load(loadCheckoutPage)).incomplete).toBe('failed');
    expect((await load(loadMyOrders)).incomplete).toBe('failed');
  });

  it('says that it does not know the cart while that is away', async () => {
    away = [CART];
    expect(await load(loadCart)).toMatchObject({ incomplete: 'failed', rows: [] });
  });

  it('has the rows of the cart while nobody can tell whose they are', async () => {
    away = [IDENTITY];
    const loaded = await load(loadCart);
    expect(loaded.rows.map(({ name }) => name)).toEqual(['Kanga']);
    expect(loaded.incomplete).toBe('failed');
  });

  it('says that the session has ended', async () => {
    expect((await load(loadCart, '')).incomplete).toBe('ended');
    expect((await load(loadCart, 'cart=x')).incomplete).toBe('ended');
    expect((await load(loadCheckoutPage, 'cart=x')).incomplete).toBe('ended');
  });
});
