import type { ProductView } from './product.ts';
import { headOf, structuredData, summaryOf } from './structured-data.ts';

const product: ProductView = {
  id: 'a'.repeat(24),
  name: 'Kanga</script><script>alert(1)</script>',
  brand: 'Urafiki',
  category: 'Fashion & Wear',
  categoryLabel: 'Fashion & Wear',
  condition: 'Used',
  images: ['https://shop.example/media/1.jpg'],
  description: 'Soft cotton',
  price: 20_000,
  sellingPrice: 15_000,
  stock: 0,
  options: [],
  seller: { shop: '/shop/asha-1', name: 'Asha', location: '' },
};

describe('the structured data of a product', () => {
  const json = structuredData(product, 'https://shop.example/product/1');

  it('cannot leave its script element', () => {
    expect(json).not.toContain('<');
    expect(JSON.parse(json).name).toBe(product.name);
  });

  it('contains price, condition and that it is sold out', () => {
    expect(JSON.parse(json).offers).toMatchObject({
      price: 15_000,
      priceCurrency: 'TZS',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/UsedCondition',
    });
  });
});

describe('the summary', () => {
  it('is one line that ends with a whole word', () => {
    expect(summaryOf('Soft\n\n cotton ')).toBe('Soft cotton');
    const long = summaryOf('kanga '.repeat(60));
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/kanga…$/);
  });
});

describe('what a shared link shows', () => {
  it('starts with the price and has a picture with a whole address', () => {
    const head = headOf(product, 'https://shop.example/product/1');
    expect(head.description).toBe('TZS\u00A015,000 · Soft cotton');
    expect(head.image).toBe('https://shop.example/media/1/640.jpg');
    expect(headOf({ ...product, images: [] }, 'https://shop.example/').image).toBeUndefined();
  });
});
