import { Turns } from './turns.ts';

describe('Turns', () => {
  it('lets work on one thing happen in the order of asking', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await new Promise(setImmediate);
      seen.push(`${name} ends`);
    };

    await Promise.all([turns.take(['a'], work('first')), turns.take(['a', 'b'], work('second'))]);

    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('lets work on different things happen at the same time', async () => {
    const turns = new Turns();
    const held = Promise.withResolvers<void>();
    const first = turns.take(['a'], () => held.promise);
    await expect(turns.take(['b'], async () => 'done')).resolves.toBe('done');
    held.resolve();
    await first;
  });

  it('never locks up when two orders want the same things the other way round', async () => {
    const turns = new Turns();
    const both = Array.from({ length: 20 }, (_, at) =>
      turns.take(at % 2 ? ['a', 'b'] : ['b', 'a'], async () => at),
    );
    await expect(Promise.all(both)).resolves.toHaveLength(20);
  });

  it('goes on after work that failed', async () => {
    const turns = new Turns();
    const failed = turns.take(['a'], () => Promise.reject(new Error('no')));
    const next = turns.take(['a'], async () => 'next');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
  });
});
