import { jest } from '@jest/globals';
import {
  cartRoutes,
  catalogueRoutes,
  ordersRoutes,
  type TypedRoute,
} from '@sokoni/contracts/browser';
import { sendJson, serveAsApi } from '../../test/fake-api.ts';
import { asVisitor } from './exchange.ts';
import { exchangeOnServer } from './http-server.ts';

let asked = 0;
let encodings: string | undefined;
/** Closes the first connection and answers the later ones. */
serveAsApi((request, response) => {
  asked += 1;
  encodings = request.headers['accept-encoding'] as string | undefined;
  if (asked === 1) request.socket.destroy();
  else sendJson(response, 200, { success: true });
});

beforeEach(() => {
  asked = 0;
});

async function exchange(route: TypedRoute, patienceMs?: number): Promise<number> {
  const caller = { headers: new Headers(), signal: new AbortController().signal, setCookies: [] };
  const body = route.method === 'POST' ? {} : undefined;
  const { path } = route;
  const outgoing = { route, path, body, headers: {}, signal: undefined, patienceMs };
  return (await exchangeOnServer(outgoing, caller)).status;
}

it.each([cartRoutes.viewCart, catalogueRoutes.categoryProducts, ordersRoutes.checkout])(
  'the server of the web asks again when the connection of $method $path broke',
  async (route) => {
    expect(await exchange(route)).toBe(200);
    expect(asked).toBe(2);
  },
);

it.each([
  [{}, [5_000, 20_000]],
  [{ PATIENCE_SCALE: '4' }, [20_000, 80_000]],
])('the server of the web is as patient as its deployment wants: %j', async (env, wanted) => {
  const waits = jest.spyOn(AbortSignal, 'timeout');
  Object.assign(process.env, env);
  try {
    for (const patienceMs of [undefined, 20_000]) await exchange(cartRoutes.viewCart, patienceMs);
    expect(waits.mock.calls).toEqual(wanted.map((ms) => [ms]));
  } finally {
    delete process.env.PATIENCE_SCALE;
    waits.mockRestore();
  }
});

it('the server of the web does not send twice what would then be done twice', async () => {
  expect(await exchange(cartRoutes.addToCart)).toBe(503);
  expect(asked).toBe(1);
});

it('the server of the web asks for whom it asks, and passes on nothing else of theirs', () => {
  const sent = { cookie: 'token=x', 'x-forwarded-for': '203.0.113.7', 'x-internal-key': 'guess' };
  const signal = new AbortController().signal;
  const headers = asVisitor({ headers: new Headers(sent), signal, setCookies: [] });
  expect(Object.fromEntries(headers)).toEqual({
    cookie: 'token=x',
    'x-forwarded-for': '203.0.113.7',
  });
});

it('the server of the web wants answers as they are, not compressed for a slow line', async () => {
  await exchange(catalogueRoutes.search);
  expect(encodings).toBe('identity');
});
