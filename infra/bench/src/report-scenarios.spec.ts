import { measuredOf } from '../test/measured.factory.ts';
import { formatScenarios } from './report-scenarios.ts';

describe('the tables of the scenarios', () => {
  it('show throughput, p50 and p99 of all numbers of connections in one row', () => {
    const text = formatScenarios([
      measuredOf({ connections: 1, perSecond: 400, p50Ms: 2, p99Ms: 5 }),
      measuredOf({ connections: 200, perSecond: 2_400, p50Ms: 80, p99Ms: 210 }),
    ]).join('\n');
    expect(text).toMatch(/by connections +1 +200/);
    expect(text).toMatch(/add to cart \(2000\) +400; 2.0, 5.0 +2400; 80.0, 210.0/);
  });

  it('show the answer to the checkout by itself, and refusals by step and status', () => {
    const checkout = { p50Ms: 300, p99Ms: 900 };
    const refusals = { 'checkout 503': 2, 'cart 429': 1 };
    const orders = measuredOf({ name: 'orders completed', connections: 200, checkout, refusals });
    expect(formatScenarios([orders]).join('\n')).toMatch(
      /orders completed \(2000\) +200 +300 +900 +2 × checkout 503, 1 × cart 429/,
    );
  });

  it('compare throughput and processor time with the same scenario of an older result', () => {
    const older = [
      measuredOf({ perSecond: 1_250, cpuMsEach: { cart: 1.2 } }),
      measuredOf({ connections: 1, perSecond: 1, cpuMsEach: { cart: 9 } }),
    ];
    const text = formatScenarios([measuredOf({})], older).join('\n');
    expect(text).toContain('2500 (×2.00)');
    expect(text).toContain('0.60 ms each (×0.50)');
  });

  it('show what reviews add to the cost of a call', () => {
    const text = formatScenarios([
      measuredOf({ cpuMsEach: { catalogue: 0.5 } }),
      measuredOf({ reviews: 10_000, cpuMsEach: { catalogue: 0.6 } }),
    ]).join('\n');
    expect(text).toContain('0.500 ms at 2000, ×1.20 at 2000, 10000 reviews');
  });

  it('are left out when no scenario was measured', () => {
    expect(formatScenarios([])).toEqual([]);
  });
});
