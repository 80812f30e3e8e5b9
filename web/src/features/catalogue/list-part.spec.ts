import { pathWithShown, readListPart } from './list-part.ts';

const partOf = (search: string) => readListPart(new URLSearchParams(search));

describe('a list that has grown', () => {
  it('is as long again for who comes back to it', () => {
    const path = pathWithShown('/product-category?category=Computers', 34);
    expect(path).toBe('/product-category?category=Computers&shown=48');
    expect(partOf(path.split('?')[1] ?? '')).toEqual({ cursor: null, limit: 48 });
    expect(pathWithShown(path, 72)).toBe('/product-category?category=Computers&shown=72');
  });

  it.each([
    ['', 24],
    ['shown=-3', 24],
    ['shown=many', 24],
    ['shown=100000', 192],
  ])('starts with whole rows for %p', (search, limit) => {
    expect(partOf(search).limit).toBe(limit);
  });

  it('goes on where its cursor says', () => {
    expect(partOf('cursor=abc&shown=48')).toEqual({ cursor: 'abc', limit: 48 });
  });
});
