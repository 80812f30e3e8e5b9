import { changesTo } from '@sokoni/common/rules';
import { MARKET_TERMS, type MarketTerms } from '@sokoni/contracts';
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
