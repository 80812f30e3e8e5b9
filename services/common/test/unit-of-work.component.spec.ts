import { jest } from '@jest/globals';
import { identityRoutes } from '@sokoni/contracts';
import { OutboxRelay } from '../src/events/outbox-relay.ts';
import {
  batched,
  ConcurrencyLimiter,
  InternalClient,
  KeyedMutex,
  LateWrite,
  ProblemError,
  SideEffectInTransaction,
  UnitOfWork,
} from '../src/index.ts';
import { requireUnit } from '../src/mongo/open-transaction.ts';
import { runInContext } from '../src/telemetry/request-context.ts';
import { newId, startTestService, type TestService } from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';

let example: TestService;
let unit: UnitOfWork;

beforeAll(async () => {
  example = await startTestService(ExampleModule, ExampleConfig);
  unit = example.app.get(UnitOfWork);
});
afterAll(() => example.stop());

function expire(orderId: string): void {
  const data = { orderId, userId: newId() };
  unit.publish('order.expired', { aggregateId: orderId, version: 1, data });
}

/** Publishes that an order has expired in a group commit, in the context of a request with the order's id. */
function publishExpired(
  orderId: string,
  then: () => ProblemError | undefined = () => undefined,
): Promise<string> {
  const traceparent = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
  const context = {
    requestId: orderId,
    causationId: orderId,
    traceparent,
    language: 'en',
  } as const;
  return runInContext(context, () =>
    unit.run({ group: true }, async () => {
      expire(orderId);
      return then() ?? orderId;
    }),
  );
}

const published = (orderId: string) =>
  example.waitForEvent('order.expired', ({ aggregateId }) => aggregateId === orderId);

async function sent(orderIds: readonly string[]): Promise<string[]> {
  await example.allReceived();
  const received = example.broker.received('order.expired');
  return received.map(({ aggregateId }) => aggregateId).filter((id) => orderIds.includes(id));
}

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
          return undefined;
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
    expect((await sent(orderIds)).toSorted()).toEqual(
      orderIds.filter((id) => id !== broken).toSorted(),
    );
  });

  it('rejects the one that returns a refusal, without what it left, and runs no other again', async () => {
    const orderIds = Array.from({ length: 4 }, newId);
    const [, , refused] = orderIds;
    let runs = 0;
    const after = jest.fn();
    const results = await Promise.allSettled(
      orderIds.map((id) =>
        publishExpired(id, () => {
          runs += 1;
          if (id !== refused) return undefined;
          unit.afterCommit(after);
          return new ProblemError('not-found');
        }),
      ),
    );
    expect(runs).toBe(4);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(results[2]).toMatchObject({ reason: { code: 'not-found' } });
    expect(after).not.toHaveBeenCalled();
    expect((await sent(orderIds)).toSorted()).toEqual(
      orderIds.filter((id) => id !== refused).toSorted(),
    );
  });

  it('reads once for all units that have the same read, before they run', async () => {
    const asked: (readonly number[])[] = [];
    const read = async (keys: readonly number[]) => {
      asked.push(keys);
      return { keys };
    };
    const keys = [1, 2, 3, 4];
    const found = await Promise.all(
      keys.map((key) => unit.run({ group: true, read, key }, async (all) => all)),
    );
    // The first runs at once, the others are the next group.
    expect(asked.flat()).toEqual(keys);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(found[1]).toBe(found[3]);
  });

  it('makes a refusal an exception of the transaction that it joins', async () => {
    const orderId = newId();
    const joined = unit.run(() => publishExpired(orderId, () => new ProblemError('not-found')));
    await expect(joined).rejects.toMatchObject({ code: 'not-found' });
    expect(await sent([orderId])).toEqual([]);
  });

  it('joins the open transaction', async () => {
    const orderId = newId();
    const lost = unit.run(async () => {
      await publishExpired(orderId);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    const after = newId();
    await publishExpired(after);
    expect(await sent([orderId])).toEqual([]);
  });
});

describe('what is left to the end of a unit of work', () => {
  /** Notes what is flushed, and publishes then. */
  const flushed: string[] = [];
  const publishEach = async (ids: readonly string[]) => {
    flushed.push(`documents ${ids.length}`);
    for (const id of ids) expire(id);
  };

  it('is written in one order, whatever the order of the calls, and documents may publish', async () => {
    const [first, second, third] = [newId(), newId(), newId()];
    await unit.run(async () => {
      expire(first);
      unit.save(publishEach, second);
      unit.save(publishEach, third);
    });
    expect(flushed).toEqual(['documents 2']);
    expect(await sent([first, second, third])).toEqual([first, second, third]);
  });

  it('is refused where its phase is being written, and the unit rolls back', async () => {
    const [first, late] = [newId(), newId()];
    const saveMore = async () => unit.save(publishEach, late);
    const refused = unit.run(async () => {
      expire(first);
      unit.save(saveMore, null);
    });
    await expect(refused).rejects.toBeInstanceOf(LateWrite);
    expect(await sent([first, late])).toEqual([]);
  });

  it('is refused when it comes from work that the unit does not wait for', async () => {
    const [wrote, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
    await unit.run(async () => {
      void wrote.promise.then(() => expire(newId())).catch(refused.resolve);
      expire(newId());
      unit.afterCommit(wrote.resolve);
    });
    expect(await refused.promise).toMatchObject({ message: expect.stringMatching('transaction') });
  });

  it('needs something in the service that writes it', async () => {
    const posting = { kind: 'late-money', reference: newId(), entries: [] };
    const unwritten = unit.run(async () => unit.post(posting));
    await expect(unwritten).rejects.toThrow('nothing that writes ledger');
  });
});

it('a transaction calls back after its commit, when others can read what it wrote', async () => {
  const committed: boolean[] = [];
  await unit.run(async () => {
    const { session } = requireUnit();
    await publishExpired(newId());
    unit.afterCommit(() => committed.push(!session.inTransaction()));
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
    const work = unit.run(async () => {
      await publishExpired(orderId);
      await effect();
    });
    await expect(work).rejects.toBeInstanceOf(SideEffectInTransaction);
    expect(await sent([orderId])).toEqual([]);
  });

  it('nothing of work that runs after its commit', async () => {
    const limiter = new ConcurrencyLimiter(1, 1);
    const later = Promise.withResolvers<void>();
    let started: Promise<void> = Promise.resolve();
    await unit.run(async () => {
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
      await expect(unit.run(work)).resolves.toBe('done');
    } finally {
      process.env.NODE_ENV = NODE_ENV;
    }
  });
});

it('what is done apart stays where the open transaction ends in a refusal', async () => {
  const [apart, refused] = [newId(), newId()];
  const work = unit.run(async () => {
    await unit.runApart(async () => expire(apart));
    expire(refused);
    throw new ProblemError('not-found');
  });
  await expect(work).rejects.toMatchObject({ code: 'not-found' });
  await published(apart);
  expect(await sent([apart, refused])).toEqual([apart]);
});
