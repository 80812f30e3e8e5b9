import { commissionOf, netOfSale } from './commission.ts';

it.each([
  [20_000, 525, 1_050, 18_950],
  // Rounded down: the shilling that is not whole is the seller's.
  [19_999, 525, 1_049, 18_950],
  [1, 500, 0, 1],
  [50_000, 0, 0, 50_000],
])('a sale of TZS %i at %i hundredths of a percent', (price, points, commissionTzs, netTzs) => {
  expect(netOfSale(price, points)).toEqual({ commissionTzs, netTzs });
  expect(commissionOf(price, points)).toBe(commissionTzs);
});
