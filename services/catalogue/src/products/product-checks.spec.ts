import { productRecordOf } from '../../test/product.factory.ts';
import { isOwnImage, missingOf } from './product-checks.ts';

const fieldsMissing = (product: Parameters<typeof missingOf>[0]) =>
  missingOf(product).map(({ path }) => path.join('.'));
const wholesaleOptions = [{ quantity: 5, wholesalePrice: 900 }];

describe('missingOf', () => {
  it('finds nothing in a complete product', () => {
    const variants = [{ color: 'Red', price: 1_000, stock: 9, wholesaleOptions }];
    expect(missingOf(productRecordOf({ variants }))).toEqual([]);
  });

  it('finds each empty field of a draft', () => {
    const empty = { brandName: '', category: '', productImage: [], description: '', price: 0 };
    expect(fieldsMissing({ ...productRecordOf(), ...empty })).toEqual(Object.keys(empty));
  });

  it('finds a variant without a price, but not one with little stock', () => {
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

const prefix = 'https://sokoni.example/media/';

describe('isOwnImage', () => {
  it('accepts uploaded pictures', () => {
    expect(isOwnImage(`${prefix}v1/products/abc.jpg`, prefix)).toBe(true);
  });

  it.each([
    'https://evil.example/media/a.jpg',
    'https://sokoni.example.evil.example/media/a.jpg',
    'https://sokoni.example@evil.example/media/a.jpg',
    'https://sokoni.example/media/../api/userLogout',
    'https://sokoni.example/media/%2e%2e/api/userLogout',
    'https://sokoni.example/media/a.jpg?next=1',
    'http://sokoni.example/media/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/media/a.jpg',
    '',
  ])('refuses %s', (address) => {
    expect(isOwnImage(address, prefix)).toBe(false);
  });
});
