import { KeyedMutex } from '@sokoni/common';
import { BatchingMutex } from './batching-mutex.ts';

function lab(maxBatch = 10) {
  const groups: number[][] = [];
  const work = async (items: readonly number[]) => {
    groups.push([...items]);
    await new Promise(setImmediate);
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => item * 2);
  };
  return { groups, mutex: new BatchingMutex(new KeyedMutex(), maxBatch, work) };
}

describe('BatchingMutex', () => {
  it('runs waiting items as one batch and gives each its own result', async () => {
    const { groups, mutex } = lab();
    const results = await Promise.all([1, 2, 3, 4].map((item) => mutex.run(['kettle'], item)));
    expect(results).toEqual([2, 4, 6, 8]);
    expect(groups.length).toBeLessThan(4);
    expect(groups.flat()).toEqual([1, 2, 3, 4]);
  });

  it('limits the size of a batch', async () => {
    const { groups, mutex } = lab(2);
    await Promise.all([1, 2, 3, 4, 5].map((item) => mutex.run(['kettle'], item)));
    expect(Math.max(...groups.map((group) => group.length))).toBe(2);
  });

  it('batches by the set of keys, in whatever order they are listed', async () => {
    const { groups, mutex } = lab();
    await Promise.all([
      mutex.run(['kettle', 'pot'], 1),
      mutex.run(['pot', 'kettle'], 2),
      mutex.run(['pan'], 3),
    ]);
    expect(groups.toSorted()).toEqual([[1, 2], [3]]);
  });

  it('rejects every item of a failed batch and runs the next', async () => {
    const { mutex } = lab();
    const unlucky = [1, 13].map((item) => mutex.run(['kettle'], item));
    for (const one of unlucky) await expect(one).rejects.toThrow('unlucky');
    await expect(mutex.run(['kettle'], 5)).resolves.toBe(10);
  });
});
