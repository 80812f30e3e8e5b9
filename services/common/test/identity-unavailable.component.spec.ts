import { cartRoutes, catalogueRoutes } from '@sokoni/contracts';
import {
  eventually,
  freePort,
  newId,
  SessionMint,
  startTestService,
  TestCaller,
  TestIdentity,
} from '../src/testing/index.ts';
import { Tap } from '../src/testing/tap.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';

const mint = new SessionMint();
const identity = new TestIdentity(mint);
let line: Tap;
let identityUrl: string;

beforeAll(async () => {
  line = new Tap(new URL(await identity.open()));
  await line.open();
  identityUrl = `http://127.0.0.1:${line.port}`;
});
afterAll(async () => {
  await line.shut();
  await identity.close();
});

const product = () => ({ body: { productId: newId() } });

it('a service waits for identity at the start, serves public routes meanwhile, and then works while identity is down', async () => {
  await line.shut();
  const port = await freePort();
  const starting = startTestService(ExampleModule, ExampleConfig, {
    env: { IDENTITY_URL: identityUrl, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { serving: true, sessions: false },
    ]);
  });
  const shopper = TestCaller.withSession(url, (await mint.mint()).token);
  expect((await shopper.send(catalogueRoutes.categories)).status).toBe(200);
  const refused = await shopper.send(cartRoutes.addToCart, product());
  expect(refused).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });

  await line.open();
  const example = await starting;
  expect((await shopper.send(cartRoutes.addToCart, product())).status).toBe(200);

  await line.shut();
  const newcomer = example.as(await mint.mint());
  expect((await newcomer.send(cartRoutes.addToCart, product())).status).toBe(200);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  await line.open();
  await example.stop();
});

it('a service accepts sessions signed with a rotated key without a restart, and old ones too', async () => {
  const example = await startTestService(ExampleModule, ExampleConfig, {
    env: { IDENTITY_URL: identityUrl },
  });
  const before = await mint.mint();
  mint.changeKeys();
  const after = await mint.mint();
  for (const session of [after, before]) {
    expect((await example.as(session).send(cartRoutes.addToCart, product())).status).toBe(200);
  }
  await example.stop();
});

it('a service loads keys and revocations from any replica of identity', async () => {
  const down = `http://127.0.0.1:${await freePort()}`;
  const example = await startTestService(ExampleModule, ExampleConfig, {
    env: { IDENTITY_URL: `${down}, ${identityUrl}` },
  });
  const session = example.as(await mint.mint());
  expect((await session.send(cartRoutes.addToCart, product())).status).toBe(200);
  await example.stop();
});
