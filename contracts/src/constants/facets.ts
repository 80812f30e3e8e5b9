/** Fields of the specification (`specification.ts`) that lists are narrowed by. */
export const SPECIFICATION_FACETS = [
  ...(['madeFor', 'material', 'screen', 'ram', 'storage'] as const),
  ...(['sim', 'network', 'connection'] as const),
] as const;
export type SpecificationFacet = (typeof SPECIFICATION_FACETS)[number];

/** What a list of products can be narrowed by, in the order of the screen. */
export const FACETS = [
  'category',
  'price',
  'brand',
  ...SPECIFICATION_FACETS,
  'condition',
  'region',
  'deliversTo',
  'discount',
  'inStock',
  'freeDelivery',
  'verified',
  'wellRated',
] as const;
export type Facet = (typeof FACETS)[number];

/** Facets of which several values may be chosen at once. */
export const CHOICE_FACETS = [
  'category',
  'brand',
  ...SPECIFICATION_FACETS,
  'condition',
  'region',
  'deliversTo',
] as const;
export type ChoiceFacet = (typeof CHOICE_FACETS)[number];

/** Facets that are either chosen or not; their one value is `true`. */
export const FLAG_FACETS = [
  'discount',
  'inStock',
  'freeDelivery',
  'verified',
  'wellRated',
] as const;
export type FlagFacet = (typeof FLAG_FACETS)[number];

const NO_SPECIFICATION_CHOICES = Object.fromEntries(
  SPECIFICATION_FACETS.map((facet) => [facet, []]),
) as Record<(typeof SPECIFICATION_FACETS)[number], never[]>;

/** What is chosen where nothing is. */
export const NO_CHOICES = {
  category: [],
  brand: [],
  ...NO_SPECIFICATION_CHOICES,
  condition: [],
  region: [],
  deliversTo: [],
  discount: false,
  inStock: false,
  freeDelivery: false,
  verified: false,
  wellRated: false,
};

/** The lowest price of each step of the facet `price`, which is also the value of the step. */
export const PRICE_STEPS_TZS = [0, 20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000] as const;

/** What the facet `wellRated` asks of the average of all reviews. */
export const WELL_RATED_STARS = 4;

/** How many brands an answer names: the most frequent ones, and those that are chosen. */
export const BRANDS_SHOWN = 12;
export const MOST_BRANDS_CHOSEN = 20;

/** Without one: the best match first, or the newest where no words are searched. */
export const BROWSE_SORTS = ['newest', 'sold', 'rating', 'asc', 'dsc', 'recommended'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];
