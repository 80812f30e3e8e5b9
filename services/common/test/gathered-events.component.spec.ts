import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Connection, createConnection } from 'mongoose';
import {
  commandsDuring,
  envelopeOf,
  eventually,
  Neighbour,
  newId,
  SessionMint,
  startTestService,
  TestBroker,
  TestIdentity,
} from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';
import { ExampleService } from './example/example.service.ts';

const MAIN = fileURLToPath(new URL('./example/main.js', import.meta.url));
/** Nothing but a full batch, of a hundred, is handled before the tests end. */
const FOR_EVER = '600000';

const unavailable = () => envelopeOf('stock.unavailable', { orderId: newId() });

it('events that arrive together are handled by one write, repeated ones among them', async () => {
  const example = await startTestService(ExampleModule, ExampleConfig, {
    env: { EVENTS_GATHER_MS: FOR_EVER },
  });
  const service = example.app.get(ExampleService);
  const events = Array.from({ length: 50 }, unavailable);
  const commands = await commandsDuring(example, async () => {
    await Promise.all([...events, ...events].map((event) => example.broker.publish(event)));
    for (const { data } of events)
      await eventually(async () => expect(await service.timesReceived(data.orderId)).toBe(1));
  });
  expect(commands.filter((command) => command === 'insert receipts')).toHaveLength(1);
  await example.stop();
});

describe('a service that is killed', () => {
  const run = randomBytes(4).toString('hex');
  const identity = new TestIdentity(new SessionMint());
  const broker = new TestBroker(String(process.env.AMQP_URL), `test-${run}`);
  let database: Connection;
  let env: Record<string, string>;
  beforeAll(async () => {
    env = {
      NODE_ENV: 'test',
      INTERNAL_KEY: 'an-internal-key-of-this-test',
      IDENTITY_URL: await identity.open(),
      MONGO_URL: String(process.env.MONGO_URL),
      MONGO_DB: `test-example-${run}`,
      AMQP_URL: String(process.env.AMQP_URL),
      EVENTS_NAMESPACE: `test-${run}`,
    };
    await broker.open();
    database = await createConnection(String(process.env.MONGO_URL), {
      dbName: env.MONGO_DB,
    }).asPromise();
  });
  afterAll(async () => {
    await database.dropDatabase();
    await database.close();
    await broker.close(['catalogue']);
    await identity.close();
  });

  it('while events gather has lost none of them', async () => {
    const gathering = await Neighbour.spawnFile(MAIN, { ...env, EVENTS_GATHER_MS: FOR_EVER });
    const events = Array.from({ length: 5 }, unavailable);
    for (const event of events) await broker.publish(event);
    await eventually(async () => expect(await broker.waiting('catalogue')).toBe(0));
    gathering.signal('SIGKILL');
    await gathering.ended();
    const ids = events.map(({ data }) => data.orderId);
    const receipts = database.collection<{ _id: string }>('receipts');
    const received = () => receipts.countDocuments({ _id: { $in: ids } });
    expect(await received()).toBe(0);

    const next = await Neighbour.spawnFile(MAIN, env);
    await eventually(async () => expect(await received()).toBe(events.length));
    await next.stop();
  });
});
