import {
  CATEGORY_VALUES,
  CONDITIONS,
  FACETS,
  type Facet,
  facetChoices,
  facetValuesOf,
  locationParts,
  PRICE_STEPS_TZS,
  type ProductCard,
  paysDelivery,
  REGIONS,
  type ShopTerms,
  SPECIFICATION_FACETS,
  type Specification,
  type SpecificationFacet,
  WELL_RATED_STARS,
} from '@sokoni/contracts';
import { areaOf, brandKey, type FacetDictionaries, regionsOf } from './value-codes.ts';

const FLAG = ['true'] as const;
/** In an index: delivered to every region. */
export const EVERYWHERE = '*';

const SPECIFIED = Object.fromEntries(
  SPECIFICATION_FACETS.map((facet) => [facet, [...facetChoices(facet).keys()]]),
) as Record<SpecificationFacet, string[]>;

/** The values of each facet in the order of an answer; the code of a value is its place, from 1 on. */
const VALUES: Readonly<Record<Exclude<Facet, 'brand' | 'deliversTo'>, readonly string[]>> = {
  category: CATEGORY_VALUES,
  price: PRICE_STEPS_TZS.map(String),
  ...SPECIFIED,
  condition: CONDITIONS,
  region: REGIONS,
  discount: FLAG,
  inStock: FLAG,
  freeDelivery: FLAG,
  verified: FLAG,
  wellRated: FLAG,
};

/** What a product has in each facet; flags are `true` or `false`, `deliversTo` is written by `areaOf`. */
export type FacetValues = Readonly<Record<Facet, string>>;

/** Those of them that the specification decides. */
export type SpecifiedValues = ReturnType<typeof facetValuesOf>;

/** The same as an index stores it: the brand by its key, the regions of delivery each for itself. */
export interface FacetFields extends Omit<FacetValues, 'deliversTo'> {
  readonly deliversTo: readonly string[];
  readonly sellingPrice: number;
}

/** The codes of the same, in the order of `FACETS`, 0 for none; then the selling price. */
export type Codes = readonly number[];

export const CATEGORY = FACETS.indexOf('category');
export const BRAND = FACETS.indexOf('brand');
export const AREA = FACETS.indexOf('deliversTo');
export const PRICE = FACETS.indexOf('price');
export const SELLING_PRICE = FACETS.length;
export const CODES_LENGTH = FACETS.length + 1;

const UNSPECIFIED = facetValuesOf({});

/** One object for all products of no specification. */
export function specifiedOf(specification: Specification | undefined): SpecifiedValues {
  return specification ? facetValuesOf(specification) : UNSPECIFIED;
}

export function toFacetValues(
  card: ProductCard,
  sellerLocation: string,
  terms: ShopTerms,
  specified: SpecifiedValues = UNSPECIFIED,
): FacetValues {
  const step = PRICE_STEPS_TZS.findLast((lowest) => lowest <= card.sellingPrice) ?? 0;
  return {
    category: card.category,
    price: String(step),
    brand: card.brandName,
    ...specified,
    condition: card.condition,
    region: locationParts(sellerLocation).region,
    deliversTo: areaOf(terms.regions),
    discount: String(card.price > card.sellingPrice),
    inStock: String(card.stock > 0),
    freeDelivery: String(paysDelivery(terms, card.sellingPrice)),
    verified: String(card.sellerVerified ?? false),
    wellRated: String((card.rating?.average ?? 0) >= WELL_RATED_STARS),
  };
}

export function toFacetFields(values: FacetValues, sellingPrice: number): FacetFields {
  const deliversTo = regionsOf(values.deliversTo) ?? [EVERYWHERE];
  return { ...values, brand: brandKey(values.brand), deliversTo, sellingPrice };
}

/** The codes of a listing; its brand and its area are released when the listing goes. */
export function acquireCodes(
  values: FacetValues,
  sellingPrice: number,
  { brands, areas }: FacetDictionaries,
): Codes {
  const codes = FACETS.map((facet) => {
    if (facet === 'brand') return brands.acquire(values.brand);
    if (facet === 'deliversTo') return areas.acquire(values.deliversTo);
    return VALUES[facet].indexOf(values[facet]) + 1;
  });
  return [...codes, sellingPrice];
}

/** The codes that a value has which a visitor has chosen; none for a brand that no product has. */
export function findCodes(
  facet: Facet,
  value: string,
  { brands, areas }: FacetDictionaries,
): readonly number[] {
  if (facet === 'deliversTo') {
    const codes = Array.from({ length: areas.size }, (_, code) => code);
    return codes.filter((code) => regionsOf(areas.nameOf(code))?.includes(value) ?? true);
  }
  const code = facet === 'brand' ? brands.find(value) : VALUES[facet].indexOf(value) + 1;
  return code === undefined ? [] : [code];
}

/** The number of listings of each value, from that of each code. */
export function countValues(
  facet: Facet,
  counts: ArrayLike<number>,
  { brands, areas }: FacetDictionaries,
): { value: string; count: number }[] {
  const byCode = Array.from(counts, (count, code) => ({ code, count })).filter(
    ({ count }) => count > 0,
  );
  if (facet === 'deliversTo') {
    return countRegions(byCode.map(({ code, count }) => [regionsOf(areas.nameOf(code)), count]));
  }
  const wordOf = (code: number) =>
    facet === 'brand' ? brands.nameOf(code) : (VALUES[facet][code - 1] ?? '');
  return byCode
    .map(({ code, count }) => ({ value: wordOf(code), count }))
    .filter(({ value }) => value !== '');
}

/** How much is delivered to each region; null stands for all of them. */
export function countRegions(
  counts: readonly (readonly [readonly string[] | null, number])[],
): { value: string; count: number }[] {
  const byRegion = new Map<string, number>();
  for (const [regions, count] of counts) {
    for (const region of regions ?? REGIONS) {
      byRegion.set(region, (byRegion.get(region) ?? 0) + count);
    }
  }
  return REGIONS.filter((region) => byRegion.has(region)).map((value) => ({
    value,
    count: byRegion.get(value) ?? 0,
  }));
}

/** The values that have products, in the order of an answer. */
export function inOrder(
  facet: Exclude<Facet, 'brand' | 'deliversTo'>,
  counts: ReadonlyMap<string, number>,
): readonly string[] {
  return VALUES[facet].filter((value) => counts.has(value));
}

/** One more than the largest code. */
export function countCodes(facet: Facet, { brands, areas }: FacetDictionaries): number {
  if (facet === 'brand') return brands.size;
  return facet === 'deliversTo' ? areas.size : VALUES[facet].length + 1;
}
