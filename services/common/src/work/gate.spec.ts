import { Gate, GateFull } from './gate.ts';

/** Work that ends when told to. */
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

describe('a gate', () => {
  it('lets so many in and the next one when one leaves', async () => {
    const gate = new Gate(1, 1);
    const [first, second] = [work(), work()];
    const passes = [gate.pass(first.run), gate.pass(second.run)];
    await Promise.resolve();
    expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false]);
    first.end();
    await passes[0];
    second.end();
    await expect(passes[1]).resolves.toBe('done');
    expect(second.hasStarted()).toBe(true);
  });

  it('turns away whoever finds the waiting room full', async () => {
    const gate = new Gate(1, 0);
    const first = work();
    const pass = gate.pass(first.run);
    await expect(gate.pass(work().run)).rejects.toThrow(GateFull);
    first.end();
    await pass;
  });

  it('opens again after work that failed', async () => {
    const gate = new Gate(1, 0);
    await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.pass(async () => 'next')).resolves.toBe('next');
  });
});
