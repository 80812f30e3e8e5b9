import { CATEGORY_VALUES } from './categories.ts';
import { CONFIGURED_CATEGORY_TERMS, categoriesIn } from './category-terms.ts';

it('categories stand as they are configured until an owner changes them', () => {
  const configured = categoriesIn(CONFIGURED_CATEGORY_TERMS);
  expect(configured.map(({ value }) => value)).toEqual(CATEGORY_VALUES);
  expect(configured[0]).toEqual({
    ...{ value: 'Computers', en: 'Computers', sw: 'Kompyuta', shown: true, taxKind: 'standard' },
  });
});

it('categories of one place stand in the order of the configured list', () => {
  const moved = { ...CONFIGURED_CATEGORY_TERMS, 'Shoes-place': '1', 'Speakers-place': '1' };
  const values = categoriesIn(moved).map(({ value }) => value);
  expect(values.slice(0, 4)).toEqual(['Computers', 'Speakers', 'Shoes', 'Computer Accessories']);
});
