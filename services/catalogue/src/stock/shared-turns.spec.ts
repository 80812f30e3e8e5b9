import { Turns } from '@sokoni/common';
import { SharedTurns } from './shared-turns.ts';

function lab(seats = 10) {
  const groups: number[][] = [];
  const work = async (items: readonly number[]) => {
    groups.push([...items]);
    await new Promise(setImmediate);
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => item * 2);
  };
  return { groups, turns: new SharedTurns(new Turns(), seats, work) };
}

describe('SharedTurns', () => {
  it('lets those who wait go together, each with his own result', async () => {
    const { groups, turns } = lab();
    const results = await Promise.all([1, 2, 3, 4].map((item) => turns.take(['kettle'], item)));
    expect(results).toEqual([2, 4, 6, 8]);
    expect(groups.length).toBeLessThan(4);
    expect(groups.flat()).toEqual([1, 2, 3, 4]);
  });

  it('has only so many seats', async () => {
    const { groups, turns } = lab(2);
    await Promise.all([1, 2, 3, 4, 5].map((item) => turns.take(['kettle'], item)));
    expect(Math.max(...groups.map((group) => group.length))).toBe(2);
  });

  it('keeps different wishes apart, and the same in another order together', async () => {
    const { groups, turns } = lab();
    await Promise.all([
      turns.take(['kettle', 'pot'], 1),
      turns.take(['pot', 'kettle'], 2),
      turns.take(['pan'], 3),
    ]);
    expect(groups.toSorted()).toEqual([[1, 2], [3]]);
  });

  it('tells everybody of a group that it failed, and goes on with the next', async () => {
    const { turns } = lab();
    const unlucky = [1, 13].map((item) => turns.take(['kettle'], item));
    for (const one of unlucky) await expect(one).rejects.toThrow('unlucky');
    await expect(turns.take(['kettle'], 5)).resolves.toBe(10);
  });
});
