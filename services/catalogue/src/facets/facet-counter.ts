import { BRANDS_SHOWN, FACETS, type Facet, type FacetCounts } from '@sokoni/contracts';
import { CATEGORY, countCodes, countValues, findCodes } from './facet-values.ts';
import { ACCEPTED, type Selection } from './selection.ts';
import { brandKey } from './value-codes.ts';

type Values = FacetCounts['values'];

/** What the choices leave, and for each facet what they would leave with another choice in it. */
export interface Counted {
  readonly total: number;
  readonly facets: Readonly<Record<Facet, FacetCounts>>;
}

/**
 * Counts listings in one pass. One that all facets accept counts in each of them, and one that a
 * single facet refuses in that facet, whose counts ignore its own choice.
 */
export class FacetCounter {
  total = 0;
  private readonly selection: Selection;
  private readonly counts: readonly Uint32Array[];
  private readonly refused = new Uint32Array(FACETS.length);

  constructor(selection: Selection) {
    this.selection = selection;
    this.counts = FACETS.map((facet) => new Uint32Array(countCodes(facet, selection.dictionaries)));
  }

  /** Counts the listing whose codes start at `from`; true when it is accepted. */
  add(codes: ArrayLike<number>, from: number): boolean {
    const { counts } = this;
    const refusing = this.selection.refusingFacet(codes, from);
    if (refusing === ACCEPTED) {
      this.total++;
      for (let at = 0; at < counts.length; at++) increment(counts[at], codes[from + at]);
    } else if (refusing >= 0) {
      increment(this.refused, refusing);
      increment(counts[refusing], codes[from + refusing]);
    }
    return refusing === ACCEPTED;
  }

  /** Counts so many listings that their category alone refuses. */
  addCategory(category: string, count: number): void {
    const [code = 0] = findCodes('category', category, this.selection.dictionaries);
    increment(this.refused, CATEGORY, count);
    increment(this.counts[CATEGORY], code, count);
  }

  result(): Counted {
    const facets = FACETS.map((facet, at): [Facet, FacetCounts] => {
      const values = countValues(facet, this.counts[at] ?? [], this.selection.dictionaries);
      const shown = facet === 'brand' ? this.shownBrands(values) : values;
      return [facet, { total: this.total + (this.refused[at] ?? 0), values: shown }];
    });
    return { total: this.total, facets: Object.fromEntries(facets) as Counted['facets'] };
  }

  /** The most frequent brands and the chosen ones. */
  private shownBrands(values: Values): Values {
    const chosen = new Set(this.selection.choices.brand.map(brandKey));
    return values
      .map((entry) => ({ entry, key: brandKey(entry.value) }))
      .sort((a, b) => b.entry.count - a.entry.count || (a.key < b.key ? -1 : 1))
      .filter(({ key }, rank) => rank < BRANDS_SHOWN || chosen.has(key))
      .map(({ entry }) => entry);
  }
}

function increment(counts: Uint32Array | undefined, at: number | undefined, by = 1): void {
  if (counts && at !== undefined) counts[at] = (counts[at] ?? 0) + by;
}
