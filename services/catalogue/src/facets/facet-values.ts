import {
  CATEGORY_VALUES,
  CONDITIONS,
  FACETS,
  type Facet,
  locationParts,
  PRICE_STEPS_TZS,
  type ProductCard,
  REGIONS,
  WELL_RATED_STARS,
} from '@sokoni/contracts';
import { type BrandCodes, brandKey } from './brand-codes.ts';

const FLAG = ['true'] as const;

/** The values of each facet in the order of an answer; the code of a value is its place, from 1 on. */
const VALUES: Readonly<Record<Exclude<Facet, 'brand'>, readonly string[]>> = {
  category: CATEGORY_VALUES,
  price: PRICE_STEPS_TZS.map(String),
  condition: CONDITIONS,
  region: REGIONS,
  discount: FLAG,
  inStock: FLAG,
  verified: FLAG,
  wellRated: FLAG,
};

/** What a product has in each facet; flags are `true` or `false`. */
export type FacetValues = Readonly<Record<Facet, string>>;

/** The same as an index stores it; the brand by its key. */
export interface FacetFields extends FacetValues {
  readonly sellingPrice: number;
}

/** The codes of the same, in the order of `FACETS`, 0 for none; then the selling price. */
export type Codes = readonly number[];

export const CATEGORY = FACETS.indexOf('category');
export const BRAND = FACETS.indexOf('brand');
export const PRICE = FACETS.indexOf('price');
export const SELLING_PRICE = FACETS.length;
export const CODES_LENGTH = FACETS.length + 1;

export function toFacetValues(card: ProductCard, sellerLocation: string): FacetValues {
  const step = PRICE_STEPS_TZS.findLast((lowest) => lowest <= card.sellingPrice) ?? 0;
  return {
    category: card.category,
    price: String(step),
    brand: card.brandName,
    condition: card.condition,
    region: locationParts(sellerLocation).region,
    discount: String(card.price > card.sellingPrice),
    inStock: String(card.stock > 0),
    verified: String(card.sellerVerified ?? false),
    wellRated: String((card.rating?.average ?? 0) >= WELL_RATED_STARS),
  };
}

export function toFacetFields(values: FacetValues, sellingPrice: number): FacetFields {
  return { ...values, brand: brandKey(values.brand), sellingPrice };
}

/** The codes of a listing; its brand is released when the listing goes. */
export function acquireCodes(values: FacetValues, sellingPrice: number, brands: BrandCodes): Codes {
  const codes = FACETS.map((facet) =>
    facet === 'brand' ? brands.acquire(values.brand) : VALUES[facet].indexOf(values[facet]) + 1,
  );
  return [...codes, sellingPrice];
}

/** The code of a value that a visitor has chosen; undefined for a brand that no product has. */
export function findCode(facet: Facet, value: string, brands: BrandCodes): number | undefined {
  return facet === 'brand' ? brands.find(value) : VALUES[facet].indexOf(value) + 1;
}

export function wordOf(facet: Facet, code: number, brands: BrandCodes): string {
  return facet === 'brand' ? brands.nameOf(code) : (VALUES[facet][code - 1] ?? '');
}

/** The values that have products, in the order of an answer. */
export function inOrder(
  facet: Exclude<Facet, 'brand'>,
  counts: ReadonlyMap<string, number>,
): readonly string[] {
  return VALUES[facet].filter((value) => counts.has(value));
}

/** One more than the largest code. */
export function countCodes(facet: Facet, brands: BrandCodes): number {
  return facet === 'brand' ? brands.size : VALUES[facet].length + 1;
}
