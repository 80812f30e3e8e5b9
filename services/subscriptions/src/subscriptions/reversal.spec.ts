import fc from 'fast-check';
import { reversePeriods } from './reversal.ts';
import { addPeriod, DAY_MS, entitlementAt, type Period, unusedValueTzs } from './subscription.ts';

const start = new Date('2026-03-01T09:00:00Z');
const day = (count: number) => new Date(start.getTime() + count * DAY_MS);
const BASIC = { plan: 'basic', amountTzs: 13_500, purchaseId: 'p' } as const;
const march: Period[] = addPeriod([], BASIC, start);

describe('the refund of a plan', () => {
  it('ends the plan at once when all that is left goes, without days of grace', () => {
    for (const amountTzs of [unusedValueTzs(march, day(10)), 13_500]) {
      const after = reversePeriods(march, amountTzs, day(10));
      // Ten of the 31 days of March were used.
      expect(after).toEqual([{ ...march[0], until: day(10), amountTzs: 4_355, refunded: true }]);
      expect(entitlementAt(after, day(10))).toMatchObject({ status: 'expired', listingLimit: 0 });
      expect(unusedValueTzs(after, day(10))).toBe(0);
    }
  });

  it('shortens the plan by what the money had bought when less goes', () => {
    const [after] = reversePeriods(march, 4_500, day(1));
    // A third of the 31 days of March.
    expect(after?.until.getTime()).toBe(day(31).getTime() - Math.ceil((31 * DAY_MS) / 3));
    expect(entitlementAt([after as Period], day(2)).status).toBe('active');
  });

  it('removes a future month and does not change the running one', () => {
    const both = addPeriod(march, BASIC, day(5));
    expect(reversePeriods(both, 13_500, day(6))).toEqual(march);
  });

  it('ends the days of grace of a month that is over', () => {
    const after = reversePeriods(march, 13_500, day(33));
    expect(after).toMatchObject([{ until: march[0]?.until, refunded: true }]);
    expect(entitlementAt(march, day(33)).status).toBe('grace');
    expect(entitlementAt(after, day(33)).status).toBe('expired');
  });

  it('of nothing changes nothing, not even the days of grace', () => {
    expect(reversePeriods(march, 0, day(33))).toEqual(march);
  });

  it('lets the next payment begin at once', () => {
    const ended = reversePeriods(march, 13_500, day(10));
    expect(addPeriod(ended, BASIC, day(11)).at(-1)).toMatchObject({ from: day(11) });
  });

  it('reduces the unused value by the refunded amount', () => {
    const plan = fc.constantFrom(
      BASIC,
      { plan: 'premium', amountTzs: 23_500, purchaseId: 'p' } as const,
      { plan: 'extreme', amountTzs: 43_500, purchaseId: 'p' } as const,
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(plan, fc.integer({ min: 0, max: 40 })), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 90_000 }),
        (payments, amountTzs) => {
          let now = start;
          let periods: Period[] = [];
          for (const [paid, days] of payments) {
            periods = addPeriod(periods, paid, now);
            now = new Date(now.getTime() + days * DAY_MS);
          }
          const before = unusedValueTzs(periods, now);
          const after = reversePeriods(periods, amountTzs, now);
          const left = unusedValueTzs(after, now);
          // What is used is counted up to a whole shilling, of the longer and of the shorter time.
          expect(Math.abs(left - Math.max(0, before - amountTzs))).toBeLessThanOrEqual(1);
          if (amountTzs >= before) expect(entitlementAt(after, now).listingLimit).toBe(0);
          expect(after.every(({ from, until }) => from <= until)).toBe(true);
        },
      ),
      { numRuns: 500, interruptAfterTimeLimit: 3_000 },
    );
  });
});
