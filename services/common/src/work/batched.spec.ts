import { jest } from '@jest/globals';
import { allOrEach, batched, MAX_WAIT_MS } from './batched.ts';

describe('batched', () => {
  it('starts the first item in the next turn, and batches the items that arrive meanwhile', async () => {
    const batches: number[][] = [];
    const first = Promise.withResolvers<void>();
    const double = batched(async (numbers: readonly number[]) => {
      batches.push([...numbers]);
      if (batches.length === 1) await first.promise;
      return numbers.map((number) => number * 2);
    });

    const alone = double(1);
    await new Promise(setImmediate);
    expect(batches).toEqual([[1]]);
    const batch = [double(2), double(3)];
    await new Promise(setImmediate);
    expect(batches).toEqual([[1]]);
    first.resolve();

    await expect(alone).resolves.toBe(2);
    await expect(Promise.all(batch)).resolves.toEqual([4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('batches what arrives in one turn, after however many promises', async () => {
    const sizes: number[] = [];
    const echo = batched(async (items: readonly number[]) => {
      sizes.push(items.length);
      return items;
    });
    const after = async (promises: number) => {
      for (let at = 0; at < promises; at++) await Promise.resolve();
      return echo(promises);
    };
    expect(await Promise.all([0, 1, 20].map(after))).toEqual([0, 1, 20]);
    expect(sizes).toEqual([3]);
  });

  it('runs one batch at a time when more items wait than a batch may have', async () => {
    const sizes: number[] = [];
    let running = 0;
    let most = 0;
    const echo = batched(async (items: readonly number[]) => {
      sizes.push(items.length);
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
      return items;
    });
    const all = Array.from({ length: 250 }, (_, at) => at);
    expect(await Promise.all(all.map(echo))).toEqual(all);
    expect(sizes).toEqual([100, 100, 50]);
    expect(most).toBe(1);
  });

  it('lets the first item wait for others when it is given a time to gather', async () => {
    jest.useFakeTimers();
    const batches: string[][] = [];
    const echo = batched(
      async (items: readonly string[]) => {
        batches.push([...items]);
        return items;
      },
      { gatherMs: 500 },
    );
    const first = echo('first');
    await jest.advanceTimersByTimeAsync(40);
    const second = echo('second');
    expect(batches).toEqual([]);
    await jest.advanceTimersByTimeAsync(10);
    await expect(Promise.all([first, second])).resolves.toEqual(['first', 'second']);
    expect(batches).toEqual([['first', 'second']]);
    jest.useRealTimers();
  });

  it('gathers longer after a batch of several, up to ten times as long, and not after one alone', async () => {
    jest.useFakeTimers();
    const sizes: number[] = [];
    const echo = batched(
      async (items: readonly number[]) => {
        sizes.push(items.length);
        return items;
      },
      { gatherMs: 500 },
    );
    const gathersFor = async (items: number) => {
      const all = Array.from({ length: items }, (_, at) => echo(at));
      const before = sizes.length;
      let ms = 0;
      for (; sizes.length === before; ms += 50) await jest.advanceTimersByTimeAsync(50);
      await Promise.all(all);
      return ms;
    };
    expect(await gathersFor(3)).toBe(50);
    expect(await gathersFor(40)).toBe(150);
    expect(await gathersFor(1)).toBe(500);
    expect(await gathersFor(1)).toBe(50);
    expect(sizes).toEqual([3, 40, 1, 1]);
    jest.useRealTimers();
  });

  it('waits for no more once none has come for a while, and for those that come all the time no longer than it may', async () => {
    jest.useFakeTimers();
    const sizes: number[] = [];
    const echo = batched(
      async (items: readonly number[]) => {
        sizes.push(items.length);
        return items;
      },
      { gatherMs: 500, quietMs: 100 },
    );
    const rush = Array.from({ length: 20 }, (_, at) => echo(at));
    await jest.advanceTimersByTimeAsync(50);
    expect(sizes).toEqual([20]);
    const few = [echo(1)];
    await jest.advanceTimersByTimeAsync(90);
    few.push(echo(2));
    await jest.advanceTimersByTimeAsync(99);
    expect(sizes).toEqual([20]);
    await jest.advanceTimersByTimeAsync(2);
    expect(sizes).toEqual([20, 2]);
    const rushAgain = Array.from({ length: 20 }, (_, at) => echo(at));
    await jest.advanceTimersByTimeAsync(101);
    expect(sizes).toEqual([20, 2, 20]);
    const endless: Promise<number>[] = [];
    for (let ms = 0; ms < 500; ms += 50) {
      endless.push(echo(ms));
      await jest.advanceTimersByTimeAsync(50);
    }
    expect(sizes).toEqual([20, 2, 20, 10]);
    await Promise.all([...rush, ...few, ...rushAgain, ...endless]);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('does not take for silence that the process was held up', async () => {
    jest.useFakeTimers();
    const sizes: number[] = [];
    const echo = batched(
      async (items: readonly number[]) => {
        sizes.push(items.length);
        return items;
      },
      { gatherMs: 5_000, quietMs: 100 },
    );
    const both = Promise.withResolvers<number>();
    // It has come before the silence ends, and is read in the same turn of the event loop after it.
    setTimeout(() => setImmediate(() => both.resolve(echo(2))), 100);
    const first = echo(1);
    await jest.advanceTimersByTimeAsync(150);
    expect(sizes).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(await Promise.all([first, both.promise])).toEqual([1, 2]);
    expect(sizes).toEqual([2]);
    jest.useRealTimers();
  });

  it('runs a full batch at once, also in a rush', async () => {
    jest.useFakeTimers();
    const sizes: number[] = [];
    const echo = batched(
      async (items: readonly number[]) => {
        sizes.push(items.length);
        return items;
      },
      { gatherMs: 500 },
    );
    const rush = (items: number) => Promise.all(Array.from({ length: items }, (_, at) => echo(at)));
    const first = rush(10);
    await jest.advanceTimersByTimeAsync(50);
    await first;
    const full = rush(200);
    await jest.advanceTimersByTimeAsync(0);
    expect(sizes).toEqual([10, 100, 100]);
    await full;
    const last = rush(130);
    await jest.advanceTimersByTimeAsync(499);
    expect(sizes).toEqual([10, 100, 100, 100]);
    await jest.advanceTimersByTimeAsync(1);
    await last;
    expect(sizes).toEqual([10, 100, 100, 100, 30]);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('runs the next batch after one that failed', async () => {
    let broken = true;
    const echo = batched(async (items: readonly string[]) => {
      if (broken) throw new Error('unavailable');
      return items;
    });
    await expect(echo('one')).rejects.toThrow('unavailable');
    broken = false;
    await expect(echo('two')).resolves.toBe('two');
  });

  it('starts the next batch when one hangs longer than the maximum wait', async () => {
    jest.useFakeTimers();
    const echo = batched(async (items: readonly string[]) => {
      if (items.includes('hangs')) await new Promise(() => {});
      return items;
    });
    void echo('hangs');
    await jest.advanceTimersByTimeAsync(0);
    const next = echo('next');
    await jest.advanceTimersByTimeAsync(MAX_WAIT_MS);
    await expect(next).resolves.toBe('next');
    jest.useRealTimers();
  });
});

describe('work for all or each', () => {
  const tries: (readonly number[])[] = [];
  const refused = new Error('2 is refused');
  const work = async (numbers: readonly number[]) => {
    tries.push(numbers);
    if (numbers.includes(2)) throw refused;
    return numbers;
  };
  beforeEach(() => {
    tries.length = 0;
  });

  it('is one try where all succeed', async () => {
    expect(await allOrEach([1, 3], work)).toEqual([1, 3]);
    expect(tries).toEqual([[1, 3]]);
  });

  it('is done for each where it fails, and the failure is that of its item', async () => {
    expect(await allOrEach([1, 2, 3], work)).toEqual([1, refused, 3]);
    expect(tries).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('is not tried again where the failure is that of all', async () => {
    expect(await allOrEach([1, 2], work, (error) => error === refused)).toEqual([refused, refused]);
    expect(tries).toEqual([[1, 2]]);
  });
});
