import { jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { catalogueRoutes } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { InboxEntry } from '../src/events/inbox.ts';
import { OutboxBatch } from '../src/events/outbox.repository.ts';
import { OutboxRelay } from '../src/events/outbox-relay.ts';
import {
  type EventOf,
  ProblemError,
  SideEffectInTransaction,
  UnitOfWork,
  UserReplicas,
} from '../src/index.ts';
import {
  envelopeOf,
  eventually,
  newId,
  startTestService,
  type TestService,
} from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';
import { ExampleService } from './example/example.service.ts';

const LIMIT = 3;
let example: TestService;
let service: ExampleService;

beforeAll(async () => {
  example = await startTestService(ExampleModule, ExampleConfig, {
    env: {
      EVENTS_DELIVERY_LIMIT: String(LIMIT),
      EVENTS_PATIENCE_MS: '20',
      OUTBOX_SWEEP_MS: '50',
      MONGO_POOL_SIZE: '8',
    },
  });
  service = example.app.get(ExampleService);
});
afterAll(() => example.stop());

const expired = () => ({ orderId: newId(), userId: newId() });
const outbox = () => example.app.get<Model<OutboxBatch>>(getModelToken(OutboxBatch.name));

/** A batch as the relay finds it, named after its first event. */
function batchOf(events: readonly EventOf<'order.expired'>[], leaseMs: number) {
  return {
    _id: events[0]?.eventId,
    events: events.map((event) => ({
      eventId: event.eventId,
      name: event.name,
      payload: JSON.stringify(event),
    })),
    leaseUntil: new Date(Date.now() + leaseMs),
  };
}

it('a consumer puts an event off, for longer than its deliveries last, while what its handler needs is away', async () => {
  const data = expired();
  const unavailable = () => new ProblemError('service-unavailable');
  const before = await example.broker.deadLetters('catalogue');
  service.outages.set(data.orderId, { times: 3 * LIMIT + 10, error: unavailable });
  await example.broker.publish(envelopeOf('order.expired', data));
  await eventually(async () => expect(await service.timesReceived(data.orderId)).toBe(1));
  expect(service.outages.get(data.orderId)?.times).toBe(0);
  expect(await example.broker.deadLetters('catalogue')).toBe(before);
});

it('the relay counts an event that no queue is bound to', async () => {
  const relay = example.app.get(OutboxRelay);
  const unroutable = {
    _id: newId(),
    events: [{ eventId: newId(), name: 'nobody.handles-it', payload: '{}' }],
    leaseUntil: new Date(),
  };
  // The test's own queue gets everything of its exchange; the default exchange has no queue of this name.
  const channel = relay as unknown as { exchange: string };
  const { exchange } = channel;
  channel.exchange = '';
  relay.send([unroutable]);
  channel.exchange = exchange;
  await eventually(async () => {
    const metrics = await (await fetch(`${example.url}/metrics`)).text();
    expect(metrics).toMatch(/^sokoni_events_unrouted_total\{.*event="nobody\.handles-it".*\} 1$/m);
  });
});

describe('publishing events', () => {
  it('stores the events of one transaction in one document, and sends them in their order', async () => {
    // Batches of other tests are sent first.
    await eventually(async () => expect(await outbox().countDocuments()).toBe(0));
    const relay = example.app.get(OutboxRelay);
    const send = jest.spyOn(relay, 'send').mockImplementationOnce(() => undefined);
    const orderIds = Array.from({ length: 5 }, newId);
    const unit = example.app.get(UnitOfWork);
    await unit.run(async () => {
      for (const orderId of orderIds) {
        const event = { aggregateId: orderId, version: 1, data: { orderId, userId: newId() } };
        unit.publish('order.expired', event);
      }
    });
    const [batch, ...others] = await outbox().find();
    expect(others).toEqual([]);
    const stored = batch?.events.map(({ payload }) => JSON.parse(payload).aggregateId);
    expect(stored).toEqual(orderIds);

    send.mockRestore();
    await outbox().updateMany({}, { leaseUntil: new Date(0) });
    await example.allReceived();
    const published = example.broker
      .received('order.expired')
      .map(({ aggregateId }) => aggregateId);
    // A slow sweep may send the batch twice.
    expect([...new Set(published.filter((id) => orderIds.includes(id)))]).toEqual(orderIds);
  });

  it('sends a whole batch again that a relay left half sent; handlers run once', async () => {
    const events = [expired(), expired()].map((data) => envelopeOf('order.expired', data));
    const [sent] = events as [EventOf<'order.expired'>];
    await example.broker.publish(sent);
    await outbox().create([batchOf(events, -1)]);
    await example.allReceived();
    const published = example.broker.deliveries('order.expired').map(({ eventId }) => eventId);
    expect(published.filter((id) => id === sent.eventId)).toHaveLength(2);
    for (const { data } of events) {
      await eventually(async () => expect(await service.timesReceived(data.orderId)).toBe(1));
    }
  });

  it('sends the events of a committed transaction, and empties the outbox', async () => {
    const seller = await example.mint({ role: 'SELLER' });
    const _id = newId();
    await example.as(seller).call(catalogueRoutes.deleteProduct, { body: { _id } });
    const event = await example.waitForEvent(
      'product.deleted',
      ({ aggregateId }) => aggregateId === _id,
    );
    expect(event).toMatchObject({ version: 1, data: { productId: _id, sellerId: seller.userId } });
    await eventually(async () => expect(await outbox().countDocuments()).toBe(0));
  });

  it('carries the ids of request and trace', async () => {
    const seller = example.as(await example.mint({ role: 'SELLER' }));
    const _id = newId();
    const trace = 'a'.repeat(32);
    const headers = {
      'x-request-id': 'request-1',
      traceparent: `00-${trace}-${'b'.repeat(16)}-01`,
    };
    await seller.send(catalogueRoutes.deleteProduct, { body: { _id }, headers });
    const event = await example.waitForEvent(
      'product.deleted',
      ({ aggregateId }) => aggregateId === _id,
    );
    expect(event.causationId).toBe('request-1');
    expect(event.traceparent).toContain(trace);
  });

  it('sends nothing when the transaction rolls back', async () => {
    const seller = example.as(await example.mint({ role: 'SELLER' }));
    const [_id, marker] = [newId(), newId()];
    await seller.call(catalogueRoutes.deleteProduct, { body: { _id } });
    expect((await seller.send(catalogueRoutes.deleteProduct, { body: { _id } })).status).toBe(409);
    await seller.call(catalogueRoutes.deleteProduct, { body: { _id: marker } });
    await example.waitForEvent('product.deleted', ({ aggregateId }) => aggregateId === marker);
    const sent = example.broker
      .received('product.deleted')
      .filter((event) => event.aggregateId === _id);
    expect(sent).toHaveLength(1);
  });

  it('stores no event of a transaction that fails after its last write', async () => {
    const unit = example.app.get(UnitOfWork);
    const aggregateId = newId();
    const failed = unit.run(async () => {
      unit.publish('order.expired', { aggregateId, version: 1, data: expired() });
      // Seen at once, refused at the end.
      await fetch(`${example.url}/health/live`).then((it) => it.text());
    });
    await expect(failed).rejects.toThrow(SideEffectInTransaction);
    const stored = { 'events.payload': { $regex: aggregateId } };
    expect(await outbox().countDocuments(stored)).toBe(0);
  });

  it('refuses an event outside a transaction, or against the contract', async () => {
    const unit = example.app.get(UnitOfWork);
    const event = { aggregateId: newId(), version: 1, data: expired() };
    expect(() => unit.publish('order.expired', event)).toThrow('inside a transaction');
    const broken = { ...event, data: { orderId: 'x' } as never };
    const publish = async () => unit.publish('order.expired', broken);
    await expect(unit.run(publish)).rejects.toThrow('malformed-id');
  });

  it('sends the batch of a crashed replica after its lease', async () => {
    const event = envelopeOf('order.expired', expired());
    await outbox().create([batchOf([event], -1)]);
    await example.waitForEvent('order.expired', ({ eventId }) => eventId === event.eventId);
    await eventually(async () => expect(await service.timesReceived(event.data.orderId)).toBe(1));
    await eventually(async () => expect(await outbox().countDocuments()).toBe(0));
  });

  it('leaves batches that another replica has leased', async () => {
    const theirs = envelopeOf('order.expired', expired());
    const left = envelopeOf('order.expired', expired());
    await outbox().create([batchOf([theirs], 60_000), batchOf([left], -1)]);
    await example.waitForEvent('order.expired', ({ eventId }) => eventId === left.eventId);
    await eventually(async () => expect(await outbox().countDocuments()).toBe(1));
    expect(await outbox().exists({ _id: theirs.eventId })).not.toBeNull();
    const received = example.broker.received('order.expired').map(({ eventId }) => eventId);
    expect(received).not.toContain(theirs.eventId);
    await outbox().deleteOne({ _id: theirs.eventId });
  });
});

describe('handling events', () => {
  it('runs a handler once for an event that is delivered twice', async () => {
    const { data } = await example.deliverTwice('order.expired', expired());
    expect(await service.timesReceived(data.orderId)).toBe(1);
  });

  it('runs an effect outside the database once for an event that is delivered twice', async () => {
    const data = { ...expired(), reason: 'changed my mind' };
    await example.deliverTwice('order.cancelled', data);
    expect(service.effects.filter((orderId) => orderId === data.orderId)).toHaveLength(1);
  });

  it('runs few handlers at once that share no transaction, so that requests find connections', async () => {
    const gate = Promise.withResolvers<void>();
    service.gate = gate.promise;
    const all = Array.from({ length: 6 }, () => ({ ...expired(), reason: 'changed my mind' }));
    for (const data of all) await example.broker.publish(envelopeOf('order.cancelled', data));
    const last = expired();
    await example.broker.publish(envelopeOf('order.expired', last));
    await eventually(async () => expect(await service.timesReceived(last.orderId)).toBe(1));
    expect(service.running).toBeLessThanOrEqual(2);
    gate.resolve();
    const ids = all.map(({ orderId }) => orderId);
    await eventually(async () => expect(service.effects).toEqual(expect.arrayContaining(ids)));
    expect(service.mostRunning).toBe(2);
  });

  it('rolls back a failing handler and tries again', async () => {
    const data = expired();
    service.failures.set(data.orderId, 2);
    await example.publishEvent('order.expired', data);
    expect(service.failures.get(data.orderId)).toBe(0);
    expect(await service.timesReceived(data.orderId)).toBe(1);
  });

  it('dead-letters an event that fails at every delivery, and stores nothing of it', async () => {
    const data = expired();
    const before = await example.broker.deadLetters('catalogue');
    service.failures.set(data.orderId, 1_000);
    await example.broker.publish(envelopeOf('order.expired', data));
    await eventually(async () => {
      expect(await example.broker.deadLetters('catalogue')).toBe(before + 1);
    });
    expect(1_000 - (service.failures.get(data.orderId) ?? 0)).toBe(LIMIT + 1);
    expect(await service.timesReceived(data.orderId)).toBe(0);
    // The other handler of the event has had it.
    expect(service.expired).toContain(data.orderId);
  });

  it('keeps no handler back that comes after one whose service is away', async () => {
    const data = expired();
    const unavailable = () => new ProblemError('service-unavailable');
    const outage = { times: Number.POSITIVE_INFINITY, error: unavailable };
    service.outages.set(data.orderId, outage);
    await example.broker.publish(envelopeOf('order.expired', data));
    await eventually(async () => expect(service.expired).toContain(data.orderId));
    outage.times = 0;
    await eventually(async () => expect(await service.timesReceived(data.orderId)).toBe(1));
  });

  it.each([
    ['no JSON', Buffer.from('{')],
    ['no envelope', Buffer.from('{"name":"order.expired"}')],
    [
      'data against the contract',
      Buffer.from(JSON.stringify(envelopeOf('order.expired', { orderId: 1 } as never))),
    ],
  ])('dead-letters a message at once that is %s', async (_, content) => {
    const before = await example.broker.deadLetters('catalogue');
    await example.broker.publishRaw('order.expired', content);
    await eventually(async () => {
      expect(await example.broker.deadLetters('catalogue')).toBe(before + 1);
    });
  });
});

describe('user replicas', () => {
  it('stores the newest version from events in any order, each delivered twice, without inbox entries', async () => {
    const inbox = example.app.get<Model<InboxEntry>>(getModelToken(InboxEntry.name));
    const entries = await inbox.countDocuments();
    const person = example.identity.knows({ name: 'Neema', version: 3, role: 'SELLER' });
    const people = example.app.get(UserReplicas);
    await example.deliverTwice('user.updated', person);
    await example.deliverTwice('user.updated', { ...person, name: 'Older name', version: 2 });
    const change = {
      userId: person._id,
      from: 'SELLER',
      to: 'GENERAL',
      changedBy: newId(),
      openOrders: 'cancel',
    } as const;
    await example.deliverTwice('user.role-changed', change, {
      aggregateId: person._id,
      version: 4,
    });
    expect(await people.find(person._id)).toMatchObject({ name: 'Neema', role: 'GENERAL' });
    expect(await inbox.countDocuments()).toBe(entries);
    const deleted = {
      userId: person._id,
      role: 'GENERAL',
      name: 'Neema',
      email: 'neema@example.com',
      language: 'en',
      openOrders: 'cancel',
    } as const;
    await example.deliverTwice('user.deleted', deleted, { aggregateId: person._id, version: 5 });
    await example.deliverTwice('user.updated', { ...person, name: 'Older name', version: 4 });
    expect(await people.find(person._id)).toBeNull();
  });

  it('requests an unknown user from identity once', async () => {
    const person = example.identity.knows({ name: 'Baraka' });
    const people = example.app.get(UserReplicas);
    expect(await people.find(person._id)).toMatchObject({ name: 'Baraka' });
    expect(await people.find(person._id)).toMatchObject({ name: 'Baraka' });
    expect(example.identity.asked.filter((path) => path.endsWith(person._id))).toHaveLength(1);
    expect(await people.find(newId())).toBeNull();
  });
});
