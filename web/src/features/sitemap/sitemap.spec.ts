import { PART_LENGTH, productsOfPart, sitemapIndex, sitemapPart } from './sitemap.ts';

const ids = Array.from({ length: PART_LENGTH + 3 }, (_, at) => `id-${at}`);

describe('the sitemap', () => {
  it('names a part for the pages and one for every full or begun stretch of products', () => {
    const index = sitemapIndex('https://duka.example/sitemap.xml', ids.length);
    const parts = [...index.matchAll(/part=(\w+)/g)].map(([, part]) => part);
    expect(parts).toEqual(['pages', 'shops', '1', '2']);
    expect(sitemapIndex('https://duka.example/sitemap.xml', 0)).not.toContain('part=1');
  });

  it('cuts the products into those parts without a gap', () => {
    const parts = ['1', '2'].flatMap((part) => productsOfPart(ids, part) ?? []);
    expect(parts).toEqual(ids);
  });

  it.each(['3', '0', '-1', 'x', ''])('has no part %p', (part) => {
    expect(productsOfPart(ids, part)).toBeNull();
  });

  it('writes addresses as XML wants them', () => {
    const part = sitemapPart(['https://duka.example/product-category?category=A&category=B']);
    expect(part).toContain('category=A&amp;category=B</loc>');
  });
});
