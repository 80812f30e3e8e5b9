import { KeyedMutex } from './keyed-mutex.ts';

describe('KeyedMutex', () => {
  it('runs work on one key in the order of the calls', async () => {
    const mutex = new KeyedMutex();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await new Promise(setImmediate);
      seen.push(`${name} ends`);
    };

    await Promise.all([
      mutex.runExclusive(['a'], work('first')),
      mutex.runExclusive(['a', 'b'], work('second')),
    ]);

    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('runs work on different keys at the same time', async () => {
    const mutex = new KeyedMutex();
    const held = Promise.withResolvers<void>();
    const first = mutex.runExclusive(['a'], () => held.promise);
    await expect(mutex.runExclusive(['b'], async () => 'done')).resolves.toBe('done');
    held.resolve();
    await first;
  });

  it('never deadlocks when two callers list the same keys in another order', async () => {
    const mutex = new KeyedMutex();
    const both = Array.from({ length: 20 }, (_, at) =>
      mutex.runExclusive(at % 2 ? ['a', 'b'] : ['b', 'a'], async () => at),
    );
    await expect(Promise.all(both)).resolves.toHaveLength(20);
  });

  it('runs the next work after one that failed', async () => {
    const mutex = new KeyedMutex();
    const failed = mutex.runExclusive(['a'], () => Promise.reject(new Error('no')));
    const next = mutex.runExclusive(['a'], async () => 'next');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
  });
});
