import { DAY_MS, type PlanCode } from '@sokoni/contracts';
import {
  addPeriod,
  bonusDays,
  entitlementAt,
  offerOf,
  type Paid,
  type Period,
  paidUntil,
  planOf,
  previewPeriod,
  timesOfPurchases,
  unusedOf,
  visibleUntil,
} from './subscription.ts';

const noon = (text: string) => new Date(`${text}T12:00:00+03:00`);
const days = (from: string, count: number) => new Date(noon(from).getTime() + count * DAY_MS);
const paid = (plan: PlanCode, purchaseId = 'p'): Paid => {
  return { plan, amountTzs: planOf(plan).amountTzs, purchaseId };
};
const period = (from: string, until: string, change: Partial<Period> = {}): Period => {
  return { ...paid('basic'), from: noon(from), until: noon(until), ...change };
};
const april = period('2026-04-01', '2026-05-01');
const may = period('2026-05-01', '2026-06-01');

it('the table of plans refuses an unknown plan', () => {
  expect(() => planOf('gold' as PlanCode)).toThrow('There is no plan gold');
});

describe('the unused shillings of a period', () => {
  it.each([
    [noon('2026-03-01'), 13_500],
    [noon('2026-04-01'), 13_500],
    [new Date(noon('2026-04-01').getTime() + 1), 13_499],
    [noon('2026-04-16'), 6_750],
    [noon('2026-05-01'), 0],
    [noon('2026-07-01'), 0],
  ])('are at %p %p', (now, unused) => {
    expect(unusedOf(april, now)).toBe(unused);
  });
});

describe('an upgrade of a plan', () => {
  const now = noon('2026-04-16');
  const past = period('2026-01-01', '2026-02-01');

  it('keeps past periods, cuts the running one and replaces the later one by its value', () => {
    const unused = 6_750 + 13_500;
    const premium = paid('premium', 'p2');
    expect(addPeriod([past, april, may], premium, now)).toEqual([
      past,
      { ...april, until: now, amountTzs: 6_750 },
      {
        plan: 'premium',
        from: now,
        until: days('2026-05-16', bonusDays(unused, planOf('premium').amountTzs)),
        amountTzs: premium.amountTzs + unused,
        purchaseId: 'p2',
      },
    ]);
  });

  it('at the first moment of a period leaves nothing of it', () => {
    expect(addPeriod([april], paid('premium'), april.from)).toHaveLength(1);
  });

  it('at the last moment of the last period is a start after it', () => {
    expect(addPeriod([april], paid('premium'), april.until)).toMatchObject([
      april,
      { from: april.until, until: noon('2026-06-01'), amountTzs: planOf('premium').amountTzs },
    ]);
  });
});

describe('the billing day of a plan', () => {
  const pay = (...dates: string[]) =>
    dates.reduce<Period[]>((all, date) => addPeriod(all, paid('basic'), noon(date)), []);

  it('is that of the first month of an unbroken run', () => {
    const run = pay('2027-01-31', '2027-02-27', '2027-03-30', '2027-04-29');
    expect(run.map(({ until }) => until)).toEqual(
      ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map(noon),
    );
  });

  it('begins anew after a gap', () => {
    const run = pay('2027-01-31', '2027-03-30', '2027-04-29');
    expect(run.at(-1)).toMatchObject({ from: noon('2027-04-30'), until: noon('2027-05-30') });
  });

  it('is at least the day on which bonus days ended', () => {
    const [, next] = addPeriod([period('2026-04-16', '2026-05-31')], paid('basic'), may.from);
    expect(next?.until).toEqual(noon('2026-06-30'));
  });

  it('is the day of the start everywhere else', () => {
    const [, next] = addPeriod([period('2026-04-20', '2026-05-12')], paid('basic'), may.from);
    expect(next?.until).toEqual(noon('2026-06-12'));
  });
});

describe('the days of grace of a plan', () => {
  it('last seven days, and none after a refund', () => {
    expect(visibleUntil(april)).toEqual(noon('2026-05-08'));
    expect(visibleUntil({ ...april, refunded: true })).toEqual(april.until);
  });

  it('have ended at their last moment: the next payment starts anew', () => {
    const end = noon('2026-05-08');
    expect(addPeriod([april], paid('basic'), end).at(-1)?.from).toEqual(end);
    expect(previewPeriod([april], paid('basic'), end)).toMatchObject({ kind: 'start', from: end });
    expect(previewPeriod([april], paid('basic'), new Date(end.getTime() - 1)).kind).toBe('renewal');
  });

  it('a dearer plan in them is a renewal without bonus', () => {
    const preview = previewPeriod([april], paid('premium'), noon('2026-05-03'));
    expect(preview).toMatchObject({ kind: 'renewal', unusedTzs: 0, bonusDays: 0 });
  });

  it('are said of a payment in them, for whatever plan: it counts from the end of the last one', () => {
    const inGrace = (day: string, plan: 'basic' | 'premium') => {
      const preview = previewPeriod([may], paid(plan), noon(day));
      return [preview.inGrace, preview.from <= noon(day)];
    };
    for (const plan of ['basic', 'premium'] as const) {
      expect(inGrace('2026-06-03', plan)).toEqual([true, true]);
      expect(inGrace('2026-06-08', plan)).toEqual([false, true]);
    }
    expect(inGrace('2026-05-03', 'basic')).toEqual([false, false]);
  });
});

describe('the end of what is paid of a plan', () => {
  const premium = period('2026-06-01', '2026-07-01', { plan: 'premium' });

  it('counts the months of the same plan that follow', () => {
    expect(paidUntil([april, may, premium], april)).toEqual(may.until);
    expect(paidUntil([april, premium], april)).toEqual(april.until);
    expect(paidUntil([april, may], april)).toEqual(may.until);
    expect(paidUntil([april, may, premium], premium)).toEqual(premium.until);
    const march = period('2026-03-01', '2026-04-01', { plan: 'premium' });
    expect(paidUntil([march, april, may], april)).toEqual(may.until);
  });
});

describe('the times of purchases after a change', () => {
  it('end a removed purchase at its start', () => {
    const first = { ...april, purchaseId: 'a' };
    const removed = { ...may, purchaseId: 'b' };
    const cut = { ...first, until: noon('2026-04-16') };
    expect(timesOfPurchases([first, removed], [cut])).toEqual([
      { purchaseId: 'b', validFrom: may.from, validUntil: may.from },
      { purchaseId: 'a', validFrom: april.from, validUntil: noon('2026-04-16') },
    ]);
  });
});

describe('the entitlement of a plan', () => {
  const nothing = {
    plan: 'none',
    offer: null,
    listingLimit: 0,
    validUntil: null,
    changesAt: null,
    paidUntil: null,
    graceUntil: null,
  };
  const offer = offerOf({ plan: 'basic' });
  const basic = { plan: 'basic', offer, listingLimit: 3, paidUntil: april.until };
  const graceUntil = noon('2026-05-08');

  it('of a running plan ends with the days of grace', () => {
    const active = {
      status: 'active',
      ...basic,
      validUntil: graceUntil,
      changesAt: graceUntil,
      graceUntil,
    };
    expect(entitlementAt([april], april.from)).toEqual(active);
  });

  it('of the days of grace is that of the ended plan', () => {
    const grace = {
      status: 'grace',
      ...basic,
      validUntil: graceUntil,
      changesAt: graceUntil,
      graceUntil,
    };
    expect(entitlementAt([april], april.until)).toEqual(grace);
  });

  it('is nothing before the first payment, after the grace and after a refund', () => {
    expect(entitlementAt([], april.from)).toEqual({ status: 'none', ...nothing });
    expect(entitlementAt([april], graceUntil)).toEqual({ status: 'expired', ...nothing });
    const refunded = { ...april, refunded: true };
    expect(entitlementAt([refunded], april.until)).toEqual({ status: 'expired', ...nothing });
  });
});
