import { identityRoutes } from '@sokoni/contracts';
import { OutboxRelay } from '../src/events/outbox-relay.ts';
import {
  batched,
  ConcurrencyLimiter,
  EventBus,
  InternalClient,
  KeyedMutex,
  LateWrite,
  SideEffectInTransaction,
  Transactions,
} from '../src/index.ts';
import { requireUnit } from '../src/mongo/open-transaction.ts';
import { runInContext } from '../src/telemetry/request-context.ts';
import { newId, startTestService, type TestService } from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';

let example: TestService;
let transactions: Transactions;
let bus: EventBus;

beforeAll(async () => {
  example = await startTestService(ExampleModule, ExampleConfig);
  transactions = example.app.get(Transactions);
  bus = example.app.get(EventBus);
});
afterAll(() => example.stop());

/** Publishes that an order has expired, in the context of a request with the order's id. */
function publishExpired(orderId: string, then: () => void = () => {}): Promise<string> {
  const traceparent = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
  const context = {
    requestId: orderId,
    causationId: orderId,
    traceparent,
    language: 'en',
  } as const;
  return runInContext(context, () =>
    transactions.groupCommit(async () => {
      await bus.publish('order.expired', {
        aggregateId: orderId,
        version: 1,
        data: { orderId, userId: newId() },
      });
      then();
      return orderId;
    }),
  );
}

const published = (orderId: string) =>
  example.waitForEvent('order.expired', ({ aggregateId }) => aggregateId === orderId);

describe('group commit', () => {
  it('writes the batches of each work, and returns to each its own result', async () => {
    const orderIds = Array.from({ length: 6 }, newId);
    await expect(Promise.all(orderIds.map((id) => publishExpired(id)))).resolves.toEqual(orderIds);
    for (const id of orderIds) expect((await published(id)).causationId).toBe(id);
  });

  it('rejects the one that fails, and commits the others', async () => {
    const orderIds = Array.from({ length: 4 }, newId);
    const [, , broken] = orderIds;
    const results = await Promise.allSettled(
      orderIds.map((id) =>
        publishExpired(id, () => {
          if (id === broken) throw new Error('not this one');
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(results[2]).toMatchObject({ reason: { message: 'not this one' } });
    await example.allReceived();
    const sent = example.broker.received('order.expired').map(({ aggregateId }) => aggregateId);
    expect(sent.filter((id) => orderIds.includes(id)).toSorted()).toEqual(
      orderIds.filter((id) => id !== broken).toSorted(),
    );
  });

  it('joins the open transaction', async () => {
    const orderId = newId();
    const lost = transactions.run(async () => {
      await publishExpired(orderId);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    const after = newId();
    await publishExpired(after);
    await example.allReceived();
    const sent = example.broker.received('order.expired').map(({ aggregateId }) => aggregateId);
    expect(sent).not.toContain(orderId);
  });
});

describe('what is left to the end of a transaction', () => {
  const expire = (orderId: string) =>
    bus.publish('order.expired', {
      aggregateId: orderId,
      version: 1,
      data: { orderId, userId: newId() },
    });
  const sent = async (orderIds: readonly string[]) => {
    await example.allReceived();
    const received = example.broker.received('order.expired');
    return received.map(({ aggregateId }) => aggregateId).filter((id) => orderIds.includes(id));
  };

  it('is written by batches that leave something to batches written before them', async () => {
    const [first, second, third] = [newId(), newId(), newId()];
    const publishEach = async (ids: readonly string[]) => {
      for (const id of ids) await expire(id);
    };
    const leaveMore = async (ids: readonly string[]) => {
      for (const id of ids) transactions.writeInBatch(publishEach, id);
    };
    await transactions.run(async () => {
      await expire(first);
      transactions.writeInBatch(publishEach, second);
      transactions.writeInBatch(leaveMore, third);
    });
    expect(await sent([first, second, third])).toEqual([first, second, third]);
  });

  it('is refused once the last batch is being written', async () => {
    const [kept, late] = [newId(), newId()];
    const refused = Promise.withResolvers<unknown>();
    const last = async () => {
      await expire(late).catch(refused.resolve);
    };
    await transactions.run(async () => {
      await expire(kept);
      transactions.writeInBatch(last, null, { last: true });
    });
    expect(await refused.promise).toBeInstanceOf(LateWrite);
    expect(await sent([kept, late])).toEqual([kept]);
  });
});

it('a transaction calls back after its commit, when others can read what it wrote', async () => {
  const committed: boolean[] = [];
  await transactions.run(async () => {
    const { session } = requireUnit();
    await publishExpired(newId());
    transactions.afterCommit(() => committed.push(!session.inTransaction()));
  });
  expect(committed).toEqual([true]);
});

describe('a transaction refuses', () => {
  const sideEffects: Record<string, () => Promise<unknown> | unknown> = {
    'a call to another service': () =>
      example.app.get(InternalClient).call(identityRoutes.userReplica, {
        params: { userId: newId() },
      }),
    'an HTTP request by fetch': () => fetch(`${example.url}/health/live`).then((it) => it.text()),
    'a keyed mutex': () => example.app.get(KeyedMutex).runExclusive(['a key'], async () => {}),
    'a place in a concurrency limiter': () => new ConcurrencyLimiter(1, 1).run(async () => {}),
    'a batched function': () => batched(async (items: readonly string[]) => items)('an item'),
    'sending to the broker': () => example.app.get(OutboxRelay).send([]),
  };

  it.each(Object.entries(sideEffects))('%s, and rolls back', async (_, effect) => {
    const orderId = newId();
    const work = transactions.run(async () => {
      await publishExpired(orderId);
      await effect();
    });
    await expect(work).rejects.toBeInstanceOf(SideEffectInTransaction);
    await example.allReceived();
    const published = example.broker
      .received('order.expired')
      .map(({ aggregateId }) => aggregateId);
    expect(published).not.toContain(orderId);
  });

  it('nothing of work that runs after its commit', async () => {
    const limiter = new ConcurrencyLimiter(1, 1);
    const later = Promise.withResolvers<void>();
    let started: Promise<void> = Promise.resolve();
    await transactions.run(async () => {
      started = later.promise.then(() => limiter.run(async () => {}));
    });
    later.resolve();
    await expect(started).resolves.toBeUndefined();
  });

  it('no side effect in production: it only logs', async () => {
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'production';
    try {
      const work = () => new ConcurrencyLimiter(1, 1).run(async () => 'done');
      await expect(transactions.run(work)).resolves.toBe('done');
    } finally {
      process.env.NODE_ENV = NODE_ENV;
    }
  });
});
