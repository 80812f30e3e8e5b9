import { z } from 'zod';
import { CATEGORY_VALUES } from '../constants/categories.ts';
import {
  BROWSE_SORTS,
  FACETS,
  MOST_BRANDS_CHOSEN,
  SPECIFICATION_FACETS,
  type SpecificationFacet,
} from '../constants/facets.ts';
import { REGIONS } from '../constants/locations.ts';
import { CONDITIONS, HIGHEST_PRICE_TZS } from '../constants/products.ts';
import { facetChoices } from '../constants/specification.ts';
import { id, productPagingInBody, requiredText, wholeNumber } from '../kit/fields.ts';
import { category, condition, productCard } from './product.schemas.ts';
import { region } from './shop-settings.schemas.ts';

const priceLimit = wholeNumber(0, HIGHEST_PRICE_TZS).optional();

function choicesOf(facet: SpecificationFacet) {
  const values = [...facetChoices(facet).keys()];
  return z.array(z.enum(values)).max(values.length).default([]);
}

const specificationChoices = Object.fromEntries(
  SPECIFICATION_FACETS.map((facet) => [facet, choicesOf(facet)]),
) as Record<SpecificationFacet, ReturnType<typeof choicesOf>>;

const choices = z.object({
  category: z.array(category).max(CATEGORY_VALUES.length).default([]),
  /** Without regard to capital letters. */
  brand: z.array(requiredText(100)).max(MOST_BRANDS_CHOSEN).default([]),
  /** Of what the product is described by: RAM, material, … */
  ...specificationChoices,
  condition: z.array(condition).max(CONDITIONS.length).default([]),
  /** Region of the seller. */
  region: z.array(region).max(REGIONS.length).default([]),
  /** Regions of which the seller delivers to at least one. */
  deliversTo: z.array(region).max(REGIONS.length).default([]),
  /** Selling prices from … to, both included. */
  minPrice: priceLimit,
  maxPrice: priceLimit,
  discount: z.boolean().default(false),
  inStock: z.boolean().default(false),
  /** One piece alone reaches the basket from which the seller pays the delivery. */
  freeDelivery: z.boolean().default(false),
  /** Of verified sellers. */
  verified: z.boolean().default(false),
  /** Of four stars and up, by the average of their reviews. */
  wellRated: z.boolean().default(false),
});
/** What a visitor has chosen in the facets; all of it holds at once. */
export type FacetChoices = z.output<typeof choices>;

export const browseBody = choices
  .extend({
    /** Words to search for; without words all products are listed. */
    sr: z.string().max(200).default(''),
    /** Only what this seller sells. */
    seller: id.optional(),
    sort: z.enum(BROWSE_SORTS).optional(),
    ...productPagingInBody,
  })
  .refine(({ minPrice = 0, maxPrice = HIGHEST_PRICE_TZS }) => minPrice <= maxPrice, {
    error: 'price-range',
    path: ['minPrice'],
  });
export type BrowseBody = z.output<typeof browseBody>;

const facetCounts = z.object({
  /** How many products remain without the choice in this facet. */
  total: z.int().nonnegative(),
  /** How many of them have each value; values without products are left out. */
  values: z.array(z.object({ value: z.string(), count: z.int().positive() })),
});
export type FacetCounts = z.infer<typeof facetCounts>;

export const browsed = z.object({
  products: z.array(productCard),
  /** How many products there are on all pages. */
  total: z.int().nonnegative(),
  /** Of those that the catalogue counts: a facet of a later release is absent. */
  facets: z.partialRecord(z.enum(FACETS), facetCounts),
  /** The words as the products found spell them, where no product had all of them as they were sent. */
  spelling: z.string().nullable(),
  /** Whether no product has all of the words: those found have some of them. */
  partly: z.boolean(),
});
export type Browsed = z.infer<typeof browsed>;
