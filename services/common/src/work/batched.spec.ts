import { jest } from '@jest/globals';
import { batched, LONGEST_WAIT_MS } from './batched.ts';

describe('batched', () => {
  it('begins at once, and takes together what came up meanwhile', async () => {
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
    const together = [double(2), double(3)];
    await new Promise(setImmediate);
    expect(batches).toEqual([[1]]);
    first.resolve();

    await expect(alone).resolves.toBe(2);
    await expect(Promise.all(together)).resolves.toEqual([4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('goes on after a batch that failed', async () => {
    let broken = true;
    const echo = batched(async (words: readonly string[]) => {
      if (broken) throw new Error('away');
      return words;
    });
    await expect(echo('one')).rejects.toThrow('away');
    broken = false;
    await expect(echo('two')).resolves.toBe('two');
  });

  it('waits for a batch that hangs no longer than a while', async () => {
    jest.useFakeTimers();
    const echo = batched(async (words: readonly string[]) => {
      if (words.includes('hangs')) await new Promise(() => {});
      return words;
    });
    void echo('hangs');
    await jest.advanceTimersByTimeAsync(0);
    const next = echo('next');
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    await expect(next).resolves.toBe('next');
    jest.useRealTimers();
  });
});
