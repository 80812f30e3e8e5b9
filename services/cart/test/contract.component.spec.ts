import { cartRoutes } from '@sokoni/contracts';
import { BOOT_MS, CartUnderTest } from './cart-under-test.ts';

/** The refusal of a caller without session and key, by kind of endpoint. */
const REFUSALS = {
  'cart-holder': [401, 'not-signed-in'],
  'signed-in': [401, 'not-signed-in'],
  internal: [403, 'not-allowed'],
  public: [200, 'served'],
} as const;

describe('the contract of cart', () => {
  let cart: CartUnderTest;
  beforeAll(async () => {
    cart = await CartUnderTest.start();
  }, BOOT_MS);
  afterAll(() => cart.stop(), BOOT_MS);

  it.each(Object.values(cartRoutes))(
    'refuses $name to a caller without session and key',
    async (route) => {
      const params = { userId: '0'.repeat(24) };
      const { status, body } = await cart.service.as(null).send(route, { params });
      const code = body.success ? 'served' : body.code;
      expect([status, code]).toEqual(REFUSALS[route.access as keyof typeof REFUSALS]);
    },
  );
});
