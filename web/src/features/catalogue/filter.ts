import {
  BROWSE_SORTS,
  type BrowseSort,
  CATEGORY_VALUES,
  CONDITIONS,
  type FacetChoices,
  FLAG_FACETS,
  facetChoices,
  HIGHEST_PRICE_TZS,
  MOST_BRANDS_CHOSEN,
  SPECIFICATION_FACETS,
  type SpecificationFacet,
} from '@sokoni/contracts/browser';
import { REGIONS } from '@sokoni/contracts/locations';
import { paths } from '../../app/paths.ts';

/** What a list shows: everything that fits the words and the choices. */
export interface Filter extends Readonly<FacetChoices> {
  /** The page that shows the list. */
  readonly path: string;
  /** On the page of a seller's shop: only what they sell. */
  readonly seller: string | null;
  /** The searched words; null where none are. */
  readonly sr: string | null;
  /** None: the best match first, or the recommended where no words are searched. */
  readonly sort: BrowseSort | null;
}

const LONGEST_BRAND = 100;
/** No control characters and no line breaks. */
const ONE_LINE = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;
/** Parameters of an address besides the searched words, in their order. */
const NAMES = [
  ...['category', 'minPrice', 'maxPrice', 'brand'],
  ...SPECIFICATION_FACETS,
  ...['condition', 'region', 'deliversTo'],
  ...FLAG_FACETS,
  'sort',
] as const;

/** Reads an address; what is not known is left out, a price range is turned the right way round. */
export function readFilter(
  query: URLSearchParams,
  sr: string | null = null,
  shop: { readonly id: string; readonly path: string } | null = null,
): Filter {
  const chosen = <T extends string>(name: string, known: readonly T[]): T[] => {
    const wanted = new Set(query.getAll(name));
    return known.filter((value) => wanted.has(value));
  };
  const flag = (name: string) => query.get(name) === 'true';
  const specified = Object.fromEntries(
    SPECIFICATION_FACETS.map((facet) => [facet, chosen(facet, [...facetChoices(facet).keys()])]),
  ) as Record<SpecificationFacet, string[]>;
  const [sort = null] = chosen('sort', BROWSE_SORTS);
  return {
    path: shop?.path ?? (sr === null ? paths.category([]) : paths.search()),
    seller: shop?.id ?? null,
    sr,
    category: chosen('category', CATEGORY_VALUES),
    brand: brandsIn(query),
    ...specified,
    condition: chosen('condition', CONDITIONS),
    region: chosen('region', REGIONS),
    // A shopper has one place; the list to choose from has one value.
    deliversTo: chosen('deliversTo', REGIONS).slice(0, 1),
    ...pricesIn(query),
    discount: flag('discount'),
    inStock: flag('inStock'),
    freeDelivery: flag('freeDelivery'),
    verified: flag('verified'),
    wellRated: flag('wellRated'),
    sort: sort === 'recommended' ? null : sort,
  };
}

function brandsIn(query: URLSearchParams): string[] {
  const byKey = new Map(
    query
      .getAll('brand')
      .map((brand) => brand.normalize().trim())
      .filter((brand) => brand !== '' && brand.length <= LONGEST_BRAND && ONE_LINE.test(brand))
      .map((brand) => [brand.toLowerCase(), brand]),
  );
  return [...byKey.values()].slice(0, MOST_BRANDS_CHOSEN);
}

function pricesIn(query: URLSearchParams): Pick<Filter, 'minPrice' | 'maxPrice'> {
  const read = (name: string) => {
    const text = query.get(name) ?? '';
    return /^\d{1,15}$/.test(text) ? Math.min(Number(text), HIGHEST_PRICE_TZS) : undefined;
  };
  const [min, max] = [read('minPrice'), read('maxPrice')];
  const turned = min !== undefined && max !== undefined && min > max;
  const [lowest, highest] = turned ? [max, min] : [min, max];
  return {
    ...(lowest && { minPrice: lowest }),
    ...(highest !== undefined && { maxPrice: highest }),
  };
}

function valuesOf(filter: Filter, name: (typeof NAMES)[number]): string[] {
  const value = filter[name as keyof Filter];
  if (value === null || value === undefined || value === false) return [];
  return Array.isArray(value) ? value : [String(value)];
}

/** The one address of a filter. */
export function addressOf(filter: Filter): string {
  const query = new URLSearchParams(filter.sr === null ? [] : [['sr', filter.sr]]);
  for (const name of NAMES) {
    for (const value of valuesOf(filter, name)) query.append(name, value);
  }
  return query.size > 0 ? `${filter.path}?${query}` : filter.path;
}

/** Whether an address says just what its filter means: each value known, once and in order. */
export function isTidy(query: URLSearchParams, filter: Filter): boolean {
  const text = (values: readonly string[]) => JSON.stringify(values);
  return NAMES.every((name) => text(query.getAll(name)) === text(valuesOf(filter, name)));
}
