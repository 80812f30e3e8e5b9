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
    expect(after).toEqual({ ...march[0], until: after?.until, amountTzs: 9_000 });
    expect(entitlementAt([after as Period], day(2)).status).toBe('active');
  });

  it('removes a future month and does not change the running one', () => {
    const both = addPeriod(march, BASIC, day(5));
    expect(reversePeriods(both, 13_500, day(6))).toEqual(march);
    expect(reversePeriods(both, 13_500, both[1]?.from as Date)).toEqual(march);
  });

  it('shortens the running month by what the future month did not cover', () => {
    const both = addPeriod(march, BASIC, day(1));
    expect(reversePeriods(both, 18_000, day(1))).toEqual(reversePeriods(march, 4_500, day(1)));
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
});
