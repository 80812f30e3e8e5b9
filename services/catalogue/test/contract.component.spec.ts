import { newId, shopReadsOf } from '@sokoni/common/testing';
import { allRoutes, type NamedRoute } from '@sokoni/contracts';
import { CatalogueUnderTest } from './catalogue-under-test.ts';

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const own = allRoutes.filter((route) => route.service === 'catalogue');
const bodyOf = (route: NamedRoute) => ({
  params: { productId: newId(), orderId: newId(), blockId: newId() },
  ...(route.method === 'GET' ? {} : { body: {} }),
});

it.each(own.map((route) => [route.name, route] as const))(
  'catalogue serves %s',
  async (_, route) => {
    const answer = await shop.inside.send(route, {
      params: { productId: newId(), orderId: newId(), blockId: newId() },
    });
    // An unknown path has no slug of the catalogue's own.
    expect(answer.body).not.toMatchObject({ code: 'not-found' });
  },
);

it.each(
  own
    .filter(({ access }) => Array.isArray(access) && !access.includes('GENERAL'))
    .map((route) => [route.name, route] as const),
)('catalogue refuses all callers except merchants: %s', async (_, route) => {
  expect(await shop.visitor.send(route, bodyOf(route))).toMatchObject({
    status: 401,
    body: { code: 'not-signed-in', message: 'Please log in first.' },
  });
  const shopper = shop.service.as(await shop.service.mint({ role: 'GENERAL' }));
  expect(await shopper.send(route, bodyOf(route))).toMatchObject({
    status: 403,
    body: { code: 'not-allowed', message: 'You are not allowed to do this.' },
  });
});

it.each(
  own.filter((route) => route.access === 'internal').map((route) => [route.name, route] as const),
)('catalogue refuses all callers except services: %s', async (_, route) => {
  const { calls } = await shop.merchant('ADMIN');
  for (const caller of [shop.visitor, calls]) {
    expect(await caller.send(route, bodyOf(route))).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
  }
});

it.each(shopReadsOf('catalogue'))(
  'catalogue answers who is no seller any more: %s',
  async (_, route) => {
    const shopper = shop.service.as(await shop.service.mint({ role: 'GENERAL' }));
    expect((await shopper.send(route, { query: {} })).status).toBe(200);
  },
);
