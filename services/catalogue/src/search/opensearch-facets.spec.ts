import { FACETS, type FacetChoices, NO_CHOICES } from '@sokoni/contracts';
import { ValueCodes } from '../facets/value-codes.ts';
import { askFacets, type FacetAnswers, readFacets } from './opensearch-facets.ts';

const choices: FacetChoices = {
  ...NO_CHOICES,
  category: ['Shoes'],
  brand: [' NIKE', 'Puma'],
  material: ['leather'],
  deliversTo: ['Arusha'],
  minPrice: 500,
  inStock: true,
};
const CLAUSES = {
  category: { terms: { 'facets.category': ['Shoes'] } },
  brand: { terms: { 'facets.brand': ['nike', 'puma'] } },
  material: { terms: { 'facets.material': ['leather'] } },
  deliversTo: { terms: { 'facets.deliversTo': ['Arusha', '*'] } },
  inStock: { term: { 'facets.inStock': 'true' } },
  price: { range: { 'facets.sellingPrice': { gte: 500, lte: undefined } } },
};

it('a facet query of OpenSearch filters the hits by all choices, and each count by those of the other facets', () => {
  const { post_filter, aggs } = askFacets(choices);
  expect(post_filter).toEqual({ bool: { filter: Object.values(CLAUSES) } });
  for (const facet of FACETS) {
    const { [facet as 'brand']: _, ...others } = CLAUSES;
    const { filter } = (aggs as Record<string, { filter: unknown }>)[facet] ?? {};
    expect([facet, filter]).toEqual([facet, { bool: { filter: Object.values(others) } }]);
  }
});

it('a facet query of OpenSearch answers values in the order of the memory index, brands as they are spelt', () => {
  const brands = new ValueCodes();
  brands.acquire('Nike');
  const facet = (doc_count: number, counts: Record<string, number>) => ({
    doc_count,
    values: { buckets: Object.entries(counts).map(([key, count]) => ({ key, doc_count: count })) },
  });
  const none = Object.fromEntries(FACETS.map((name) => [name, facet(0, {})]));
  const answers = {
    ...none,
    matched: { doc_count: 40 },
    accepted: { doc_count: 7 },
    category: facet(9, { Shoes: 7, Bags: 2 }),
    brand: { ...facet(20, { nike: 6, adidas: 3 }), chosen: facet(0, { nike: 6, puma: 1 }).values },
    deliversTo: facet(9, { '*': 5, Mwanza: 2, Arusha: 1 }),
    inStock: facet(8, { true: 7, false: 1 }),
  } as unknown as FacetAnswers;
  const { total, facets } = readFacets(answers, brands);
  expect(total).toBe(7);
  expect(facets.category).toEqual({
    total: 9,
    values: [
      { value: 'Bags', count: 2 },
      { value: 'Shoes', count: 7 },
    ],
  });
  expect(facets.brand.values).toEqual([
    { value: 'Nike', count: 6 },
    { value: 'adidas', count: 3 },
    { value: 'puma', count: 1 },
  ]);
  const toRegion = (region: string) =>
    facets.deliversTo.values.find(({ value }) => value === region)?.count;
  expect([facets.deliversTo.total, facets.deliversTo.values.length]).toEqual([9, 31]);
  expect(['Arusha', 'Mwanza', 'Dodoma'].map(toRegion)).toEqual([6, 7, 5]);
  expect(facets.inStock).toEqual({ total: 8, values: [{ value: 'true', count: 7 }] });
});
