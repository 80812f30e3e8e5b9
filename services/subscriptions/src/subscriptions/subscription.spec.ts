import { DAY_MS, type PlanCode } from '@sokoni/contracts';
import {
  addPeriod,
  bonusDays,
  entitlementAt,
  nextMonth,
  type Paid,
  type Period,
  planOf,
  previewPeriod,
  reversePeriods,
  unusedValueTzs,
  yearOf,
} from './subscription.ts';

/** Noon in Dar es Salaam. */
function noon(text: string): Date {
  return new Date(`${text}T12:00:00+03:00`);
}

function after(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

const paid = (plan: PlanCode): Paid => ({
  plan,
  amountTzs: planOf(plan).amountTzs,
  purchaseId: 'p',
});

describe('a month of a plan', () => {
  it('ends on the same day of the next month', () => {
    expect(nextMonth(noon('2026-03-15'))).toEqual(noon('2026-04-15'));
    expect(nextMonth(noon('2026-12-05'))).toEqual(noon('2027-01-05'));
  });

  it('ends on the last day where the next month is shorter', () => {
    expect(nextMonth(noon('2027-01-31'))).toEqual(noon('2027-02-28'));
    expect(nextMonth(noon('2028-01-31'))).toEqual(noon('2028-02-29'));
  });

  it('counts days by the clock of Dar es Salaam, not of London', () => {
    // One in the morning of the 1st there is still the evening of the day before in UTC.
    expect(nextMonth(new Date('2026-03-31T22:00:00Z'))).toEqual(new Date('2026-04-30T22:00:00Z'));
  });
});

describe('the year of a receipt', () => {
  it('is that of Dar es Salaam, where midnight comes three hours before London’s', () => {
    expect(yearOf(new Date('2026-12-31T20:59:59Z'))).toBe(2026);
    expect(yearOf(new Date('2026-12-31T21:00:00Z'))).toBe(2027);
  });
});

describe('paying for a plan', () => {
  const start = noon('2027-01-31');

  it('starts the first plan now', () => {
    expect(addPeriod([], paid('basic'), start)).toEqual([
      {
        plan: 'basic',
        from: start,
        until: noon('2027-02-28'),
        amountTzs: 13_500,
        purchaseId: 'p',
      },
    ]);
  });

  it('appends an early renewal with the same billing day after a short month', () => {
    const once = addPeriod([], paid('basic'), start);
    const twice = addPeriod(once, paid('basic'), noon('2027-02-20'));
    expect(twice[1]).toMatchObject({ from: noon('2027-02-28'), until: noon('2027-03-31') });
  });

  it('starts a cheaper plan at the end of the period', () => {
    const dear = addPeriod([], paid('extreme'), start);
    const [, next] = addPeriod(dear, paid('basic'), noon('2027-02-10'));
    expect(next).toMatchObject({ plan: 'basic', from: noon('2027-02-28') });
  });

  it('starts a dearer plan now and turns unused value into days', () => {
    const basic = addPeriod([], paid('basic'), noon('2026-04-01'));
    const half = noon('2026-04-16');
    expect(unusedValueTzs(basic, half)).toBe(6_750);
    expect(bonusDays(6_750, planOf('premium').amountTzs)).toBe(8);
    const [used, now] = addPeriod(basic, paid('premium'), half);
    expect(used?.until).toEqual(half);
    expect(now).toMatchObject({ plan: 'premium', from: half, until: after(noon('2026-05-16'), 8) });
  });

  it('continues where the last month ended when paid in the days of grace', () => {
    const once = addPeriod([], paid('basic'), noon('2026-04-01'));
    const [, next] = addPeriod(once, paid('basic'), noon('2026-05-05'));
    expect(next?.from).toEqual(noon('2026-05-01'));
  });

  it('starts afresh after the grace', () => {
    const once = addPeriod([], paid('basic'), noon('2026-04-01'));
    const [, next] = addPeriod(once, paid('basic'), noon('2026-05-20'));
    expect(next?.from).toEqual(noon('2026-05-20'));
  });
});

describe('the preview before a plan is paid', () => {
  const basic = addPeriod([], paid('basic'), noon('2026-04-01'));
  const half = noon('2026-04-16');

  it('shows the days that unused value buys', () => {
    expect(previewPeriod(basic, paid('premium'), half)).toEqual({
      kind: 'upgrade',
      from: half,
      until: after(noon('2026-05-16'), 8),
      unusedTzs: 6_750,
      bonusDays: 8,
      inGrace: false,
    });
  });

  it.each([
    ['start', [], 'basic', half],
    ['renewal', basic, 'basic', noon('2026-05-01')],
    ['start', basic, 'extreme', noon('2026-05-09')],
  ] as const)('says that it is a %s', (kind, periods, plan, now) => {
    expect(previewPeriod(periods, paid(plan), now)).toMatchObject({ kind, bonusDays: 0 });
  });

  it('says when a cheaper plan starts', () => {
    const dear = addPeriod([], paid('extreme'), noon('2026-04-01'));
    const preview = previewPeriod(dear, paid('basic'), half);
    expect(preview).toMatchObject({ kind: 'downgrade', from: noon('2026-05-01') });
  });
});

describe('paying the price of the day on which the plan was chosen', () => {
  it('stores the paid amount, not the current price', () => {
    const [period] = addPeriod([], { ...paid('basic'), amountTzs: 12_000 }, noon('2026-04-01'));
    expect(period).toMatchObject({ amountTzs: 12_000, until: noon('2026-05-01') });
  });
});

describe('what a seller may show', () => {
  const periods: Period[] = addPeriod([], paid('premium'), noon('2026-04-01'));

  it.each([
    ['before any plan', [], noon('2026-04-01'), 'none', 0],
    ['while the plan runs', periods, noon('2026-04-20'), 'active', 6],
    ['in the seven days of grace', periods, noon('2026-05-07'), 'grace', 6],
    ['after the grace', periods, noon('2026-05-08'), 'expired', 0],
  ] as const)('%s', (_when, given, now, status, listingLimit) => {
    expect(entitlementAt(given, now)).toMatchObject({ status, listingLimit });
  });

  it('is paid until one date, to which later months of the same plan are added; grace stands apart', () => {
    const two = addPeriod(periods, paid('premium'), noon('2026-04-10'));
    expect(entitlementAt(two, noon('2026-04-20'))).toMatchObject({
      paidUntil: noon('2026-06-01'),
      graceUntil: noon('2026-06-08'),
    });
    // Who hears nothing when the second month begins hides nothing.
    expect(entitlementAt(two, noon('2026-04-20'))).toMatchObject({
      changesAt: noon('2026-05-01'),
      validUntil: noon('2026-06-08'),
    });
    const smaller = addPeriod(periods, paid('basic'), noon('2026-04-10'));
    expect(entitlementAt(smaller, noon('2026-04-20'))).toMatchObject({
      paidUntil: noon('2026-05-01'),
      graceUntil: null,
    });
  });

  it('changes to the cheaper plan at its start', () => {
    const both = addPeriod(periods, paid('basic'), noon('2026-04-10'));
    expect(entitlementAt(both, noon('2026-04-30'))).toMatchObject({
      plan: 'premium',
      changesAt: noon('2026-05-01'),
      validUntil: noon('2026-05-08'),
    });
    expect(entitlementAt(both, noon('2026-05-01'))).toMatchObject({
      plan: 'basic',
      listingLimit: 3,
    });
  });
});

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
