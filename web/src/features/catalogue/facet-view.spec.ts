import { CONFIGURED_CATEGORY_TERMS, categoriesIn, FACETS } from '@sokoni/contracts/browser';
import { allCategories, keepCategories } from '../../lib/categories.ts';
import type { BrowsedPage } from './browse.api.ts';
import { toFacetView } from './facet-view.ts';
import { readFilter } from './filter.ts';

keepCategories(categoriesIn(CONFIGURED_CATEGORY_TERMS));

const NONE = Object.fromEntries(
  FACETS.map((facet) => [facet, { total: 0, values: [] }]),
) as unknown as BrowsedPage['facets'];

function view(search: string, facets: Partial<BrowsedPage['facets']>, total: number, sr?: string) {
  const filter = readFilter(new URLSearchParams(search), sr);
  return toFacetView(filter, { total, facets: { ...NONE, ...facets } }, 'sw');
}
const brand = (total: number, counts: Record<string, number>) => ({
  brand: { total, values: Object.entries(counts).map(([value, count]) => ({ value, count })) },
});

describe('the facets of a page', () => {
  it('mark what is chosen, whatever its capitals, also without products', () => {
    const { options } = view('brand=samsung&brand=Itel', brand(9, { Samsung: 4, Tecno: 5 }), 4);
    expect(options.brand).toEqual([
      { value: 'Samsung', label: 'Samsung', count: 4, chosen: true },
      { value: 'Tecno', label: 'Tecno', count: 5, chosen: false },
      { value: 'Itel', label: 'Itel', count: 0, chosen: true },
    ]);
  });

  it('are none of a catalogue that does not count them yet', () => {
    const filter = readFilter(new URLSearchParams('brand=Samsung&ram=8&wellRated=true'), undefined);
    const shown = toFacetView(filter, { total: 4, facets: {} }, 'sw');
    expect([shown.specified.map(({ facet }) => facet), shown.steps]).toEqual([['ram'], []]);
    expect(shown.chips.map(({ facet }) => facet)).toEqual(['brand', 'ram', 'wellRated']);
  });

  it('name every category of the catalogue, and those with products in a search', () => {
    const category = { total: 3, values: [{ value: 'Shoes', count: 3 }] };
    const shoes = { value: 'Shoes', label: 'Viatu', count: 3, chosen: false };
    expect(view('', { category }, 3).options.category).toHaveLength(29);
    expect(view('', { category }, 3).options.category).toContainEqual(shoes);
    expect(view('', { category }, 3, 'viatu').options.category).toEqual([shoes]);
  });

  it('offer a category that is not shown to nobody, and let go of it who has chosen it', () => {
    const all = allCategories();
    keepCategories(all.map((one) => (one.value === 'Shoes' ? { ...one, shown: false } : one)));
    const category = { total: 3, values: [{ value: 'Shoes', count: 3 }] };
    const offered = (search: string, sr?: string) =>
      view(search, { category }, 3, sr).options.category.map(({ value }) => value);
    expect(offered('')).not.toContain('Shoes');
    expect(offered('', 'viatu')).toEqual([]);
    expect(offered('category=Shoes')).toContain('Shoes');
    keepCategories(all);
  });

  it('have a chip for each choice, with what remains without it', () => {
    const facets = {
      ...brand(20, { Samsung: 4, Tecno: 5 }),
      inStock: { total: 11, values: [{ value: 'true', count: 9 }] },
      price: { total: 30, values: [] },
    };
    const search = 'brand=Samsung&brand=Tecno&inStock=true&maxPrice=500';
    const { chips } = view(search, facets, 9);
    expect(chips.map(({ facet, label, count, to }) => [facet, label, count, to])).toEqual([
      ['brand', 'Samsung', 5, '/product-category?maxPrice=500&brand=Tecno&inStock=true'],
      ['brand', 'Tecno', 4, '/product-category?maxPrice=500&brand=Samsung&inStock=true'],
      ['price', '', 30, '/product-category?brand=Samsung&brand=Tecno&inStock=true'],
      ['inStock', 'inStock', 11, '/product-category?maxPrice=500&brand=Samsung&brand=Tecno'],
    ]);
    expect(view('brand=Samsung', facets, 4).chips).toMatchObject([
      { count: 20, to: '/product-category' },
    ]);
  });

  it('say what the products are described by: fields of the category, without one those of most', () => {
    const facets = {
      ram: {
        total: 9,
        values: [
          { value: '4', count: 3 },
          { value: '8', count: 4 },
        ],
      },
      material: {
        total: 9,
        values: [
          { value: 'cotton', count: 1 },
          { value: 'leather', count: 1 },
        ],
      },
    };
    const named = (search: string) =>
      view(search, facets, 9, 'simu').specified.map(({ facet }) => facet);
    expect(named('')).toEqual(['ram']);
    expect(named('category=Shoes')).toEqual(['material']);
    expect(named('material=cotton')).toEqual(['material', 'ram']);
    expect(view('ram=8', facets, 4).chips).toMatchObject([{ facet: 'ram', label: '8 GB' }]);
  });

  it('lead to price steps, and know the one that is chosen', () => {
    const price = {
      total: 7,
      values: [
        { value: '0', count: 1 },
        { value: '20000', count: 2 },
        { value: '1000000', count: 4 },
      ],
    };
    const { steps } = view('minPrice=20000&maxPrice=49999&sort=asc', { price }, 2, 'simu');
    expect(steps).toEqual([
      {
        min: 0,
        max: 19_999,
        count: 1,
        chosen: false,
        to: '/search?sr=simu&maxPrice=19999&sort=asc',
      },
      {
        min: 20_000,
        max: 49_999,
        count: 2,
        chosen: true,
        to: '/search?sr=simu&minPrice=20000&maxPrice=49999&sort=asc',
      },
      {
        min: 1_000_000,
        max: null,
        count: 4,
        chosen: false,
        to: '/search?sr=simu&minPrice=1000000&sort=asc',
      },
    ]);
  });

  it('are cleared but for words and order', () => {
    const { clear } = view('brand=Samsung&inStock=true&sort=dsc', {}, 0, 'simu');
    expect(clear).toBe('/search?sr=simu&sort=dsc');
  });
});
