import { NO_CHOICES } from '@sokoni/contracts/browser';
import { addressOf, isTidy, readFilter } from './filter.ts';

function read(search: string, sr: string | null = null) {
  const query = new URLSearchParams(search);
  const filter = readFilter(query, sr);
  return { ...filter, tidy: isTidy(query, filter), address: addressOf(filter) };
}

describe('the filter of the category page', () => {
  it('takes one category parameter per box, in the order of the catalogue', () => {
    expect(read('category=Computers&category=Tablets.Phones&sort=dsc')).toMatchObject({
      category: ['Computers', 'Tablets.Phones'],
      sort: 'dsc',
      tidy: true,
    });
    expect(read('category=Tablets.Phones&category=Computers')).toMatchObject({
      category: ['Computers', 'Tablets.Phones'],
      tidy: false,
    });
  });

  it('means everything when nothing is asked for', () => {
    expect(read('')).toEqual({
      path: '/product-category',
      seller: null,
      sr: null,
      ...NO_CHOICES,
      sort: null,
      tidy: true,
      address: '/product-category',
    });
  });

  it('reads every facet, and writes it in one order', () => {
    const search =
      'verified=true&region=Mwanza&brand=Samsung&brand=Tecno&minPrice=20000&maxPrice=50000&inStock=true&condition=Used&category=Shoes&discount=true&wellRated=true&freeDelivery=true&deliversTo=Arusha&material=canvas&material=leather&sort=asc';
    expect(read(search)).toMatchObject({
      category: ['Shoes'],
      brand: ['Samsung', 'Tecno'],
      material: ['canvas', 'leather'],
      condition: ['Used'],
      region: ['Mwanza'],
      deliversTo: ['Arusha'],
      freeDelivery: true,
      minPrice: 20_000,
      maxPrice: 50_000,
      discount: true,
      inStock: true,
      verified: true,
      wellRated: true,
      tidy: true,
      address:
        '/product-category?category=Shoes&minPrice=20000&maxPrice=50000&brand=Samsung&brand=Tecno&material=canvas&material=leather&condition=Used&region=Mwanza&deliversTo=Arusha&discount=true&inStock=true&freeDelivery=true&verified=true&wellRated=true&sort=asc',
    });
  });

  it.each([
    'category=Spaceships',
    'category=Computers&category=Computers',
    'sort=desc',
    'sort=',
    'sort=asc&sort=dsc',
    'sort=recommended',
    'minPrice=&maxPrice=',
    'minPrice=0',
    'minPrice=-5',
    'minPrice=1e9',
    'minPrice=50000&maxPrice=20000',
    'maxPrice=99999999999',
    'brand=',
    'brand=Samsung&brand=SAMSUNG',
    `brand=${'x'.repeat(101)}`,
    'brand=a%00b',
    'brand=a%E2%80%A8b',
    'region=Nairobi',
    'deliversTo=Arusha&deliversTo=Mwanza',
    'condition=Broken',
    'inStock=yes',
    'inStock=true&inStock=true',
  ])('wants %s written anew, once', (search) => {
    const { tidy, address } = read(search);
    expect(tidy).toBe(false);
    expect(read(address.split('?')[1] ?? '')).toMatchObject({ tidy: true, address });
  });

  it('leaves unknown values out', () => {
    expect(read('category=Spaceships&category=Shoes&sort=cheap&region=Mars')).toMatchObject({
      category: ['Shoes'],
      region: [],
      sort: null,
    });
    const many = Array.from({ length: 100 }, (_, n) => `brand=B${n}`).join('&');
    expect(read(many).brand).toHaveLength(20);
  });

  it('turns a price range the right way round', () => {
    expect(read('minPrice=50000&maxPrice=20000')).toMatchObject({
      minPrice: 20_000,
      maxPrice: 50_000,
    });
    expect(read('minPrice=10&maxPrice=0').address).toBe('/product-category?maxPrice=10');
  });
});

describe('the filter of a search', () => {
  it('keeps the words, and may sort by age', () => {
    expect(read('sr=simu&sort=newest&brand=Tecno', 'simu')).toMatchObject({
      sr: 'simu',
      sort: 'newest',
      tidy: true,
      address: '/search?sr=simu&brand=Tecno&sort=newest',
    });
  });
});
