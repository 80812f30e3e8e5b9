import {
  cartRoutes,
  catalogueRoutes,
  identityRoutes,
  ordersRoutes,
  userAdminRoutes,
} from '@sokoni/contracts';
import { newId, startTestService, type TestService } from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';

let example: TestService;

beforeAll(async () => {
  example = await startTestService(ExampleModule, ExampleConfig);
});
afterAll(() => example.stop());

it('a service serves the routes of its controllers and no others', () => {
  expect(example.serves(cartRoutes.addToCart)).toBe(true);
  expect(example.serves(cartRoutes.viewCart)).toBe(false);
});

describe('the reply of a success', () => {
  it('wraps data, with the message in the language of the cookie or else of the browser', async () => {
    const shopper = example.as(await example.mint());
    const body = { productId: newId(), quantity: 2 };
    const english = await shopper.send(cartRoutes.addToCart, { body });
    expect(english).toMatchObject({ status: 200, body: { success: true, error: false } });
    expect(english.body).toMatchObject({ message: 'Product added to cart', data: { count: 2 } });

    const headers = { 'accept-language': 'sw-TZ,sw;q=0.9,en;q=0.8' };
    const swahili = await shopper.send(cartRoutes.addToCart, { body, headers });
    expect(swahili.body.message).toBe('Bidhaa imewekwa kikapuni');

    const cookie = { ...headers, cookie: 'lang=en' };
    const remembered = await shopper.send(cartRoutes.addToCart, { body, headers: cookie });
    expect(remembered.body.message).toBe('Product added to cart');
  });

  it('has the message of the decorator when the handler names none', async () => {
    const seller = example.as(await example.mint({ role: 'SELLER' }));
    const { body } = await seller.send(catalogueRoutes.deleteProduct, { body: { _id: newId() } });
    expect(body.message).toBe('Product deleted successfully');
  });

  it('sends a serialised body as JSON, with the cursor of the next page', async () => {
    const { status, headers, body } = await example.as(null).send(catalogueRoutes.categories);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-next-cursor')).toBe('next');
    expect(body.data).toEqual([{ category: 'Shoes', productImage: ['a.webp'] }]);
  });

  it('does not wrap bare answers, and passes raw bodies unchanged', async () => {
    const bare = await example.as(null).fetch(identityRoutes.jwks.path);
    expect(await bare.json()).toEqual({ keys: [] });

    const raw = await example.as(null).fetch('/api/payment-callbacks/sandbox', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a": 1}',
    });
    expect(await raw.json()).toMatchObject({ message: 'Order accepted' });
  });

  it('pages a list newest first until there is no next cursor', async () => {
    const seller = example.as(await example.mint({ role: 'SELLER' }));
    for (let i = 0; i < 3; i++)
      await seller.call(catalogueRoutes.deleteProduct, { body: { _id: newId() } });
    const admin = example.as(await example.mint({ role: 'ADMIN' }));
    const seen: string[] = [];
    const query: { limit: number; cursor?: string } = { limit: 2 };
    for (let next: string | null = ''; next !== null; ) {
      const { headers, body } = await admin.send(userAdminRoutes.allUsers, { query });
      expect(body).toMatchObject({ success: true });
      seen.push(...(body.data as { _id: string }[]).map((user) => user._id));
      next = headers.get('x-next-cursor');
      if (next !== null) query.cursor = next;
    }
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });

  it.each(['nonsense', '', '{"$ne":1}', '12.aaaaaaaaaaaaaaaaaaaaaaaa'])(
    'refuses the cursor %p, which no page of the list gave',
    async (cursor) => {
      const admin = example.as(await example.mint({ role: 'ADMIN' }));
      const answer = await admin.send(userAdminRoutes.allUsers, { query: { cursor } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      expect(answer.body.message).toMatch(/^cursor must be a cursor of this list/);
    },
  );
});

describe('the reply of a problem', () => {
  it('answers a problem with its status, values and data in the language of the caller', async () => {
    const shopper = example.as(await example.mint());
    const body = { productId: newId(), quantity: 9 };
    const { status, body: answer } = await shopper.send(cartRoutes.addToCart, {
      body,
      headers: { cookie: 'lang=sw' },
    });
    expect(status).toBe(409);
    expect(answer).toEqual({
      success: false,
      error: true,
      message: 'Idadi iliyobaki ni 5 tu.',
      code: 'out-of-stock',
      data: { left: 5 },
    });
  });

  it('names the first refused field and lists them all', async () => {
    const shopper = example.as(await example.mint());
    const { status, body } = await shopper.send(cartRoutes.addToCart, {
      body: { productId: { $ne: '' }, quantity: 0 },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid-input',
      message: 'productId must be of the type string.',
    });
    expect(body.data).toMatchObject({
      fields: { quantity: 'quantity must be a whole number from 1 to 1,000,000.' },
    });
  });

  it('refuses a missing body', async () => {
    const shopper = example.as(await example.mint());
    const { status, body } = await shopper.send(cartRoutes.addToCart);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input' });
  });

  const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') => ({
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });

  it.each([
    ['malformed JSON', post('{"a":'), 400, 'malformed-body'],
    ['a poisoned prototype', post('{"__proto__":{"admin":true}}'), 400, 'malformed-body'],
    ['a poisoned constructor', post('{"constructor":{"prototype":{}}}'), 400, 'malformed-body'],
    ['too much', post(JSON.stringify('x'.repeat(70_000))), 413, 'body-too-large'],
    ['a foreign content type', post('<a/>', 'text/xml'), 415, 'unsupported-type'],
  ])('answers %s in the one shape', async (_, init, status, code) => {
    const shopper = example.as(await example.mint());
    const response = await shopper.fetch(cartRoutes.addToCart.path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({ success: false, error: true, code });
  });

  it('accepts a body up to the limit of its route', async () => {
    const send = (bytes: number) =>
      example.as(null).fetch(identityRoutes.signup.path, post(JSON.stringify('x'.repeat(bytes))));
    expect((await send(300_000)).status).toBe(200);
    expect((await send(500_000)).status).toBe(413);
  });

  it.each(['/api/nowhere', '/api/%ff', '/internal/carts/'])(
    'answers %s in the one shape',
    async (path) => {
      const response = await example.as(null).fetch(path);
      expect([400, 404]).toContain(response.status);
      expect(await response.json()).toMatchObject({ success: false, error: true });
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  it('shows no detail of an unexpected error', async () => {
    const shopper = example.as(await example.mint());
    const { status, body } = await shopper.send(cartRoutes.countCart);
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      error: true,
      message: 'An error occurred. Please try again.',
      code: 'internal-error',
      data: null,
    });
  });

  it('answers a conflict for a second write of the same document', async () => {
    const seller = example.as(await example.mint({ role: 'SELLER' }));
    const body = { _id: newId() };
    await seller.call(catalogueRoutes.deleteProduct, { body });
    const again = await seller.send(catalogueRoutes.deleteProduct, { body });
    expect(again).toMatchObject({ status: 409, body: { code: 'already-exists' } });
  });

  it('answers bytes that are not HTTP in the one shape', async () => {
    const { connect } = await import('node:net');
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(example.config.PORT, '127.0.0.1', () =>
        socket.write('NONSENSE\r\n\r\n'),
      );
      let received = '';
      socket.on('data', (chunk) => (received += chunk));
      socket.on('end', () => resolve(received)).on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expect(text).toContain('"code":"malformed-body"');
  });

  it('reads the callback of an unknown type as bytes', async () => {
    const { body } = await example.as(null).send(ordersRoutes.paymentCallback, {
      params: { provider: 'sandbox' },
      body: { b: 2 },
    });
    expect(body.message).toBe('');
  });
});
