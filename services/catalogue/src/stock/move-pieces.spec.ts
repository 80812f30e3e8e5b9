import { productRecordOf } from '../../test/product.factory.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { movePieces } from './move-pieces.ts';

const kettle = productRecordOf({ stock: 5 });
const shirt = productRecordOf({
  variants: [
    { color: 'Red', price: 1_000, stock: 3 },
    { color: 'Blue', price: 1_000, stock: 4 },
  ],
});
const [red, blue] = shirt.variants.map(({ _id }) => _id.toHexString());

function lineOf({ _id }: ProductRecord, quantity: number, variantId: string | null = null) {
  return { productId: _id.toHexString(), variantId, quantity };
}

describe('movePieces', () => {
  it('sells pieces of all lines, each product once', () => {
    const lines = [lineOf(kettle, 2), lineOf(shirt, 1, red), lineOf(shirt, 4, blue)];
    const { products, complete } = movePieces('sell', [shirt, kettle], lines);
    expect(complete).toBe(true);
    const marks = { version: 2, stockVersion: 2, stockMoved: true };
    expect(products).toHaveLength(2);
    expect(products).toContainEqual({ ...kettle, stock: 3, ...marks });
    expect(products).toContainEqual(
      expect.objectContaining({
        _id: shirt._id,
        stock: 2,
        variants: [
          { ...shirt.variants[0], stock: 2 },
          { ...shirt.variants[1], stock: 0 },
        ],
        ...marks,
      }),
    );
    expect(kettle.stock).toBe(5);
  });

  it('returns what it sold', () => {
    const lines = [lineOf(kettle, 2), lineOf(shirt, 1, red)];
    const sold = movePieces('sell', [kettle, shirt], lines).products;
    const { products } = movePieces('return', sold, lines);
    expect(new Set(products.map(({ stock }) => stock))).toEqual(new Set([5, 7]));
    expect(products.every(({ version }) => version === 3)).toBe(true);
  });

  const gone = { ...kettle, deletedAt: new Date() };
  it.each<[string, readonly ProductRecord[], ReturnType<typeof lineOf>]>([
    ['more pieces than there are', [kettle], lineOf(kettle, 6)],
    ['more pieces of a variant than there are', [shirt], lineOf(shirt, 4, red)],
    ['a missing product', [], lineOf(kettle, 1)],
    ['a deleted product', [gone], lineOf(kettle, 1)],
    ['a missing variant', [shirt], lineOf(shirt, 1, 'f'.repeat(24))],
    ['a product with variants without one', [shirt], lineOf(shirt, 1)],
    ['a variant of a product without any', [kettle], lineOf(kettle, 1, red)],
  ])('does not sell %s', (_, products, line) => {
    expect(movePieces('sell', products, [line])).toEqual({ products: [], complete: false });
  });

  it('returns pieces of a deleted product, and of the variants that are left', () => {
    expect(movePieces('return', [gone], [lineOf(kettle, 1)])).toMatchObject({
      complete: true,
      products: [{ stock: 6 }],
    });
    const lines = [lineOf(shirt, 1, 'f'.repeat(24)), lineOf(shirt, 1, red)];
    expect(movePieces('return', [shirt], lines)).toMatchObject({
      complete: false,
      products: [{ stock: 8 }],
    });
  });
});
