import { newId, shopReadsOf } from '@sokoni/common/testing';
import {
  moneyRoutes,
  type NamedRoute,
  ordersRoutes,
  pickupStationsRoutes,
  ROLES,
  type Role,
} from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

const routes = [ordersRoutes, moneyRoutes, pickupStationsRoutes]
  .flatMap((table) => Object.values<NamedRoute>(table))
  .map((route) => [route.name, route] as const);

describe('the contract of orders', () => {
  let fixture: OrdersUnderTest;
  const people = new Map<Role, Buyer>();
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    for (const role of ROLES) people.set(role, await fixture.signIn(role));
  });
  afterAll(() => fixture.stop());

  async function ask(
    { method, path }: NamedRoute,
    who: Buyer | null,
  ): Promise<{ status: number; code?: string }> {
    const address = path.replace(/:(orderId|userId)/, newId()).replace(':provider', 'sandbox');
    const init =
      method === 'POST'
        ? { method, body: '{}', headers: { 'content-type': 'application/json' } }
        : {};
    const response = await fixture.service.as(who).fetch(address, init);
    return { status: response.status, ...((await response.json()) as object) };
  }

  it.each(shopReadsOf('orders'))(
    'answers %s to who is no seller any more',
    async (_name, route) => {
      expect((await ask(route, people.get('GENERAL') ?? null)).status).toBe(200);
    },
  );

  it.each(routes)('has %s', (_name, route) => {
    expect(fixture.service.serves(route)).toBe(true);
  });

  it.each(routes.filter(([, { access }]) => access !== 'public' && access !== 'internal'))(
    'refuses %s without a session',
    async (_name, route) => {
      expect(await ask(route, null)).toMatchObject({ status: 401, code: 'not-signed-in' });
    },
  );

  it.each(
    routes.flatMap(([name, route]) =>
      ROLES.filter((role) => Array.isArray(route.access) && !route.access.includes(role)).map(
        (role) => [name, role, route] as const,
      ),
    ),
  )('keeps %s from %s', async (_name, role, route) => {
    expect(await ask(route, people.get(role) ?? null)).toMatchObject({
      status: 403,
      code: 'not-allowed',
    });
  });

  it.each(routes.filter(([, { access }]) => access === 'internal'))(
    'refuses %s from outside, from admins too',
    async (_name, route) => {
      expect(await ask(route, people.get('ADMIN') ?? null)).toMatchObject({
        status: 403,
        code: 'not-allowed',
      });
    },
  );
});
