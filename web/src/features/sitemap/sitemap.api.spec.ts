import { keepProductWalk, type WalkPage } from './sitemap.api.ts';

const PAGES: Readonly<Record<string, WalkPage>> = {
  start: { ids: ['a', 'b'], nextCursor: 'second' },
  second: { ids: ['b', 'c'], nextCursor: 'third' },
  third: { ids: ['d'], nextCursor: null },
};

function startWalk(most = 100) {
  const calls: string[] = [];
  const state = { now: 0, broken: false };
  const list = keepProductWalk(
    async (cursor) => {
      calls.push(cursor ?? 'start');
      if (state.broken) throw new Error('the catalogue is down');
      return PAGES[cursor ?? 'start'] ?? { ids: [], nextCursor: null };
    },
    { most, keepMs: 1_000, now: () => state.now },
  );
  return { list, calls, state };
}

describe('the walk over all products', () => {
  it('follows the cursor to the end and names each product once', async () => {
    const { list, calls } = startWalk();
    expect(await list()).toEqual(['a', 'b', 'c', 'd']);
    expect(calls).toEqual(['start', 'second', 'third']);
  });

  it('ends at the most it may take', async () => {
    const { list, calls } = startWalk(2);
    expect(await list()).toEqual(['a', 'b']);
    expect(calls).toEqual(['start']);
  });

  it('is shared, and kept for its time', async () => {
    const { list, calls, state } = startWalk();
    await Promise.all([list(), list()]);
    await list();
    expect(calls).toHaveLength(3);
    state.now = 1_000;
    await list();
    expect(calls).toHaveLength(6);
  });

  it('serves what it has when the catalogue is down, and says so when it has nothing', async () => {
    const { list, state } = startWalk();
    state.broken = true;
    await expect(list()).rejects.toThrow('down');
    state.broken = false;
    await list();
    state.broken = true;
    state.now = 5_000;
    expect(await list()).toHaveLength(4);
  });
});
