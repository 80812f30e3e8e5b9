import { freeDelivery } from '@sokoni/contracts';
import fc from 'fast-check';
import { CAP_TZS, noIdentifiers, waiting } from '../../test/support/subsidy.factory.ts';
import type { Subsidy } from './subsidy.schema.ts';
import { decide, monthOf, sharedBy } from './subsidy.ts';

const nothing = { reasons: [], sameNetwork: false };

describe('the subsidies of any sequence of sales', () => {
  /** Accounts of one person share an identifier; independent ones share none. */
  const sale = fc.record({
    buyer: fc.nat(9),
    seller: fc.nat(3),
    phones: fc.array(fc.constantFrom('712000001', '712000002', '712000003'), { maxLength: 2 }),
    amountTzs: fc.constantFrom(3_000, 5_000, 10_000, 15_000),
    hours: fc.nat(24 * 20),
    hasMoney: fc.boolean(),
  });

  it('stay within the monthly caps for any number of accounts', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 120, size: 'max' }), (sales) => {
        const granted: Subsidy[] = [];
        let now = new Date('2026-03-01T00:00:00Z').getTime();
        for (const { buyer, seller, phones, amountTzs, hours, hasMoney } of sales) {
          now += hours * 3_600_000;
          const instant = new Date(now);
          const sellerId = `seller ${seller}`;
          const spentTzs = granted
            .filter((one) => one.sellerId === sellerId && one.month === monthOf(instant))
            .reduce((sum, one) => sum + one.amountTzs, 0);
          const reasons = sharedBy(
            { ...noIdentifiers, userId: `buyer ${buyer}`, phones },
            { ...noIdentifiers, userId: sellerId, phones: [`+25571200000${seller}`] },
          );
          const budget = { capTzs: CAP_TZS, spentTzs, hasMoney };
          const asked = { ...waiting, sellerId, amountTzs };
          const decided = decide(asked, { reasons, sameNetwork: false }, budget, instant);
          const owed = reasons.length === 0 && hasMoney && spentTzs + amountTzs <= CAP_TZS;
          expect(decided.status === 'granted').toBe(owed);
          if (decided.status === 'granted') granted.push(decided);
        }
        for (const paid of Map.groupBy(granted, (one) => one.month).values()) {
          const spent = paid.reduce((sum, one) => sum + one.amountTzs, 0);
          const sellers = new Set(paid.map((one) => one.sellerId)).size;
          expect(spent).toBeLessThanOrEqual(sellers * CAP_TZS);
        }
      }),
      { numRuns: 300 },
    );
  });

  /** Unpaid orders count toward no cap: all of them may be promised while there is room for one. */
  const step = fc.record({ order: fc.boolean(), pays: fc.nat(30), hours: fc.nat(24 * 3) });

  it('stay within the cap when orders are left unpaid and paid later, in any order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150, size: 'max' }), (steps) => {
        const unpaid: number[] = [];
        const granted: Subsidy[] = [];
        let now = new Date('2026-03-01T00:00:00Z').getTime();
        for (const { order, pays, hours } of steps) {
          now += hours * 3_600_000;
          const instant = new Date(now);
          const month = granted.filter((one) => one.month === monthOf(instant));
          const spentTzs = month.reduce((sum, one) => sum + one.amountTzs, 0);
          const price = { rate: 'zanzibar', amountTzs: 15_000, subsidyTzs: 0, days: 7 } as const;
          if (order) unpaid.push(freeDelivery(price, CAP_TZS - spentTzs).subsidyTzs);
          const [amountTzs = 0] = unpaid.splice(pays, 1);
          if (amountTzs === 0) continue;
          const budget = { capTzs: CAP_TZS, spentTzs, hasMoney: true };
          const decided = decide({ ...waiting, amountTzs }, nothing, budget, instant);
          if (decided.status === 'granted') granted.push(decided);
        }
        for (const paid of Map.groupBy(granted, (one) => one.month).values()) {
          const spent = paid.reduce((sum, one) => sum + one.amountTzs, 0);
          expect(spent).toBeLessThanOrEqual(CAP_TZS);
        }
      }),
      { numRuns: 300 },
    );
  });

  const paidStep = fc.record({
    capTzs: fc.option(fc.integer({ min: 0, max: 2 * CAP_TZS }), { nil: null }),
    order: fc.boolean(),
    ends: fc.nat(30),
    hours: fc.nat(24 * 3),
  });

  it('are granted as promised to paid orders, however the cap rises and falls meanwhile', () => {
    fc.assert(
      fc.property(fc.array(paidStep, { maxLength: 150, size: 'max' }), (steps) => {
        const open: Subsidy[] = [];
        const granted: Subsidy[] = [];
        let now = new Date('2026-03-01T00:00:00Z').getTime();
        let capTzs = CAP_TZS;
        for (const { capTzs: changed, order, ends, hours } of steps) {
          now += hours * 3_600_000;
          capTzs = changed ?? capTzs;
          const instant = new Date(now);
          const month = granted.filter((one) => one.month === monthOf(instant));
          const sumOf = (all: readonly Subsidy[]) =>
            all.reduce((sum, one) => sum + one.amountTzs, 0);
          const price = { rate: 'mainland', amountTzs: 5_000, subsidyTzs: 0, days: 5 } as const;
          const room = capTzs - sumOf(month) - sumOf(open);
          const { subsidyTzs: amountTzs } = freeDelivery(price, room);
          if (order && amountTzs > 0) open.push({ ...waiting, amountTzs, capTzs });
          const [asked] = open.splice(ends, 1);
          if (!asked) continue;
          const limitTzs = Math.max(capTzs, ...month.map((one) => one.capTzs ?? 0));
          const budget = { capTzs: limitTzs, spentTzs: sumOf(month), hasMoney: true };
          const decided = decide(asked, nothing, budget, instant);
          expect(decided.status).toBe('granted');
          granted.push(decided);
        }
      }),
      { numRuns: 300 },
    );
  });
});
