import { DAY_MS, PLAN_CODES } from '@sokoni/contracts';
import fc from 'fast-check';
import {
  addPeriod,
  bonusDays,
  entitlementAt,
  GRACE_DAYS,
  nextMonth,
  type Paid,
  type Period,
  planOf,
  previewPeriod,
  reversePeriods,
  unusedValueTzs,
} from './subscription.ts';

const START = Date.parse('2027-01-15T00:00:00+03:00');
const RUNS = 3_000;

interface Step {
  readonly paid: Paid;
  readonly waitMs: number;
}

/** Plans bought at any moment, some at a former or future price. */
const step: fc.Arbitrary<Step> = fc.record({
  paid: fc.constantFrom(...PLAN_CODES).chain((plan) =>
    fc.record({
      plan: fc.constant(plan),
      purchaseId: fc.constant('p'),
      amountTzs: fc.oneof(
        { weight: 4, arbitrary: fc.constant(planOf(plan).amountTzs) },
        { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 100_000 }) },
      ),
    }),
  ),
  waitMs: fc.oneof(
    fc.integer({ min: 0, max: 50 * DAY_MS }),
    fc.integer({ min: 0, max: 60 }).map((days) => days * DAY_MS),
  ),
});
const life = fc.array(step, { minLength: 1, maxLength: 14 });

interface Bought {
  readonly before: readonly Period[];
  readonly after: readonly Period[];
  readonly now: Date;
  readonly paid: Paid;
  /** Records a fault. Cheaper than `expect`, because it is called a hundred thousand times. */
  check(holds: boolean, details: unknown): void;
}

/** Applies a sequence of payments and calls `inspect` after each; returns the recorded faults. */
function faultsOf(steps: readonly Step[], inspect: (bought: Bought) => void): unknown[] {
  const faults: unknown[] = [];
  const check = (holds: boolean, details: unknown) => {
    if (!holds) faults.push(details);
  };
  let periods: Period[] = [];
  let time = START;
  for (const { paid, waitMs } of steps) {
    time += waitMs;
    const now = new Date(time);
    const before = periods;
    periods = addPeriod(before, paid, now);
    inspect({ before, after: periods, now, paid, check });
  }
  return faults;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

describe('any sequence of plan purchases', () => {
  it('gives periods whose values sum up to what was paid', () => {
    fc.assert(
      fc.property(life, (steps) => {
        let paidTzs = 0;
        const faults = faultsOf(steps, ({ after, paid, check }) => {
          paidTzs += paid.amountTzs;
          const values = after.map(({ amountTzs }) => amountTzs);
          check(sum(values) === paidTzs, { paidTzs, after });
          check(
            values.every((value) => Number.isSafeInteger(value) && value >= 0),
            after,
          );
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('gives consecutive periods without overlap', () => {
    fc.assert(
      fc.property(life, (steps) => {
        const faults = faultsOf(steps, ({ after, check }) => {
          for (const [at, period] of after.entries()) {
            const next = after[at + 1];
            check(period.from < period.until, period);
            if (next) check(period.until <= next.from, [period, next]);
          }
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('gives a month a payment at most, and the days of unused value', () => {
    fc.assert(
      fc.property(life, (steps) => {
        const faults = faultsOf(steps, ({ before, after, now, paid, check }) => {
          const { from, until } = after.at(-1) as Period;
          const preview = previewPeriod(before, paid, now);
          const days = preview.bonusDays * DAY_MS;
          const details = { before, after, now, preview };
          check(preview.from.getTime() === from.getTime(), details);
          check(preview.until.getTime() === until.getTime(), details);
          check(until.getTime() - from.getTime() <= 31 * DAY_MS + days, details);
          check(days === 0 || preview.kind === 'upgrade', details);
          if (preview.kind !== 'upgrade') return;
          check(until.getTime() === nextMonth(now).getTime() + days, details);
          check(preview.bonusDays === bonusDays(preview.unusedTzs, paid.amountTzs), details);
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('never allows more listings than a plan that is paid or within the grace', () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 0, max: 200 }), (steps, later) => {
        const faults = faultsOf(steps, ({ after: periods, now: boughtAt, check }) => {
          const now = boughtAt.getTime() + later * DAY_MS;
          const { listingLimit } = entitlementAt(periods, new Date(now));
          const allowed = periods
            .filter(({ from, until }) => +from <= now && now < +until + GRACE_DAYS * DAY_MS)
            .map(({ plan }) => planOf(plan).listingLimit);
          check(listingLimit <= Math.max(0, ...allowed), { periods, later });
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the refund of a plan', () => {
  const start = new Date(START);

  it('reduces the unused value by the refunded amount', () => {
    const plan = fc.constantFrom(
      { plan: 'basic', amountTzs: 13_500, purchaseId: 'p' } as const,
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
