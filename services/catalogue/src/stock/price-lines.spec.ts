import type { WantedLine } from '@sokoni/contracts';
import { productRecordOf } from '../../test/product.factory.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { type PricedLines, priceLines } from './price-lines.ts';

const sellerId = 'a'.repeat(24);
const buyerId = 'b'.repeat(24);

const productOf = productRecordOf;
const withVariant = () =>
  productOf({
    variants: [
      {
        color: 'Black',
        size: '',
        specifications: '128 GB',
        price: 30_000,
        stock: 12,
        wholesaleOptions: [{ quantity: 10, wholesalePrice: 25_000 }],
      },
    ],
  });

function wanted(product: ProductRecord, overrides: Partial<WantedLine> = {}): WantedLine {
  return {
    lineId: 'line',
    productId: product._id.toHexString(),
    variantId: product.variants[0]?._id.toHexString() ?? null,
    wholesaleMinimum: null,
    quantity: 1,
    ...overrides,
  };
}

function price(product: ProductRecord, lines: WantedLine[], buyer = buyerId): PricedLines {
  return priceLines(lines, {
    buyerId: buyer,
    product: (id) => (id === product._id.toHexString() ? product : undefined),
    seller: (id) => ({ _id: id, name: 'Asha', location: 'Arusha' }),
    taxKindIn: (category) => (category === 'Health & Beauty' ? 'exempt' : undefined),
  });
}

const refusal = (lines: PricedLines) =>
  lines.refused.map(({ code, available }) => [code, available]);

describe('priceLines', () => {
  it.each([
    ['Computers', undefined, 'standard'],
    ['Health & Beauty', undefined, 'exempt'],
    ['Health & Beauty', 'zero', 'zero'],
  ] as const)(
    'of goods in %s that the seller calls %s has the tax kind %s',
    (category, own, kind) => {
      const product = productOf({ category, ...(own && { taxKind: own }) });
      expect(price(product, [wanted(product)]).priced[0]?.taxKind).toBe(kind);
    },
  );

  it('uses the selling price of a product without variants', () => {
    const product = productOf({ price: 60_000, sellingPrice: 50_000, stock: 3 });
    expect(price(product, [wanted(product, { quantity: 3 })]).priced[0]).toMatchObject({
      unitPriceTzs: 50_000,
      lineTotalTzs: 150_000,
      sellerName: 'Asha',
      sellerLocation: 'Arusha',
      optionLabel: '',
    });
  });

  it('keeps the names in both languages', () => {
    const translation = { productName: 'Birika la umeme', description: 'Lita mbili.' };
    const product = { ...productOf({}), language: 'en' as const, translation };
    expect(price(product, [wanted(product)]).priced[0]).toMatchObject({
      language: 'en',
      translation: { productName: 'Birika la umeme' },
    });
  });

  it('shows the picture of the ordered variant, else the cover', () => {
    const [cover, black] = ['/media/cover.jpg', '/media/black.jpg'];
    const imagesOf = (image: object) => {
      const variants = [{ color: 'Black', price: 30_000, stock: 12, ...image }];
      const product = productOf({ productImage: [cover, black], variants });
      return price(product, [wanted(product)]).priced[0]?.image;
    };
    expect(imagesOf({ image: black })).toEqual([black]);
    expect(imagesOf({})).toEqual([cover]);
  });

  it("uses the variant's price, and from the tier's quantity on the wholesale price", () => {
    const product = withVariant();
    const of = (...quantities: number[]) =>
      price(
        product,
        quantities.map((quantity) => wanted(product, { quantity })),
      ).priced;
    expect(of(9)).toMatchObject([
      { unitPriceTzs: 30_000, lineTotalTzs: 270_000, optionLabel: 'Black, 128 GB' },
    ]);
    expect(of(10)).toMatchObject([
      {
        unitPriceTzs: 25_000,
        lineTotalTzs: 250_000,
        optionLabel: 'Black, 128 GB, wholesale from 10 pieces',
      },
    ]);
  });

  it('counts the lines of a variant together, whether a tier was chosen or not', () => {
    const product = withVariant();
    const lines = [
      wanted(product, { lineId: 'one', quantity: 2 }),
      wanted(product, { lineId: 'many', quantity: 10, wholesaleMinimum: 10 }),
    ];
    expect(price(product, lines).priced).toMatchObject([
      { unitPriceTzs: 25_000, lineTotalTzs: 50_000, wholesaleMinimum: null },
      { unitPriceTzs: 25_000, lineTotalTzs: 250_000, wholesaleMinimum: 10 },
    ]);
  });

  it('adds up lines of one SKU', () => {
    const product = withVariant();
    const lines = [
      wanted(product, { quantity: 5 }),
      wanted(product, { quantity: 10, wholesaleMinimum: 10 }),
    ];
    expect(refusal(price(product, lines))).toEqual([['out-of-stock', 7]]);
  });

  it('gives the reason of a refusal', () => {
    const product = withVariant();
    const ask = (overrides: Partial<WantedLine>) =>
      refusal(price(product, [wanted(product, overrides)]));
    expect(ask({ productId: 'e'.repeat(24) })).toEqual([['product-not-found', 0]]);
    expect(ask({ variantId: null })).toEqual([['option-gone', 0]]);
    expect(ask({ variantId: 'e'.repeat(24) })).toEqual([['option-gone', 0]]);
    expect(ask({ wholesaleMinimum: 20, quantity: 20 })).toEqual([['option-gone', 0]]);
    expect(ask({ wholesaleMinimum: 10, quantity: 9 })).toEqual([['below-wholesale-minimum', 12]]);
    expect(ask({ quantity: 13 })).toEqual([['out-of-stock', 12]]);
  });

  it('refuses a sold-out, hidden or deleted product and the buyer’s own', () => {
    const product = productOf({ stock: 5 });
    const ask = (change: Partial<ProductRecord>, buyer = buyerId) =>
      refusal(price({ ...product, ...change }, [wanted(product)], buyer));
    expect(ask({ stock: 0 })).toEqual([['sold-out', 0]]);
    expect(ask({ status: 'hidden_by_plan' })).toEqual([['product-not-found', 0]]);
    expect(ask({ deletedAt: new Date() })).toEqual([['product-not-found', 0]]);
    expect(ask({}, sellerId)).toEqual([['own-product', 5]]);
  });
});
