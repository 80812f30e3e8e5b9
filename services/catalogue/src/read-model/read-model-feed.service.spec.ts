import { type ReplicaEventsService } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import type { ReadModelRepository } from './read-model.repository.ts';
import type { ReadModelStore } from './read-model.store.ts';
import { ReadModelFeedService } from './read-model-feed.service.ts';

const EVENTS = 500;

/** A feed whose reads fail as long as the test says so. */
async function startFeed() {
  let publish: (event: unknown) => void = () => undefined;
  const state = { fails: false, fills: 0, running: 0, most: 0, upserted: new Set<string>() };
  const read = async <T>(result: T): Promise<T> => {
    if (state.fails) throw new Error('not primary');
    return result;
  };
  const store = {
    day: '2026-01-01',
    categoryIndexes: { size: 0 },
    isOlderThan: (id: string) => !state.upserted.has(id),
    upsert: async ({ _id }: { _id: string }) => void state.upserted.add(_id),
    fill: async () => {
      state.fills += 1;
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      await new Promise(setImmediate);
      state.running -= 1;
    },
  };
  const repository = {
    listed: () => [],
    allShopSettings: () => read([]),
    planDeliveries: () => read([]),
    offersFrom: () => read([]),
    findAll: (ids: readonly string[]) => read(ids.map((_id) => ({ _id }))),
  };
  const events = {
    subscribe: (_: string, __: unknown, onEvent: typeof publish, onBound: () => void) => {
      publish = onEvent;
      onBound();
    },
  };
  const feed = new ReadModelFeedService(
    store as unknown as ReadModelStore,
    repository as unknown as ReadModelRepository,
    events as unknown as ReplicaEventsService,
  );
  await feed.onApplicationBootstrap();
  const change = (aggregateId: string, version = 2) =>
    publish({ name: 'product.updated', aggregateId, version, data: {} });
  return { feed, state, change };
}

describe('the feed of the read model', () => {
  it('fills it again once, however many events could not be read, and applies all of them', async () => {
    const { feed, state, change } = await startFeed();
    state.fails = true;
    for (let at = 0; at < EVENTS; at++) change(`product-${at}`);
    await new Promise(setImmediate);
    state.fails = false;
    await eventually(() => state.upserted.size === EVENTS);
    expect(state.most).toBe(1);
    expect(state.fills).toBeLessThanOrEqual(3);
    feed.onModuleDestroy();
  });
});
