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
});
