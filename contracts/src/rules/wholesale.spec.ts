import fc from 'fast-check';
import {
  countPieces,
  nextTier as nextTierOf,
  type Pieces,
  priceListOf,
  priceByQuantity as priceOf,
  reachedTier as tierOf,
} from './wholesale.ts';

type Variant = NonNullable<Parameters<typeof priceListOf>[1]>;
const listOf = (own: Variant, variants: readonly Variant[]) =>
  priceListOf({ sellingPrice: own.price, variants }, own);
const priceByQuantity = (own: Variant, all: readonly Variant[], pieces: Pieces) =>
  priceOf(listOf(own, all), pieces);
const reachedTier = (own: Variant, all: readonly Variant[], pieces: Pieces) =>
  tierOf(listOf(own, all), pieces);
const nextTier = (own: Variant, all: readonly Variant[], pieces: Pieces) =>
  nextTierOf(listOf(own, all), pieces);

const tiers = [
  { quantity: 10, wholesalePrice: 19_000 },
  { quantity: 50, wholesalePrice: 17_500 },
];
const shirt = { price: 20_000, wholesaleOptions: tiers };
const only = [shirt];
const of = (pieces: number) => ({ ofVariant: pieces, ofProduct: pieces });

describe('the price by quantity', () => {
  it('is the price of the tier that the pieces reach, and the single price below', () => {
    const prices = [1, 9, 10, 49, 50, 500].map((n) => priceByQuantity(shirt, only, of(n)));
    expect(prices).toEqual([20_000, 20_000, 19_000, 19_000, 17_500, 17_500]);
  });

  it('is never above the single price or a smaller tier, whatever a seller has written', () => {
    const odd = {
      price: 18_000,
      wholesaleOptions: [
        { quantity: 5, wholesalePrice: 17_000 },
        { quantity: 10, wholesalePrice: 19_000 },
      ],
    };
    expect(priceByQuantity(odd, [odd], of(10))).toBe(17_000);
    expect(reachedTier({ ...odd, price: 16_000 }, [odd], of(10))).toBeUndefined();
  });

  it('counts the variants of a product together for a tier that all of them have', () => {
    const both = { ofVariant: 4, ofProduct: 10 };
    const large = { price: 22_000, wholesaleOptions: tiers.slice(0, 1) };
    expect(priceByQuantity(large, [shirt, large], both)).toBe(19_000);
    const other = { price: 22_000, wholesaleOptions: [{ quantity: 10, wholesalePrice: 20_000 }] };
    expect(priceByQuantity(other, [shirt, other], both)).toBe(22_000);
    expect(priceByQuantity(shirt, [shirt, other], both)).toBe(20_000);
  });

  it('is by the own tiers of a product without variants', () => {
    const sugar = { sellingPrice: 20_000, variants: [] };
    expect(priceListOf(sugar)).toEqual({ priceTzs: 20_000, tiers: [] });
    const list = priceListOf({ ...sugar, wholesaleOptions: tiers });
    expect([9, 10, 50].map((pieces) => priceOf(list, of(pieces)))).toEqual([
      20_000, 19_000, 17_500,
    ]);
  });

  it('counts the pieces of all lines of a variant and of its product', () => {
    const line = (productId: string, variantId: string | null, quantity: number) => ({
      ...{ productId, variantId, quantity },
    });
    const lines = [line('a', 'm', 2), line('b', null, 9), line('a', 'l', 4), line('a', 'm', 1)];
    expect(countPieces({ productId: 'a', variantId: 'm' }, lines)).toEqual({
      ofVariant: 3,
      ofProduct: 7,
    });
  });
});

describe('the next tier', () => {
  it('says how many more pieces make each cheaper, up to the last tier', () => {
    expect(nextTier(shirt, only, of(8))).toEqual({ morePieces: 2, unitPriceTzs: 19_000 });
    expect(nextTier(shirt, only, of(10))).toEqual({ morePieces: 40, unitPriceTzs: 17_500 });
    expect(nextTier(shirt, only, of(50))).toBeUndefined();
  });
});

describe('any price list', () => {
  const variant = fc.record({
    price: fc.integer({ min: 1, max: 1_000_000 }),
    wholesaleOptions: fc.array(
      fc.record({
        quantity: fc.integer({ min: 2, max: 60 }),
        wholesalePrice: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      { maxLength: 4 },
    ),
  });
  const product = fc.array(variant, { minLength: 1, maxLength: 3 });
  const pieces = fc.integer({ min: 1, max: 40 });

  it('never makes a piece dearer for more pieces', () => {
    fc.assert(
      fc.property(product, pieces, pieces, fc.nat(20), (variants, few, more, elsewhere) => {
        const [first] = variants;
        if (!first) return;
        const at = (n: number) => ({ ofVariant: n, ofProduct: n + elsewhere });
        const now = priceByQuantity(first, variants, at(few));
        expect(priceByQuantity(first, variants, at(few + more))).toBeLessThanOrEqual(now);
        const next = nextTier(first, variants, at(few));
        if (!next) return;
        expect(next.morePieces).toBeGreaterThan(0);
        const reached = priceByQuantity(first, variants, at(few + next.morePieces));
        expect(reached).toBeLessThanOrEqual(next.unitPriceTzs);
        expect(priceByQuantity(first, variants, at(few + next.morePieces - 1))).toBe(now);
      }),
    );
  });

  it('costs the same however the pieces are split into lines', () => {
    const lines = fc.array(fc.record({ at: fc.nat(2), quantity: pieces }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(product, lines, (variants, split) => {
        const rows = split.map(({ at, quantity }) => {
          return { productId: 'p', variantId: String(at % variants.length), quantity };
        });
        const total = (all: typeof rows) =>
          all.reduce((sum, line) => {
            const own = variants[Number(line.variantId)];
            if (!own) throw new Error('no variant');
            return sum + priceByQuantity(own, variants, countPieces(line, all)) * line.quantity;
          }, 0);
        const joined = variants.flatMap((_, at) => {
          const own = rows.filter(({ variantId }) => variantId === String(at));
          const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
          return quantity ? [{ productId: 'p', variantId: String(at), quantity }] : [];
        });
        expect(total(rows)).toBe(total(joined));
      }),
    );
  });
});
