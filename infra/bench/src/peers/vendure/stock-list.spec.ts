import { benchmarkProduct } from '@sokoni/seed/benchmark/stock-list';
import { collectionSlug, indexOf, initialData, productsCsv, skuOf } from './stock-list.ts';

const products = Array.from({ length: 50 }, (_, index) => benchmarkProduct(index, ['a'], ['']));
const [head = '', ...lines] = productsCsv(50).trim().split('\n');

describe('the products for the import of Vendure', () => {
  it('have a row for each variant, or one row without variants', () => {
    const variants = products.map((product) => Math.max(1, product.variants.length));
    expect(lines).toHaveLength(variants.reduce((sum, count) => sum + count, 0));
  });

  it('have as many fields in each row as the header', () => {
    expect(lines.map((line) => line.split('","').length)).toEqual(
      lines.map(() => head.split(',').length),
    );
  });

  it('carry name, category and price of the shop’s own products', () => {
    const [product] = products;
    expect(lines[0]).toContain(`"${product?.productName}"`);
    expect(lines[0]).toContain(`category:${product?.category}|`);
    expect(lines[0]).toContain(`"${product?.sellingPrice}"`);
  });

  it('are found again by their stock-keeping unit', () => {
    expect(indexOf(skuOf(1_234, 2))).toBe(1_234);
  });

  it('belong to a collection for each category', () => {
    const slugs = initialData().collections.map(({ slug }) => slug);
    expect(products.every(({ category }) => slugs.includes(collectionSlug(category)))).toBe(true);
  });
});
