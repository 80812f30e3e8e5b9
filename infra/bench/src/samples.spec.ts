import { isWhatWasAskedFor } from './samples.ts';

const list = (...categories: string[]) =>
  JSON.stringify({ success: true, data: categories.map((category) => ({ category })) });

describe('a sample of the answers', () => {
  it('requires the requested category with at least one product', () => {
    const asked = '{"category":"Shoes"}';
    expect(isWhatWasAskedFor('/api/category-product', asked, list('Shoes', 'Shoes'))).toBe(true);
    expect(isWhatWasAskedFor('/api/category-product', asked, list('Shoes', 'Bags'))).toBe(false);
    expect(isWhatWasAskedFor('/api/category-product', asked, list())).toBe(false);
  });

  it('requires the requested product', () => {
    const of = (_id: string) => JSON.stringify({ success: true, data: { _id } });
    expect(isWhatWasAskedFor('/api/product-details', '{"productId":"a"}', of('a'))).toBe(true);
    expect(isWhatWasAskedFor('/api/product-details', '{"productId":"a"}', of('b'))).toBe(false);
  });

  it('requires a page with a heading', () => {
    expect(isWhatWasAskedFor('/product/a', '', '<h1>Kettle</h1>')).toBe(true);
    expect(isWhatWasAskedFor('/product/a', '', '<p>Sorry</p>')).toBe(false);
  });
});
