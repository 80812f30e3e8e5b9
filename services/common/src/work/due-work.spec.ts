import { DueWork } from './due-work.ts';

describe('DueWork', () => {
  it('continues with the other items when one throws, and repeats that one in the next round', async () => {
    const due = new Set(['broken', 'a', 'b', 'c']);
    const tried: string[] = [];
    const work = new DueWork(
      'Test',
      async (except) => [...due].filter((id) => !except.includes(id)).slice(0, 2),
      async (id) => {
        tried.push(id);
        if (id === 'broken') throw new Error('Broken for good');
        due.delete(id);
      },
    );
    while (await work.run());
    expect(tried).toEqual(['broken', 'a', 'b', 'c']);
    while (await work.run());
    expect(tried).toEqual(['broken', 'a', 'b', 'c', 'broken']);
  });
});
