import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest } from './catalogue-under-test.ts';
import { itNarrows } from './facet-cases.ts';

describe('facets with the index in memory', () => itNarrows(() => CatalogueUnderTest.start()));

describe('choices of facets that are refused', () => {
  let shop: CatalogueUnderTest;
  beforeAll(async () => {
    shop = await CatalogueUnderTest.start();
  });
  afterAll(() => shop.service.stop());

  it.each<[string, object, string]>([
    ['an unknown category', { category: ['Boats'] }, 'Please choose a category from the list.'],
    ['an unknown region', { region: ['Nairobi'] }, 'Please choose your location from the list.'],
    [
      'an unknown condition',
      { condition: ['Broken'] },
      'Condition must be Brand New, Refurbished or Used.',
    ],
    [
      'a hundred brands',
      { brand: Array.from({ length: 100 }, (_, n) => `Brand ${n}`) },
      'brand must have at most 20 entries.',
    ],
    ['one value for a list', { brand: 'Samsung' }, 'brand must be of the type array.'],
    ['a very long brand', { brand: ['x'.repeat(101)] }, 'brand.0 must have 1 to 100 characters.'],
    ['an operator', { brand: [{ $ne: '' }] }, 'Please fill in this field.'],
    [
      'a lowest price above the highest',
      { minPrice: 2, maxPrice: 1 },
      'The lowest price must not be above the highest.',
    ],
    [
      'a price beyond all prices',
      { maxPrice: 1e15 },
      'maxPrice must be a whole number from 0 to 1,000,000,000.',
    ],
    [
      'a price of words',
      { minPrice: 'cheap' },
      'minPrice must be a whole number from 0 to 1,000,000,000.',
    ],
    ['a word for a flag', { inStock: 'yes' }, 'inStock must be of the type boolean.'],
    [
      'an unknown order',
      { sort: 'best' },
      'sort must be one of newest, sold, rating, asc, dsc, recommended.',
    ],
  ])('%s', async (_what, body, message) => {
    const answer = await shop.visitor.send(catalogueRoutes.browse, { body: body as never });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', message } });
  });

  it('ignores what it does not know', async () => {
    const body = { __proto__: null, colour: 'red', where: '1=1' } as object;
    const answer = await shop.visitor.send(catalogueRoutes.browse, { body });
    expect(answer).toMatchObject({ status: 200, body: { data: { products: [], total: 0 } } });
  });
});
