import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { cartRoutes, catalogueRoutes, identityRoutes } from '@sokoni/contracts';
import { eventually, Neighbour, newId, SessionMint, TestIdentity } from '../src/testing/index.ts';

const MAIN = fileURLToPath(new URL('./example/main.js', import.meta.url));
/** More than the 511 that Node keeps by itself. */
const RUSH = 700;
const mint = new SessionMint();
const identity = new TestIdentity(mint);
let env: Record<string, string>;

beforeAll(async () => {
  const run = randomBytes(4).toString('hex');
  env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    INTERNAL_KEY: 'an-internal-key-of-this-test',
    IDENTITY_URL: await identity.open(),
    MONGO_URL: String(process.env.MONGO_URL),
    MONGO_DB: `test-example-${run}`,
    AMQP_URL: String(process.env.AMQP_URL),
    EVENTS_NAMESPACE: `test-${run}`,
  };
});
afterAll(() => identity.close());

it('a service that stops finishes running requests, is not ready meanwhile, and exits with code 0', async () => {
  const example = await Neighbour.spawnFile(MAIN, { ...env, DRAIN_MS: '3000' });
  const { token } = await mint.mint();
  const slow = example.as({ token } as never).fetch(identityRoutes.myProfile.path);
  await eventually(() => example.output.includes('listens'));

  example.signal('SIGTERM');
  await eventually(async () => {
    const ready = await fetch(`${example.url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('connection')).toBe('close');
  });
  expect((await slow).status).toBe(404);
  expect(await example.ended()).toBe(0);
});

it('a service that stops does not wait for idle keep-alive connections', async () => {
  const example = await Neighbour.spawnFile(MAIN, env);
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve, reject) => {
    request(`${example.url}/health/live`, { agent }, (response) =>
      response.resume().on('end', resolve),
    )
      .on('error', reject)
      .end();
  });
  // A spare connection without a request, as browsers and pools open them.
  const spare = connect(Number(new URL(example.url).port), '127.0.0.1');
  await once(spare, 'connect');
  example.signal('SIGTERM');
  expect(await example.ended()).toBe(0);
  expect(example.output).not.toContain('had not ended after');
  agent.destroy();
  spare.destroy();
});

it('a service logs the request but no token, key or card number', async () => {
  const example = await Neighbour.spawnFile(MAIN, { ...env, LOG_LEVEL: 'trace' });
  const session = await mint.mint();
  const headers = { 'x-request-id': 'find-me', authorization: 'Basic secret-token' };
  await example
    .as(session)
    .send(cartRoutes.countCart, { headers, query: { card: '4111111111111111' } });
  await eventually(() => example.output.includes('find-me'));
  await example.stop();
  expect(example.output).toContain('failed with 500');
  for (const secret of [
    session.token,
    'secret-token',
    '4111111111111111',
    String(env.INTERNAL_KEY),
  ]) {
    expect(example.output).not.toContain(secret);
  }
});

it('a service logs a request of a user that changes something, but no read and no call of a service', async () => {
  const example = await Neighbour.spawnFile(MAIN, env);
  const { token, userId } = await mint.mint({ role: 'SELLER' });
  const seller = example.as({ token } as never);
  await seller.call(catalogueRoutes.deleteProduct, { body: { _id: newId() } });
  await seller.call(catalogueRoutes.categories, {});
  const params = { orderId: newId() };
  await example.inside.call(catalogueRoutes.releaseReservation, {
    params,
    body: { attemptId: newId() },
  });
  await example.stop();
  const lines = example.output.split('\n').filter((line) => line.includes('"context":"Request"'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'POST /api/delete-product',
    status: 200,
    userId,
    requestId: expect.any(String),
  });
});

it('a service names every wrong variable at once and does not start', async () => {
  const wrong = { ...env, MONGO_URL: 'postgres://x', LOG_LEVEL: 'loud', NODE_ENV: 'production' };
  const starting = Neighbour.spawnFile(MAIN, wrong);
  await expect(starting).rejects.toThrow(/MONGO_URL[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*MONGO_URL/);
});

it('a service keeps all connections of a rush that finds it busy', async () => {
  const example = await Neighbour.spawnFile(MAIN, env);
  const port = Number(new URL(example.url).port);
  let connected = 0;
  example.signal('SIGSTOP');
  const sockets = Array.from({ length: RUSH }, () =>
    connect(port, '127.0.0.1', () => {
      connected += 1;
    }),
  );
  await eventually(() => expect(connected).toBe(RUSH));
  for (const socket of sockets) socket.destroy();
  example.signal('SIGCONT');
  await example.stop();
});
