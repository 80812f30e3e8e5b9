import { specifiedOf } from '../facets/facet-values.ts';
import { CategoryIndexes } from './category-indexes.ts';
import { type Listing, worthOf } from './listing.ts';
import { RankedLists } from './ranked-lists.ts';

let created = 0;
function rated(average: number, count: number, category = 'Shoes'): Listing {
  const id = (++created).toString(16).padStart(24, '0');
  const rating = count > 0 ? { average, count } : undefined;
  return {
    ...{ id, category, sellingPrice: 1_000, sellerId: 'a'.repeat(24), version: 1 },
    ...{
      soldOut: false,
      codes: [],
      verified: false,
      digest: 1,
      image: undefined,
      card: '{}',
      sold: 0,
      specified: specifiedOf(undefined),
    },
    rated: worthOf(rating),
  };
}

it('the best rated list takes few reviews for less than many of nearly the same stars', () => {
  const worths = [
    worthOf({ average: 4.8, count: 200 }),
    worthOf({ average: 5, count: 1 }),
    worthOf({ average: 3.9, count: 50 }),
    worthOf({ average: 1, count: 40 }),
    worthOf(undefined),
  ];
  expect(worths.toSorted((a, b) => b - a)).toEqual(worths);
  expect(worths.at(-1)).toBe(0);
});

describe('the list of the best rated', () => {
  const listings = [
    rated(0, 0),
    rated(3, 10),
    rated(5, 30),
    rated(0, 0),
    rated(4.5, 30),
    rated(5, 90, 'Bags'),
  ];
  const indexes = new CategoryIndexes();
  indexes.fill(listings);
  const ranked = new RankedLists(indexes, { of: () => 0, sold: () => [] }, () => new Date());
  const at = ({ id }: Listing) => listings.findIndex((listing) => listing.id === id);

  it('has each product once over all pages, those without reviews last, the newest first', () => {
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = ranked.page(['Shoes'], 'rating', { cursor, limit: 2 });
      seen.push(...page.listings.map(at));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([2, 4, 1, 3, 0]);
  });

  it('sorts a few of them in the same order', () => {
    expect(ranked.sort([...listings], [], 'rating').map(at)).toEqual([5, 2, 4, 1, 3, 0]);
  });
});
