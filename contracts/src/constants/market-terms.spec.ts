import { DEFAULT_DELIVERY_TERMS } from './delivery.ts';
import { deliveryTermsOf, isLargeChange, MARKET_TERMS, type MarketTerms } from './market-terms.ts';

it.each([
  [10_000, 15_000, false],
  [10_000, 15_001, true],
  [10_000, 5_000, false],
  [10_000, 4_999, true],
  [10_000, 100_000, true],
  [2, 3, false],
  [2, 4, true],
  [0, 1, true],
  [10_000, 0, true],
])('a change from %d to %d is large: %s', (from, to, large) => {
  expect(isLargeChange(from, to)).toBe(large);
});

it('market terms name the tariff and the days of each rate, and leave pickup free', () => {
  const numbered = Object.fromEntries(MARKET_TERMS.map((name, at) => [name, at + 1]));
  const { tariffsTzs, days } = deliveryTermsOf(numbered as MarketTerms);
  expect(Object.values(tariffsTzs)).toEqual([0, 1, 2, 3, 4]);
  expect(Object.values(days)).toEqual([null, 5, 6, 7, 8]);
  expect(Object.keys(tariffsTzs)).toEqual(Object.keys(DEFAULT_DELIVERY_TERMS.tariffsTzs));
});
