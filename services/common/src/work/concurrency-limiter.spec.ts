import { jest } from '@jest/globals';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Work that runs until `end` is called. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let started = false;
  return {
    run: () => {
      started = true;
      return promise;
    },
    end: () => resolve('done'),
    hasStarted: () => started,
  };
}

describe('ConcurrencyLimiter', () => {
  it('starts the next call when a running one ends', async () => {
    const limiter = new ConcurrencyLimiter(1, 1);
    const [first, second] = [work(), work()];
    const calls = [limiter.run(first.run), limiter.run(second.run)];
    await Promise.resolve();
    expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false]);
    first.end();
    await calls[0];
    second.end();
    await expect(calls[1]).resolves.toBe('done');
    expect(second.hasStarted()).toBe(true);
  });

  it('refuses a call when the queue is full', async () => {
    const limiter = new ConcurrencyLimiter(1, 0);
    const first = work();
    const call = limiter.run(first.run);
    await expect(limiter.run(work().run)).rejects.toMatchObject({
      code: 'service-unavailable',
    });
    first.end();
    await call;
  });

  it('frees the slot of work that failed', async () => {
    const limiter = new ConcurrencyLimiter(1, 0);
    await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(limiter.run(async () => 'next')).resolves.toBe('next');
  });

  it('starts background work when no other call waits', async () => {
    const limiter = new ConcurrencyLimiter(1, 2);
    const [first, background, second] = [work(), work(), work()];
    const calls = [
      limiter.run(first.run),
      limiter.runLast(background.run, 60_000),
      limiter.run(second.run),
    ];
    first.end();
    await calls[0];
    expect([background.hasStarted(), second.hasStarted()]).toEqual([false, true]);
    second.end();
    await calls[2];
    expect(background.hasStarted()).toBe(true);
    background.end();
    await expect(calls[1]).resolves.toBe('done');
  });

  it('lets background work that has waited long enough go first', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    try {
      const limiter = new ConcurrencyLimiter(1, 2);
      const [first, background, second] = [work(), work(), work()];
      const calls = [
        limiter.run(first.run),
        limiter.runLast(background.run, 5_000),
        limiter.run(second.run),
      ];
      jest.advanceTimersByTime(5_000);
      first.end();
      await calls[0];
      expect([background.hasStarted(), second.hasStarted()]).toEqual([true, false]);
      background.end();
      second.end();
      await Promise.all(calls);
    } finally {
      jest.useRealTimers();
    }
  });

  it('refuses no call for waiting background work, and the other way round', async () => {
    const limiter = new ConcurrencyLimiter(1, 1);
    const all = [work(), work(), work()] as const;
    const [first, background, second] = all;
    const calls = [
      limiter.run(first.run),
      limiter.runLast(background.run, 60_000),
      limiter.run(second.run),
    ];
    const full = { code: 'service-unavailable' };
    await expect(limiter.run(work().run)).rejects.toMatchObject(full);
    await expect(limiter.runLast(work().run, 60_000)).rejects.toMatchObject(full);
    for (const one of all) one.end();
    await expect(Promise.all(calls)).resolves.toHaveLength(3);
  });
});
