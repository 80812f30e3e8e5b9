import type { ProductRecord } from '../products/product.schema.ts';
import { byPercent, PriceOutOfBounds, partOf, tokenOf, withChange, withPart } from './bulk-edit.ts';

const id = (text: string) => ({ toHexString: () => text });
const plain = {
  price: 120_000,
  sellingPrice: 99_000,
  stock: 5,
  category: 'Bags',
  status: 'listed',
  productImage: [],
  variants: [],
  version: 3,
  stockVersion: 1,
  stockMoved: false,
} as unknown as ProductRecord;
const varied = {
  ...plain,
  stock: 7,
  variants: [
    {
      _id: id('a'),
      price: 99_000,
      stock: 3,
      wholesaleOptions: [{ quantity: 10, wholesalePrice: 90_000 }],
    },
    { _id: id('b'), price: 105_000, stock: 4, wholesaleOptions: [] },
  ],
} as unknown as ProductRecord;
const nothingHeld = new Map();

describe('a price changed by a percentage', () => {
  it.each([
    [99_000, 10, 108_900],
    [99_990, 10, 110_000],
    [1_025, 0, 1_050],
    [1_024, 0, 1_000],
    [1_000, -12, 900],
    [145, 5, 150],
  ])('%d by %d %% is %d', (price, percent, changed) => {
    expect(byPercent(price, percent)).toBe(changed);
  });

  it('changes every price of the product, and none that is missing', () => {
    const change = { kind: 'price-percent', percent: 10 } as const;
    expect(withChange(varied, change, nothingHeld)).toMatchObject({
      price: 132_000,
      sellingPrice: 108_900,
      version: 4,
      variants: [
        { price: 108_900, wholesaleOptions: [{ wholesalePrice: 99_000 }] },
        { price: 115_500 },
      ],
    });
    const wholesaleOptions = [{ quantity: 10, wholesalePrice: 90_000 }];
    const own = withChange({ ...plain, wholesaleOptions }, change, nothingHeld);
    expect(own.wholesaleOptions).toEqual([{ quantity: 10, wholesalePrice: 99_000 }]);
    const before = partOf({ ...plain, wholesaleOptions }, change.kind);
    expect(withPart(own, before).wholesaleOptions).toEqual(wholesaleOptions);
    expect(withChange({ ...plain, price: 0 }, change, nothingHeld).price).toBe(0);
  });
});

it.each([
  [{ kind: 'price-amount', amount: -99_000 }],
  [{ kind: 'price-amount', amount: 100_000_000 }],
  [{ kind: 'price-percent', percent: -90 }],
] as const)('a price is never below 1 nor above the highest: %j', (change) => {
  const odd = {
    ...plain,
    sellingPrice: change.kind === 'price-percent' ? 200 : 99_000,
    price: 950_000_000,
  };
  expect(() => withChange(odd, change, nothingHeld)).toThrow(PriceOutOfBounds);
});

describe('the stock of an edited product', () => {
  it('is set for the product, or for each variant, as one change', () => {
    const change = { kind: 'stock-set', stock: 9 } as const;
    expect(withChange(plain, change, nothingHeld)).toMatchObject({
      stock: 9,
      version: 4,
      stockVersion: 4,
    });
    const next = withChange(varied, change, nothingHeld);
    expect(next).toMatchObject({ stock: 18, version: 4, variants: [{ stock: 9 }, { stock: 9 }] });
  });

  it('is added, and never falls below nothing', () => {
    expect(withChange(plain, { kind: 'stock-add', pieces: 2 }, nothingHeld).stock).toBe(7);
    expect(() => withChange(varied, { kind: 'stock-add', pieces: -4 }, nothingHeld)).toThrow(
      'free',
    );
  });
});

it.each([
  { kind: 'price-percent', percent: 10 },
  { kind: 'stock-set', stock: 1 },
  { kind: 'category', category: 'Shoes' },
] as const)('what an edit of $kind changed is put back, and nothing else', (change) => {
  const next = withChange(varied, change, nothingHeld);
  const renamed = { ...next, productName: 'Renamed' };
  const back = withPart(renamed, partOf(varied, change.kind));
  expect(tokenOf(back, change.kind)).toBe(tokenOf(varied, change.kind));
  expect(tokenOf(next, change.kind)).not.toBe(tokenOf(varied, change.kind));
  expect(back).toMatchObject({ productName: 'Renamed', version: 5 });
});
