import { createHmac } from 'node:crypto';
import { cartRoutes, catalogueRoutes, identityRoutes } from '@sokoni/contracts';
import {
  envelopeOf,
  eventually,
  newId,
  SessionMint,
  startTestService,
  type TestService,
} from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';

let example: TestService;

beforeAll(async () => {
  example = await startTestService(ExampleModule, ExampleConfig);
});
afterAll(() => example.stop());

const remove = () => ({ body: { _id: newId() } });
const product = () => ({ body: { productId: newId() } });

describe('access by route', () => {
  it('answers not-signed-in to a visitor', async () => {
    const answer = await example.as(null).send(cartRoutes.addToCart, product());
    expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  });

  it('refuses a role that the route does not list, and admits one that it lists', async () => {
    const shopper = await example
      .as(await example.mint())
      .send(catalogueRoutes.deleteProduct, remove());
    expect(shopper).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    const admin = example.as(await example.mint({ role: 'ADMIN' }));
    expect(await admin.send(catalogueRoutes.deleteProduct, remove())).toMatchObject({
      status: 200,
    });
  });

  it('checks access before it reads the body', async () => {
    const answer = await example.as(null).send(cartRoutes.addToCart, { body: 'nonsense' });
    expect(answer.status).toBe(401);
  });

  it('passes the session to a public route, null for a visitor', async () => {
    const visitor = await example.as(null).send(identityRoutes.logout);
    expect(visitor.body.message).toBe('');
    const shopper = await example.as(await example.mint()).send(identityRoutes.logout);
    expect(shopper.body.message).toBe('Logged out successfully');
  });

  it('admits only the internal key to internal routes', async () => {
    const params = { userId: newId() };
    expect(await example.inside.call(cartRoutes.cartForCheckout, { params })).toMatchObject(params);
    const admin = example.as(await example.mint({ role: 'ADMIN' }));
    for (const key of ['', 'x', 'sokoni-development-internal-kex']) {
      const headers = { 'x-internal-key': key };
      const answer = await admin.send(cartRoutes.cartForCheckout, { params, headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
  });
});

describe('the token of a session', () => {
  const refused = async (token: string) => {
    const headers = { cookie: `token=${token}` };
    return (await example.as(null).send(cartRoutes.addToCart, { ...product(), headers })).status;
  };

  it('refuses an expired token', async () => {
    expect(await refused((await example.mint({ lifetime: -5 })).token)).toBe(401);
  });

  it('refuses a cached token once it has expired', async () => {
    const session = await example.mint({ lifetime: 5 });
    const shopper = example.as(session);
    expect((await shopper.send(cartRoutes.addToCart, product())).status).toBe(200);
    await eventually(async () => {
      expect((await shopper.send(cartRoutes.addToCart, product())).status).toBe(401);
    });
  });

  it('refuses a token signed with an unknown key', async () => {
    expect(await refused((await new SessionMint().mint()).token)).toBe(401);
  });

  it('refuses the algorithms none and HS256', async () => {
    const { token } = await example.mint();
    const [header = '', claims = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const withHeader = (fields: object) =>
      `${Buffer.from(JSON.stringify(fields)).toString('base64url')}.${claims}`;
    expect(await refused(`${withHeader({ alg: 'none', kid })}.`)).toBe(401);
    const hmac = withHeader({ alg: 'HS256', kid });
    expect(
      await refused(`${hmac}.${createHmac('sha256', 'k').update(hmac).digest('base64url')}`),
    ).toBe(401);
  });

  it('refuses a token whose role was changed', async () => {
    const { token } = await example.mint();
    const [header = '', claims = '', signature = ''] = token.split('.');
    const text = Buffer.from(claims, 'base64url').toString().replace('GENERAL', 'ADMIN');
    expect(await refused(`${header}.${Buffer.from(text).toString('base64url')}.${signature}`)).toBe(
      401,
    );
  });

  it.each(['', 'x', 'a.b.c', '%', 'null', '{}'])(
    'refuses the malformed token %p',
    async (nonsense) => {
      expect(await refused(nonsense)).toBe(401);
    },
  );
});

describe('the revocation of sessions', () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const statusOf = async (session: Awaited<ReturnType<TestService['mint']>>) =>
    (await example.as(session).send(cartRoutes.addToCart, product())).status;

  it('revokes one session and not the others of the user', async () => {
    const userId = newId();
    const [stolen, own] = [await example.mint({ userId }), await example.mint({ userId })];
    expect([await statusOf(stolen), await statusOf(own)]).toEqual([200, 200]);
    await revoke({ sid: stolen.sid, userId, before: null, expiresAt: until });
    await eventually(async () => expect(await statusOf(stolen)).toBe(401));
    expect(await statusOf(own)).toBe(200);
  });

  it('revokes the sessions of a user from before a time, not newer ones', async () => {
    const userId = newId();
    const old = await example.mint({ userId });
    const before = new Date(Date.now() + 5).toISOString();
    await revoke({ sid: null, userId, before, expiresAt: until });
    await eventually(async () => expect(await statusOf(old)).toBe(401));
    await eventually(async () => {
      expect(await statusOf(await example.mint({ userId }))).toBe(200);
    });
  });

  it('applies in a process that starts later', async () => {
    const late = await startTestService(ExampleModule, ExampleConfig, {
      env: { IDENTITY_URL: example.config.IDENTITY_URL },
    });
    const session = await example.mint();
    expect((await late.as(session).send(cartRoutes.addToCart, product())).status).toBe(200);
    example.identity.revoked({ sessions: [{ sid: session.sid, expiresAt: until }] });
    const later = await startTestService(ExampleModule, ExampleConfig, {
      env: { IDENTITY_URL: example.config.IDENTITY_URL },
    });
    expect((await later.as(session).send(cartRoutes.addToCart, product())).status).toBe(401);
    await Promise.all([late.stop(), later.stop()]);
  });

  async function revoke(data: {
    sid: string | null;
    userId: string;
    before: string | null;
    expiresAt: string;
  }): Promise<void> {
    await example.broker.publish(envelopeOf('session.revoked', data));
  }
});

describe('the Origin header', () => {
  it('refuses changes from a foreign origin, and admits them from our own', async () => {
    const shopper = example.as(await example.mint());
    const foreign = { ...product(), headers: { origin: 'https://evil.example' } };
    expect(await shopper.send(cartRoutes.addToCart, foreign)).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    });
    const own = { ...product(), headers: { origin: 'http://localhost:8080' } };
    expect((await shopper.send(cartRoutes.addToCart, own)).status).toBe(200);
  });
});
