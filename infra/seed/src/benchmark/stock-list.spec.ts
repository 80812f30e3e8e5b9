import { CATEGORY_VALUES } from '@sokoni/contracts';
import { benchmarkProduct, benchmarkSellers } from './stock-list.ts';

const sellers = benchmarkSellers(4);
const products = Array.from({ length: 2_000 }, (_, index) =>
  benchmarkProduct(index, sellers, ['/media/one.jpg']),
);

describe('the endless stock list', () => {
  it('is the same on every run', () => {
    expect(benchmarkProduct(1_234, sellers, ['/media/one.jpg'])).toEqual(products[1_234]);
  });

  it('never repeats an id or a name', () => {
    expect(new Set(products.map(({ _id }) => _id.toHexString())).size).toBe(products.length);
    expect(new Set(products.map(({ productName }) => productName)).size).toBe(products.length);
  });

  it('sorts by id as it does by time', () => {
    const ids = products.map(({ _id }) => _id.toHexString());
    expect([...ids].sort()).toEqual(ids);
  });

  it('reaches every category and every seller', () => {
    expect(new Set(products.map(({ category }) => category)).size).toBe(CATEGORY_VALUES.length);
    expect(new Set(products.map(({ sellerId }) => sellerId)).size).toBe(sellers.length);
  });

  it('has prices in whole shillings, the list price never below the selling price', () => {
    for (const { price, sellingPrice, stock, variants } of products) {
      expect(Number.isInteger(price) && price >= sellingPrice && sellingPrice > 0).toBe(true);
      const pieces = variants.reduce((sum, variant) => sum + variant.stock, 0);
      expect(variants.length === 0 || pieces === stock).toBe(true);
    }
  });
});
