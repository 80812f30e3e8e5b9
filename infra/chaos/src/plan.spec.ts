import { VICTIMS } from '@sokoni/testing/processes';
import { PAYMENT_OUTCOMES } from './payment-outcomes.ts';
import { type ChaosSize, planChaos } from './plan.ts';

const size: ChaosSize = {
  seed: 'mwenge',
  checkouts: 200,
  buyers: 25,
  products: 40,
  kills: 2 * VICTIMS.length,
  overMs: 60_000,
};
const plan = planChaos(size);

describe('a plan of chaos', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planChaos(size)).toEqual(plan);
    expect(planChaos({ ...size, seed: 'kivukoni' })).not.toEqual(plan);
  });

  it('contains every outcome and the requested number of purchases', () => {
    const outcomes = plan.buyers.flat().map(({ outcome }) => outcome);
    expect(outcomes).toHaveLength(size.checkouts);
    expect(new Set(outcomes)).toEqual(new Set(PAYMENT_OUTCOMES.map(({ name }) => name)));
  });

  it('kills each process equally often, within the time', () => {
    const deaths = VICTIMS.map((one) => plan.kills.filter(({ victim }) => victim === one).length);
    expect(new Set(deaths)).toEqual(new Set([2]));
    expect(plan.kills.every(({ atMs }) => atMs >= 0 && atMs < size.overMs)).toBe(true);
  });

  it('sells no product twice to one buyer', () => {
    for (const purchases of plan.buyers) {
      const bought = purchases.flatMap(({ lines }) => lines.map(({ product }) => product));
      expect(new Set(bought).size).toBe(bought.length);
      expect(purchases.every(({ lines }) => lines.length > 0)).toBe(true);
    }
  });
});
