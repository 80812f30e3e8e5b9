import { isTidy, readFilter } from './filter.ts';

function read(search: string) {
  const query = new URLSearchParams(search);
  const filter = readFilter(query);
  return { ...filter, tidy: isTidy(query, filter) };
}

describe('the filter of the category page', () => {
  it('takes one category parameter per box, in the order of the catalogue', () => {
    expect(read('category=Computers&category=Tablets.Phones&sort=dsc')).toEqual({
      categories: ['Computers', 'Tablets.Phones'],
      sort: 'dsc',
      tidy: true,
    });
    expect(read('category=Tablets.Phones&category=Computers')).toMatchObject({
      categories: ['Computers', 'Tablets.Phones'],
      tidy: false,
    });
  });

  it('means everything when nothing is asked for', () => {
    expect(read('')).toEqual({ categories: [], sort: null, tidy: true });
  });

  it.each([
    'category=Spaceships',
    'category=Computers&category=Computers',
    'sort=desc',
    'sort=',
    'sort=asc&sort=dsc',
  ])('wants %s written anew', (search) => {
    expect(read(search).tidy).toBe(false);
  });

  it('leaves unknown values out', () => {
    expect(read('category=Spaceships&category=Shoes&sort=cheap')).toMatchObject({
      categories: ['Shoes'],
      sort: null,
    });
  });
});
