import {
  BRANDS_SHOWN,
  CHOICE_FACETS,
  type ChoiceFacet,
  FACETS,
  type Facet,
  type FacetChoices,
  FLAG_FACETS,
} from '@sokoni/contracts';
import type { Counted } from '../facets/facet-counter.ts';
import { countRegions, EVERYWHERE, inOrder } from '../facets/facet-values.ts';
import { brandKey, type ValueCodes } from '../facets/value-codes.ts';

export const facetShape = {
  properties: {
    ...Object.fromEntries(FACETS.map((facet) => [facet, { type: 'keyword' }])),
    sellingPrice: { type: 'integer' },
  },
};

interface Buckets {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
}
type FacetAnswer = {
  readonly doc_count: number;
  readonly values: Buckets;
  readonly chosen?: Buckets;
};
export type FacetAnswers = Readonly<Record<Facet, FacetAnswer>> & {
  readonly matched: { readonly doc_count: number };
  readonly accepted: { readonly doc_count: number };
};

/** More than any facet but `brand` has. */
const ALL_VALUES = 100;
const field = (facet: string) => `facets.${facet}`;

/** Only what all facets accept is found; each is counted among what the others accept. */
export function askFacets(choices: FacetChoices) {
  const clauses = clausesOf(choices);
  const among = (except?: Facet) => ({
    bool: { filter: clauses.filter(([facet]) => facet !== except).map(([, clause]) => clause) },
  });
  const counts = FACETS.map((facet) => {
    const aggs = facet === 'brand' ? brandCounts(choices) : { values: terms(facet, ALL_VALUES) };
    return [facet, { filter: among(facet), aggs }];
  });
  return {
    post_filter: among(),
    aggs: {
      matched: { filter: { match_all: {} } },
      accepted: { filter: among() },
      ...Object.fromEntries(counts),
    },
  };
}

function clausesOf(choices: FacetChoices): [Facet, object][] {
  const { minPrice: gte, maxPrice: lte } = choices;
  const isPriced = gte !== undefined || lte !== undefined;
  return [
    ...CHOICE_FACETS.filter((facet) => choices[facet].length > 0).map((facet): [Facet, object] => [
      facet,
      { terms: { [field(facet)]: termsOf(facet, choices) } },
    ]),
    ...FLAG_FACETS.filter((facet) => choices[facet]).map((facet): [Facet, object] => [
      facet,
      { term: { [field(facet)]: 'true' } },
    ]),
    ...(isPriced
      ? [['price', { range: { [field('sellingPrice')]: { gte, lte } } }] as [Facet, object]]
      : []),
  ];
}

const keysOf = ({ brand }: FacetChoices) => brand.map(brandKey);

function termsOf(facet: ChoiceFacet, choices: FacetChoices): readonly string[] {
  if (facet === 'brand') return keysOf(choices);
  return facet === 'deliversTo' ? [...choices.deliversTo, EVERYWHERE] : choices[facet];
}

function terms(facet: Facet, size: number, more: object = {}) {
  return { terms: { field: field(facet), size, ...more } };
}

function brandCounts(choices: FacetChoices) {
  const values = terms('brand', BRANDS_SHOWN, { exclude: [''] });
  const include = keysOf(choices);
  return include.length > 0
    ? { values, chosen: terms('brand', include.length, { include }) }
    : { values };
}

export function readFacets(answers: FacetAnswers, brands: ValueCodes): Counted {
  const facets = FACETS.map((facet) => {
    const { doc_count, values, chosen } = answers[facet];
    const buckets = [...values.buckets, ...(chosen?.buckets ?? [])];
    if (facet === 'deliversTo') return [facet, { total: doc_count, values: regionsIn(buckets) }];
    const counts = new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
    const keys = facet === 'brand' ? [...counts.keys()] : inOrder(facet, counts);
    const shown = keys.map((key) => ({
      value: facet === 'brand' ? brands.nameOf(brands.find(key) ?? 0) || key : key,
      count: counts.get(key) ?? 0,
    }));
    return [facet, { total: doc_count, values: shown }];
  });
  return { total: answers.accepted.doc_count, facets: Object.fromEntries(facets) };
}

function regionsIn(buckets: Buckets['buckets']) {
  return countRegions(
    buckets.map(({ key, doc_count }) => [key === EVERYWHERE ? null : [key], doc_count]),
  );
}
