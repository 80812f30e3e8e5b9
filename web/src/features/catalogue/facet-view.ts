import {
  CHOICE_FACETS,
  type ChoiceFacet,
  type Facet,
  type FacetCounts,
  FLAG_FACETS,
  type FlagFacet,
  facetText,
  fieldsOf,
  type Language,
  NO_CHOICES,
  PRICE_STEPS_TZS,
  SPECIFICATION_FACETS,
  type SpecificationFacet,
  specificationName,
} from '@sokoni/contracts/browser';
import { allCategories, categoryLabel } from '../../lib/categories.ts';
import type { BrowsedPage } from './browse.api.ts';
import { addressOf, type Filter } from './filter.ts';

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** How many products there are with it. */
  readonly count: number;
  readonly chosen: boolean;
}

/** Selling prices from … to; null for no limit. */
export interface PriceRange {
  readonly min: number;
  readonly max: number | null;
}

export interface PriceStep extends PriceRange {
  readonly count: number;
  readonly chosen: boolean;
  /** The address with this step alone. */
  readonly to: string;
}

export interface Chip {
  readonly facet: Facet;
  readonly label: string;
  readonly range: PriceRange | null;
  /** How many products remain without it. */
  readonly count: number;
  readonly to: string;
}

interface SpecifiedFacet {
  readonly facet: SpecificationFacet;
  readonly name: string;
}

/** The facets of a list as the page shows them, without a rule left for the browser. */
export interface FacetView {
  readonly options: Readonly<Record<ChoiceFacet | FlagFacet, readonly FacetOption[]>>;
  /** What products are described by, where it matters: RAM of phones, material of shoes. */
  readonly specified: readonly SpecifiedFacet[];
  readonly steps: readonly PriceStep[];
  readonly chips: readonly Chip[];
  /** The address without any choice. */
  readonly clear: string;
}

function withoutChoices({ path, seller, sr, sort }: Filter): Filter {
  return { ...NO_CHOICES, path, seller, sr, sort };
}

type Counts = Pick<BrowsedPage, 'total' | 'facets'>;

const NOT_COUNTED: FacetCounts = { total: 0, values: [] };

export function toFacetView(filter: Filter, counts: Counts, lang: Language): FacetView {
  const options = Object.fromEntries(
    [...CHOICE_FACETS, ...FLAG_FACETS].map((facet) => [
      facet,
      toOptions(facet, filter, counts, lang),
    ]),
  ) as Record<ChoiceFacet | FlagFacet, FacetOption[]>;
  return {
    options,
    specified: toSpecified(filter, counts, lang),
    steps: toSteps(filter, counts),
    chips: [...choiceChips(filter, counts, options), ...otherChips(filter, counts)],
    clear: addressOf(withoutChoices(filter)),
  };
}

/** Values with products, and the chosen ones; on the category page every category that is offered. */
function toOptions(
  facet: ChoiceFacet | FlagFacet,
  filter: Filter,
  { facets }: Counts,
  lang: Language,
): FacetOption[] {
  const value = filter[facet];
  const chosen = Array.isArray(value) ? value : value ? ['true'] : [];
  const isChosen = (value: string) => chosen.some((one) => isSame(one, value));
  const counted = new Map(
    (facets[facet] ?? NOT_COUNTED).values.map(({ value, count }) => [value, count]),
  );
  const missing = chosen.filter((one) => ![...counted.keys()].some((value) => isSame(one, value)));
  const found = [...counted.keys(), ...missing];
  const values =
    facet === 'category'
      ? allCategories()
          .filter(({ value, shown }) =>
            shown ? filter.sr === null || found.includes(value) : isChosen(value),
          )
          .map(({ value }) => value)
      : found;
  return values.map((value) => ({
    value,
    label: labelOf(facet, value, lang),
    count: counted.get(value) ?? 0,
    chosen: isChosen(value),
  }));
}

function labelOf(facet: ChoiceFacet | FlagFacet, value: string, lang: Language): string {
  if (facet === 'category') return categoryLabel(value, lang);
  return isSpecified(facet) ? facetText(facet, value, lang) : value;
}

function isSpecified(facet: Facet): facet is SpecificationFacet {
  return SPECIFICATION_FACETS.some((one) => one === facet);
}

/** Those of the chosen categories, without one those that most products have; and what is chosen. */
function toSpecified(filter: Filter, { total, facets }: Counts, lang: Language): SpecifiedFacet[] {
  const { category } = filter;
  const ofCategories = new Set<string>(category.flatMap(fieldsOf));
  return SPECIFICATION_FACETS.filter((facet) => {
    const { values } = facets[facet] ?? NOT_COUNTED;
    const known = values.reduce((sum, { count }) => sum + count, 0);
    const isUsual = category.length > 0 ? ofCategories.has(facet) : 2 * known > total;
    return filter[facet].length > 0 || (isUsual && values.length > 1);
  }).map((facet) => ({ facet, name: specificationName(facet, lang) }));
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function toSteps(filter: Filter, { facets }: Counts): PriceStep[] {
  const { minPrice = 0, maxPrice = null } = filter;
  return (facets.price ?? NOT_COUNTED).values.map(({ value, count }) => {
    const min = Number(value);
    const next = PRICE_STEPS_TZS.find((lowest) => lowest > min);
    const max = next ? next - 1 : null;
    const { minPrice: _, maxPrice: __, ...rest } = filter;
    const prices = { ...(min && { minPrice: min }), ...(max && { maxPrice: max }) };
    const chosen = min === minPrice && max === maxPrice;
    return { min, max, count, chosen, to: addressOf({ ...rest, ...prices }) };
  });
}

function choiceChips(
  filter: Filter,
  { total, facets }: Counts,
  options: FacetView['options'],
): Chip[] {
  return CHOICE_FACETS.flatMap((facet) => {
    const chosen = options[facet].filter((option) => option.chosen);
    return chosen.map(({ value, label, count }) => {
      const left = filter[facet].filter((one) => !isSame(one, value));
      const remaining = left.length > 0 ? total - count : (facets[facet] ?? NOT_COUNTED).total;
      const to = addressOf({ ...filter, [facet]: left });
      return { facet, label, range: null, count: remaining, to };
    });
  });
}

function otherChips(filter: Filter, { facets }: Counts): Chip[] {
  const chips: Chip[] = FLAG_FACETS.filter((facet) => filter[facet]).map((facet) => ({
    facet,
    label: facet,
    range: null,
    count: (facets[facet] ?? NOT_COUNTED).total,
    to: addressOf({ ...filter, [facet]: false }),
  }));
  const { minPrice, maxPrice, ...rest } = filter;
  if (minPrice === undefined && maxPrice === undefined) return chips;
  const range = { min: minPrice ?? 0, max: maxPrice ?? null };
  const count = (facets.price ?? NOT_COUNTED).total;
  return [{ facet: 'price', label: '', range, count, to: addressOf(rest) }, ...chips];
}
