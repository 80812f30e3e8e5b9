import { Faults } from '../src/faults.ts';
import { ACTIONS } from '../src/habits.ts';
import { planOf } from '../src/life.ts';
import { Random } from '../src/random.ts';
import { simulate } from '../src/simulation.ts';

/** Of lives that found something, and one of today. */
const SEEDS = '3';
const PURCHASES = 24;

describe('the simulator', () => {
  it('finds nothing in a life of the shop', async () => {
    const mongoUrl = process.env.MONGO_URL ?? '';
    const result = await simulate({ seed: SEEDS, purchases: PURCHASES, perLife: 24, mongoUrl });
    expect(result.failures).toEqual([]);
    expect(result.purchases).toBeGreaterThanOrEqual(PURCHASES);
    expect(result.coverage.count('provider', 'POST /v1/sessions 201')).toBeGreaterThan(0);
  }, 600_000);

  it('has the same plan and the same faults for the same seed, others for another', () => {
    const chosen = (seed: string) => {
      const faults = new Faults(new Random(seed), () => undefined);
      faults.begin(new Random(seed));
      return [...faults.chosen];
    };
    expect(planOf(new Random('7'), 50)).toEqual(planOf(new Random('7'), 50));
    expect(planOf(new Random('7'), 50)).not.toEqual(planOf(new Random('8'), 50));
    expect(chosen('7')).toEqual(chosen('7'));
    expect(chosen('7')).not.toEqual(chosen('8'));
  });

  it('does everything sooner or later', () => {
    const planned = planOf(new Random('7'), 400).flatMap(({ actions }) => actions);
    expect(new Set(planned)).toEqual(new Set(Object.keys(ACTIONS)));
  });
});
