import fc from 'fast-check';
import {
  isVatNumber,
  shareOut,
  splitTax,
  sumOfTax,
  TAX_KINDS,
  type TaxedSale,
  taxBackOf,
  taxByRate,
  taxRateOf,
  vatNumberInWords,
} from './tax.ts';

const TERMS = {
  vatBasisPoints: 1_800,
  vatElectronicBasisPoints: 1_600,
  vatSpecialBasisPoints: 500,
};
const CONSUMER: TaxedSale = { electronic: true, buyerHasTin: false, sellerIsRegistered: true };
const rate = fc.integer({ min: 0, max: 3_000 });
const amount = fc.integer({ min: 0, max: 9_000_000_000 });

describe('the rate of a line', () => {
  it.each([
    ['standard', CONSUMER, 1_600],
    ['standard', { ...CONSUMER, electronic: false }, 1_800],
    ['standard', { ...CONSUMER, buyerHasTin: true }, 1_800],
    ['special', CONSUMER, 500],
    ['special', { ...CONSUMER, electronic: false }, 500],
    ['zero', CONSUMER, 0],
    ['relief', CONSUMER, 0],
    ['exempt', CONSUMER, 0],
  ] as const)('of %s goods in %j is %d', (kind, sale, expected) => {
    expect(taxRateOf(kind, sale, TERMS)).toBe(expected);
  });

  it('is 0 for whatever a seller sells who is not registered', () => {
    const sale = { ...CONSUMER, sellerIsRegistered: false };
    expect(TAX_KINDS.map((kind) => taxRateOf(kind, sale, TERMS))).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the tax in a price', () => {
  it.each([
    [118, 1_800, 10_000, 1_800],
    [116, 1_600, 10_000, 1_600],
    [1, 1_800, 85, 15],
    [10_000, 1_800, 847_458, 152_542],
    [10_000, 1_600, 862_069, 137_931],
    [10_000, 0, 1_000_000, 0],
  ])('of TZS %d at %d is to the cent', (tzs, basisPoints, netCents, taxCents) => {
    expect(splitTax(tzs, basisPoints)).toEqual({ netCents, taxCents });
  });

  it('is at most half a cent from the exact one, and with the net the price, also in sums by rate', () => {
    const line = fc.record({ amountTzs: amount, rateBasisPoints: rate });
    fc.assert(
      fc.property(fc.array(line), (sold) => {
        const lines = sold.map((one) => ({
          ...one,
          ...splitTax(one.amountTzs, one.rateBasisPoints),
        }));
        for (const { amountTzs, rateBasisPoints, netCents } of lines) {
          // In hundredths of a percent of a cent, so that it is exact.
          const off = BigInt(netCents) * BigInt(10_000 + rateBasisPoints);
          const twice = 2n * (off - BigInt(amountTzs) * 1_000_000n);
          expect(twice <= 10_000n + BigInt(rateBasisPoints)).toBe(true);
          expect(twice > -10_000n - BigInt(rateBasisPoints)).toBe(true);
        }
        const all = sumOfTax(lines);
        const soldTzs = sold.reduce((sum, one) => sum + one.amountTzs, 0);
        expect(all.netCents + all.taxCents).toBe(soldTzs * 100);
        const rates = taxByRate(lines);
        expect(sumOfTax(rates)).toEqual(all);
        expect(new Set(rates.map((one) => one.rateBasisPoints)).size).toBe(rates.length);
      }),
    );
  });
});

describe('the tax of what goes back', () => {
  it('is never below zero, and of all refunds together exactly that of the sale', () => {
    fc.assert(
      fc.property(amount, rate, fc.array(amount, { maxLength: 8 }), (amountTzs, basis, cuts) => {
        const line = { amountTzs, ...splitTax(amountTzs, basis) };
        const marks = [...cuts.map((cut) => cut % (amountTzs + 1)), amountTzs].sort(
          (one, other) => one - other,
        );
        const back = marks.map((mark, at) => {
          const before = marks[at - 1] ?? 0;
          return taxBackOf(line, before, mark - before);
        });
        expect(Math.min(...back)).toBeGreaterThanOrEqual(0);
        expect(back.reduce((sum, one) => sum + one, 0)).toBe(line.taxCents);
      }),
    );
  });

  it('is shared out within the limits', () => {
    const limits = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(limits, fc.nat(), (of, seed) => {
        const all = of.reduce((sum, one) => sum + one, 0);
        const tzs = seed % (all + 1);
        const shares = shareOut(tzs, of);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(tzs);
        expect(shares.every((share, at) => share >= 0 && share <= (of[at] ?? 0))).toBe(true);
      }),
    );
  });
});

it('the tax number of a trader is checked by its form', () => {
  expect(vatNumberInWords('40001234A')).toBe('40-001234-A');
  expect(['40001234A', '4000123A', '400012345', ''].map(isVatNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
