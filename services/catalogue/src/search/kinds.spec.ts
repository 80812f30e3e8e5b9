import { CATEGORY_VALUES } from '@sokoni/contracts';
import { ndcg } from '../../test/relevance/relevance.ts';
import { itAnswersShoppers } from '../../test/relevance/relevance-cases.ts';
import tables from './kinds.json' with { type: 'json' };
import { ACCESSORIES, intentOf, kindsOf, WANTED } from './kinds.ts';
import { MemoryIndex } from './memory-index.ts';
import { wordsOf } from './words.ts';

describe('the index in memory', () => {
  itAnswersShoppers(() => new MemoryIndex());
});

describe('nDCG of the first results', () => {
  const grades = new Map([
    ['a', 3],
    ['b', 1],
  ]);
  it.each([
    [['a', 'b'], 1],
    [['b', 'a'], (1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3))],
    [['x', 'y'], 0],
    [[], 0],
  ])('scores %j', (first, score) => {
    expect(ndcg(first, grades)).toBeCloseTo(score, 10);
  });
});

describe('the kind of a product', () => {
  it.each([
    ['Tablets.Phones', 'Galaxy A16 128GB', 'smartphone'],
    ['Tablets.Phones', 'Galaxy Tab A9', 'tablet'],
    ['Tablets.Phones', 'Case for iPhone 15 Pro', 'cover'],
    ['Tablets.Phones', 'Kava ya simu ya Samsung', 'cover'],
    ['Tablets.Phones', 'Simu ya Tecno yenye chaja', 'phone'],
    ['Tablets.Phones', 'iPhone 13 + charger', 'smartphone'],
    ['Gadgets', 'Car Phone Holder', 'holder'],
    ['EPABX', 'IP desk phone', undefined],
    ['Computers', 'HP 250 G10 8GB RAM 512GB SSD', 'laptop'],
    ['Computers', 'HP laptop with bag and mouse', 'laptop'],
    ['Computer Accessories', 'Crucial 16GB Laptop Memory', 'memory'],
    ['Bags', 'Laptop Backpack with USB', 'backpack'],
    ['Fashion & Wear', 'Kitenge Dress Amani', 'dress'],
    ['Servers', 'PowerEdge T150 Tower', undefined],
  ])('in %s, of "%s" is %s', (category, name, kind) => {
    expect(kindsOf(category, [{ productName: name, description: '' }])[0]).toBe(kind);
  });

  it('is found in the first words of the description when the name has none', () => {
    const desktop = { productName: 'Legion 5', description: 'A quiet desktop for offices.' };
    expect(kindsOf('Computers', [desktop])).toEqual(['desktop', 'computer']);
    const phone = { productName: 'Pop 8', description: 'An everyday phone.' };
    expect(kindsOf('Tablets.Phones', [phone])[0]).toBe('smartphone');
  });

  it('is read from the translation where the main texts name none', () => {
    const own = { productName: 'Tecno 10C', description: '' };
    const translation = { productName: 'Chaja ya haraka', description: '' };
    expect(kindsOf('Computer Accessories', [own, translation])[0]).toBe('charger');
  });
});

describe('what a query names', () => {
  it.each([
    ['samsung charger', 'charger'],
    ['chaja ya simu', 'charger'],
    ['simu case', 'cover'],
    ['wino wa printa', 'ink'],
    ['laptop 8gb ram', 'laptop'],
    ['laptop ram', 'memory'],
    ['desktop computer', 'desktop'],
    ['mashine ya kufulia', 'washing machine'],
    ['lg mashine ya kufulia nguo', 'washing machine'],
    ['sabuni ya mashine ya kufulia', 'soap'],
    ['sabuni ya mashine ya kufulia nguo', 'soap'],
    ['stendi ya mashine ya kufulia', 'washing machine part'],
    ['mota ya mashine ya kufulia nguo', 'washing machine part'],
    ['washing machine stand', 'washing machine part'],
    ['lapto', 'laptop'],
    ['samsung', undefined],
    ['lap', undefined],
  ])('"%s": %s', (query, kind) => {
    expect(intentOf(wordsOf(query), false)?.kind).toBe(kind);
  });

  it('is read from a misspelt name only when that is asked', () => {
    expect(intentOf(['lpatop'], false)).toBeUndefined();
    expect(intentOf(['lpatop'], true)?.kind).toBe('laptop');
  });
});

it('the search has no category and no kind in its tables that does not exist', () => {
  const categories: readonly string[] = [...CATEGORY_VALUES, 'anywhere'];
  const kinds = Object.values(tables.kinds).flatMap((some) => Object.keys(some));
  const named = [...Object.keys(tables.kinds), ...Object.keys(tables.assumed)];
  expect(named.filter((name) => !categories.includes(name))).toEqual([]);
  const used = [
    ...Object.entries(tables.isA).flat(),
    ...Object.values(tables.assumed),
    ...WANTED,
    ...ACCESSORIES,
  ];
  expect(used.filter((kind) => !kinds.includes(kind))).toEqual([]);
});
