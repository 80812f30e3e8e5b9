import fc from 'fast-check';
import { mostOff, spread } from './spread.ts';

const price = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 ** 13 }));
const basket = fc.array(price, { minLength: 1, maxLength: 12 }).chain((prices) =>
  fc.tuple(
    fc.constant(prices),
    fc.nat().map((n) => n % (mostOff(prices) + 1)),
  ),
);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('a discount over lines', () => {
  it.each([
    [100, [500, 500], [50, 50]],
    [100, [1_000, 1_000, 1_000], [34, 33, 33]],
    [1, [10, 90], [0, 1]],
    [0, [10, 90], [0, 0]],
    [0, [0, 0], [0, 0]],
    [2, [1, 1, 3], [0, 0, 2]],
    [8, [1, 9], [0, 8]],
  ])('of %s over %j is %j', (discount, prices, shares) => {
    expect(spread(discount, prices)).toEqual(shares);
  });

  it('adds up to the discount and leaves a shilling on each line that costs something', () => {
    fc.assert(
      fc.property(basket, ([prices, discount]) => {
        const shares = spread(discount, prices);
        expect(sum(shares)).toBe(discount);
        for (const [at, share] of shares.entries()) {
          expect(Number.isSafeInteger(share) && share >= 0).toBe(true);
          expect(share).toBeLessThanOrEqual(Math.max(0, (prices[at] ?? 0) - 1));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives each line its exact share, rounded up or down', () => {
    const large = fc.array(fc.integer({ min: 1_000, max: 10 ** 7 }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(large, fc.integer({ min: 0, max: 90 }), (prices, percent) => {
        const discount = Math.floor((sum(prices) * percent) / 100);
        const shares = spread(discount, prices);
        for (const [at, share] of shares.entries()) {
          const exact = (discount * (prices[at] ?? 0)) / sum(prices);
          expect(Math.abs(share - exact)).toBeLessThan(1);
        }
      }),
    );
  });

  it('refuses more than the lines can bear', () => {
    expect(() => spread(9, [1, 9])).toThrow('too much');
  });
});
