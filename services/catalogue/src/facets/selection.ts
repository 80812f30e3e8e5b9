import {
  CHOICE_FACETS,
  FACETS,
  type Facet,
  type FacetChoices,
  FLAG_FACETS,
  HIGHEST_PRICE_TZS,
} from '@sokoni/contracts';
import { countCodes, findCodes, PRICE, SELLING_PRICE } from './facet-values.ts';
import type { FacetDictionaries } from './value-codes.ts';

interface Chosen {
  /** Its place in `FACETS`. */
  readonly facet: number;
  /** By code: 1 for what is accepted. */
  readonly accepted: Uint8Array;
}

/** Answers of `refusingFacet` that are no place of a facet. */
export const ACCEPTED = -1;
const REFUSED_BY_SEVERAL = -2;

/** What a visitor has chosen, for one pass over listings. */
export class Selection {
  readonly choices: FacetChoices;
  readonly dictionaries: FacetDictionaries;
  private readonly chosen: readonly Chosen[];
  private readonly lowest: number;
  private readonly highest: number;

  constructor(choices: FacetChoices, dictionaries: FacetDictionaries) {
    this.choices = choices;
    this.dictionaries = dictionaries;
    this.lowest = choices.minPrice ?? 0;
    this.highest = choices.maxPrice ?? HIGHEST_PRICE_TZS;
    this.chosen = [
      ...CHOICE_FACETS.filter((facet) => choices[facet].length > 0).map((facet) =>
        this.toChosen(facet, choices[facet]),
      ),
      ...FLAG_FACETS.filter((facet) => choices[facet]).map((facet) =>
        this.toChosen(facet, ['true']),
      ),
    ];
  }

  /** Whether categories, but not this one, are all that is chosen. */
  hasOnlyOtherCategories(category: string): boolean {
    const { category: wanted, minPrice, maxPrice } = this.choices;
    const isOther = wanted.length > 0 && !wanted.some((one) => one === category);
    return isOther && this.chosen.length === 1 && minPrice === undefined && maxPrice === undefined;
  }

  /** The place of the only facet that refuses the listing whose codes start at `from`. */
  refusingFacet(codes: ArrayLike<number>, from: number): number {
    const price = codes[from + SELLING_PRICE] as number;
    let refusing = price < this.lowest || price > this.highest ? PRICE : ACCEPTED;
    for (const { facet, accepted } of this.chosen) {
      if (accepted[codes[from + facet] as number] === 1) continue;
      if (refusing !== ACCEPTED) return REFUSED_BY_SEVERAL;
      refusing = facet;
    }
    return refusing;
  }

  private toChosen(facet: Facet, values: readonly string[]): Chosen {
    const accepted = new Uint8Array(countCodes(facet, this.dictionaries));
    for (const value of values) {
      for (const code of findCodes(facet, value, this.dictionaries)) accepted[code] = 1;
    }
    return { facet: FACETS.indexOf(facet), accepted };
  }
}
