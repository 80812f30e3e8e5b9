import { changesTo, termsAt } from '@sokoni/common/rules';
import { commissionOf, dateOf, MARKET_TERMS, type MarketTerms } from '@sokoni/contracts';
import fc from 'fast-check';
import { needsSecondOwner } from './market-terms.ts';

const configured = {
  ...(Object.fromEntries(MARKET_TERMS.map((name) => [name, 1])) as MarketTerms),
  mainlandTzs: 10_000,
  cashOnDeliveryTzs: 150_000,
  unverifiedOpenOrdersTzs: 500_000,
  refundCeilingTzs: 100_000,
  freeDeliveryCapBasisPoints: 5_000,
};

describe('a second owner who decides market terms', () => {
  it.each([
    [{ cashOnDeliveryTzs: 150_001 }, true],
    [{ unverifiedOpenOrdersTzs: 500_001 }, true],
    [{ refundCeilingTzs: 100_001 }, true],
    [{ freeDeliveryCapBasisPoints: 5_001 }, true],
    [{ commissionBasisPoints: 2 }, true],
    [{ commissionBasisPoints: 0 }, true],
    [{ vatElectronicBasisPoints: 0 }, true],
    [{ shopVatBasisPoints: 1_800 }, true],
    [
      { cashOnDeliveryTzs: 149_999, unverifiedOpenOrdersTzs: 1, freeDeliveryCapBasisPoints: 0 },
      false,
    ],
    [{ mainlandTzs: 100_000, freeDeliveryLeastBasketTzs: 0 }, false],
  ])('is needed for %j: %s', (values, needed) => {
    expect(needsSecondOwner(changesTo(configured, values), configured)).toBe(needed);
  });

  it('is needed neither to lower what is above the configured value, nor to raise it up to there', () => {
    const lowered = [{ name: 'cashOnDeliveryTzs', from: 300_000, to: 200_000 }] as const;
    const raised = [{ name: 'cashOnDeliveryTzs', from: 10_000, to: 150_000 }] as const;
    expect(needsSecondOwner(lowered, configured)).toBe(false);
    expect(needsSecondOwner(raised, configured)).toBe(false);
  });
});

it('the commission of a sale and what its seller gets are the sum, at every rate and moment', () => {
  /** Midnight in Dar es Salaam. */
  const start = new Date('2026-12-31T21:00:00Z');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (before, after, ms, goodsTzs) => {
        const terms = { ...configured, commissionBasisPoints: before };
        const changes = changesTo(terms, { commissionBasisPoints: after });
        const version = { _id: 1, status: 'accepted', startsAt: start, changes } as const;
        const paidAt = new Date(start.getTime() + ms);
        const { commissionBasisPoints: rate } = termsAt(terms, [version], paidAt);
        expect(rate).toBe(dateOf(paidAt) < '2027-01-01' ? before : after);
        const commissionTzs = commissionOf(goodsTzs, rate);
        const netTzs = goodsTzs - commissionTzs;
        expect(commissionTzs).toBeLessThanOrEqual((goodsTzs * rate) / 10_000);
        expect(netTzs).toBeGreaterThanOrEqual(goodsTzs / 2);
        expect(commissionTzs + netTzs).toBe(goodsTzs);
      },
    ),
  );
});
