import { getModelToken } from '@nestjs/mongoose';
import { cartRoutes, catalogueRoutes } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { OutboxBatch } from '../src/events/outbox.repository.ts';
import { insertAll } from '../src/mongo/batches.ts';
import { isMongoUnavailable } from '../src/mongo/mongo-errors.ts';
import {
  envelopeOf,
  eventually,
  newId,
  startTestService,
  type TestService,
} from '../src/testing/index.ts';
import { Tap } from '../src/testing/tap.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';
import { ExampleService } from './example/example.service.ts';

const broker = new Tap(new URL(String(process.env.AMQP_URL)));
const mongo = new Tap(new URL(String(process.env.MONGO_URL)));
let example: TestService;

beforeAll(async () => {
  await Promise.all([broker.open(), mongo.open()]);
  example = await startTestService(ExampleModule, ExampleConfig, {
    env: {
      AMQP_URL: `amqp://127.0.0.1:${broker.port}`,
      MONGO_URL: `mongodb://127.0.0.1:${mongo.port}/?directConnection=true`,
      OUTBOX_LEASE_MS: '200',
      EVENTS_DELIVERY_LIMIT: '2',
    },
  });
});
afterAll(async () => {
  await example.stop();
  await Promise.all([broker.shut(), mongo.shut()]);
});

const ready = async () => {
  const response = await fetch(`${example.url}/health/ready`);
  return { status: response.status, ...((await response.json()) as object) };
};

/** Whatever was down in the test before. */
beforeEach(() =>
  eventually(async () => expect(await ready()).toMatchObject({ status: 200, broker: true })),
);

describe('a service while the broker is down', () => {
  it('serves requests, reports itself as degraded, and publishes the events afterwards', async () => {
    await broker.shut();
    await eventually(async () =>
      expect(await ready()).toMatchObject({ status: 200, broker: false }),
    );

    const seller = example.as(await example.mint({ role: 'SELLER' }));
    const _id = newId();
    await seller.call(catalogueRoutes.deleteProduct, { body: { _id } });
    const rows = example.app.get<Model<OutboxBatch>>(getModelToken(OutboxBatch.name));
    expect(await rows.countDocuments()).toBe(1);
    expect(example.broker.received('product.deleted')).toHaveLength(0);

    await broker.open();
    await example.waitForEvent('product.deleted', ({ aggregateId }) => aggregateId === _id);
    await eventually(async () => expect(await rows.countDocuments()).toBe(0));
  });

  it('refuses sessions that identity revokes meanwhile, and exports the age of its revocations', async () => {
    await broker.shut();
    const [loggedOut, demoted] = [await example.mint(), await example.mint({ role: 'ADMIN' })];
    const statusOf = async (session: typeof loggedOut) =>
      (await example.as(session).send(cartRoutes.addToCart, { body: { productId: newId() } }))
        .status;
    expect([await statusOf(loggedOut), await statusOf(demoted)]).toEqual([200, 200]);
    const later = new Date(Date.now() + 60_000).toISOString();
    example.identity.revoked({
      sessions: [{ sid: loggedOut.sid, expiresAt: later }],
      users: [{ userId: demoted.userId, before: later }],
    });
    await eventually(async () => {
      expect([await statusOf(loggedOut), await statusOf(demoted)]).toEqual([401, 401]);
    });
    expect(await ready()).toMatchObject({ status: 200, broker: false });
    const metrics = await (await fetch(`${example.url}/metrics`)).text();
    expect(metrics).toMatch(/^sokoni_revocations_age_seconds\{.*\} [\d.]+$/m);
    await broker.open();
  });

  it('handles events again when it is up', async () => {
    await broker.shut();
    const data = { orderId: newId(), userId: newId() };
    await example.broker.publish(envelopeOf('order.expired', data));

    await broker.open();
    await eventually(async () => {
      expect(await example.app.get(ExampleService).timesReceived(data.orderId)).toBe(1);
    });
  });
});

describe('a service while MongoDB is down', () => {
  it('is not ready, answers problems, and does not count deliveries of events', async () => {
    await mongo.shut();
    await eventually(async () =>
      expect(await ready()).toMatchObject({ status: 503, mongo: false }),
    );
    const data = { orderId: newId(), userId: newId() };
    await example.broker.publish(envelopeOf('order.expired', data));
    const seller = example.as(await example.mint({ role: 'SELLER' }));
    const refused = await seller.send(catalogueRoutes.deleteProduct, { body: { _id: newId() } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });

    await mongo.open();
    await eventually(async () => {
      expect(await example.app.get(ExampleService).timesReceived(data.orderId)).toBe(1);
    });
    expect(await example.broker.deadLetters('catalogue')).toBe(0);
  });

  it('takes no bulk insert for stored', async () => {
    const rows = example.app.get<Model<OutboxBatch>>(getModelToken(OutboxBatch.name));
    await mongo.shut();
    const row = { _id: newId(), events: [], leaseUntil: new Date() };
    const failure = await insertAll(rows, [row]).catch((error: unknown) => error);
    await mongo.open();
    expect(failure).toBeInstanceOf(Error);
    expect(isMongoUnavailable(failure)).toBe(true);
  });
});
