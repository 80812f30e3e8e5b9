import { cartRoutes, identityRoutes, ordersRoutes } from '@sokoni/contracts/browser';
import { RouterContextProvider } from 'react-router';
import { sendData, sendJson, serveAsApi } from '../../test/fake-api.ts';
import { someCartItem } from '../../test/some.ts';
import { loadCheckout } from './actions/load-checkout.ts';
import { withCaller } from './caller.ts';
import { loader as loadCart } from './pages/cart-page.tsx';
import { loader as loadMyOrders } from './pages/my-orders-page.tsx';

const item = someCartItem();
const user = { _id: 'u1', role: 'GENERAL', location: 'Arusha', phone: '' };

/** What does not answer now. */
let away: string[] = [];
let account: object = {};

serveAsApi((request, response) => {
  const ok = (data: unknown) => sendData(response, data);
  const { pathname } = new URL(request.url ?? '/', 'http://api.example');
  if (away.includes(pathname)) return response.writeHead(503).end();
  if (pathname === cartRoutes.viewCart.path) return ok([item]);
  if (pathname === identityRoutes.userDetails.path) return ok({ ...user, ...account });
  if (pathname === ordersRoutes.orderList.path) return ok([]);
  const refusal = { success: false, error: true, message: 'No', code: 'refused', data: null };
  return sendJson(response, 409, refusal);
});

beforeEach(() => {
  away = [];
  account = {};
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

describe('the checkout of a suspended account', () => {
  it('says so, and why, before anything is filled in', async () => {
    account = { accountStatus: 'suspended', accountStatusReason: 'Fraud seen' };
    expect((await load(loadCheckoutPage)).suspended).toBe('Fraud seen');
    account = { accountStatus: 'active', accountStatusReason: '' };
    expect((await load(loadCheckoutPage)).suspended).toBeNull();
  });
});
