import { purchaseOverAndOver } from './buyers.ts';

const LOAD = { connections: 2, seconds: 0.05 };
const SESSIONS = ['a', 'b', 'c'];
// biome-ignore lint/plugin: how long a purchase takes is what is measured
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('buyers who purchase over and over', () => {
  it('lets no session buy twice at once', async () => {
    const busy = new Set<string>();
    let twice = 0;
    await purchaseOverAndOver(SESSIONS, LOAD, async (session) => {
      if (busy.has(session)) twice += 1;
      busy.add(session);
      await later(2);
      busy.delete(session);
      return { refusal: null, checkoutMs: 1 };
    });
    expect(twice).toBe(0);
  });

  it('measures the checkout apart from the whole purchase', async () => {
    const figures = await purchaseOverAndOver(SESSIONS, LOAD, async () => {
      await later(10);
      return { refusal: null, checkoutMs: 3 };
    });
    expect(figures.checkout).toEqual({ p50Ms: 3, p99Ms: 3 });
    expect(figures.p50Ms).toBeGreaterThanOrEqual(9);
    expect(figures.done).toBeGreaterThan(0);
  });

  it('counts an order in progress at the end by its part before the end', async () => {
    const load = { connections: 1, seconds: 0.1 };
    const { done, perSecond } = await purchaseOverAndOver(SESSIONS, load, async () => {
      await later(200);
      return { refusal: null, checkoutMs: 1 };
    });
    expect(done).toBe(1);
    // Half of it at most, where counting it whole would give ten.
    expect(perSecond).toBeGreaterThan(0);
    expect(perSecond).toBeLessThan(6);
  });

  it('counts refusals by step and status, and none of them as an order', async () => {
    const { done, errors, refusals } = await purchaseOverAndOver(
      SESSIONS,
      LOAD,
      async (_, turn) => {
        await later(2);
        const refusal = turn === 0 ? 'checkout 503' : 'cart 429';
        return { refusal, checkoutMs: null };
      },
    );
    expect(done).toBe(0);
    expect(refusals['checkout 503']).toBe(1);
    expect(errors).toBe(1 + (refusals['cart 429'] ?? 0));
  });

  it('refuses fewer sessions than connections', async () => {
    const purchase = async () => ({ refusal: null, checkoutMs: 1 });
    await expect(purchaseOverAndOver(['a'], LOAD, purchase)).rejects.toThrow('More buyers');
  });
});
