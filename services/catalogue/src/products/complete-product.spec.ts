import { productRecordOf } from '../../test/product.factory.ts';
import { missingOf } from './complete-product.ts';

const fieldsMissing = (product: Parameters<typeof missingOf>[0]) =>
  missingOf(product).map(({ path }) => path.join('.'));
const wholesaleOptions = [{ quantity: 5, wholesalePrice: 900 }];

describe('what keeps a product out of the shop', () => {
  it('is nothing where all is there', () => {
    const variants = [{ color: 'Red', price: 1_000, stock: 9, wholesaleOptions }];
    expect(missingOf(productRecordOf({ variants }))).toEqual([]);
  });

  it('is each field that a draft left empty', () => {
    const empty = { brandName: '', category: '', productImage: [], description: '', price: 0 };
    expect(fieldsMissing({ ...productRecordOf(), ...empty })).toEqual(Object.keys(empty));
  });

  it('is a variant without a price, but not one of which little is left', () => {
    const variants = [{ color: 'Red', price: 1_000, stock: 9, wholesaleOptions }];
    const product = productRecordOf({ variants });
    const withVariant = (change: object) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, ...change })),
    });
    expect(fieldsMissing(withVariant({ stock: 2 }))).toEqual([]);
    expect(fieldsMissing(withVariant({ price: 0, wholesaleOptions: [] }))).toEqual([
      'variants.0.price',
    ]);
  });
});
