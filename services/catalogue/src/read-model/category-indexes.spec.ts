import { specifiedOf } from '../facets/facet-values.ts';
import { CategoryIndexes } from './category-indexes.ts';
import { compareBy, type Listing, type Order } from './listing.ts';
import { joinCards, readCursor, takePage, writeCursor } from './page.ts';

let created = 0;
function listingOf(overrides: Partial<Listing> = {}): Listing {
  const id = (++created).toString(16).padStart(24, '0');
  return {
    id,
    category: 'Shoes',
    sellingPrice: 1_000,
    sellerId: 'a'.repeat(24),
    version: 1,
    soldOut: false,
    sold: 0,
    specified: specifiedOf(undefined),
    codes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1_000],
    verified: false,
    digest: 1,
    rated: 0,
    image: undefined,
    card: `{"_id":"${id}"}`,
    ...overrides,
  };
}

function indexesWith(listings: readonly Listing[]): CategoryIndexes {
  const categoryIndexes = new CategoryIndexes();
  for (const listing of listings) categoryIndexes.put(listing);
  return categoryIndexes;
}

/** Reads a list to its end, page by page. */
function readAll(
  categoryIndexes: CategoryIndexes,
  categories: string[],
  order: Order,
  limit = 3,
): string[] {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = takePage(categoryIndexes.of(categories), { order, cursor, limit });
    ids.push(...page.listings.map((listing) => listing.id));
    cursor = page.nextCursor;
  }
  return ids;
}

describe('the lists of a category', () => {
  const listings = Array.from({ length: 40 }, (_, at) =>
    listingOf({
      sellingPrice: 1_000 + ((at * 7) % 5) * 100,
      category: ['Shoes', 'Bags', 'watches'][at % 3] as string,
    }),
  );
  const sorted = (order: Order, categories: string[]) =>
    listings
      .filter((one) => categories.length === 0 || categories.includes(one.category))
      .sort(compareBy[order])
      .map((one) => one.id);

  it.each(['newest', 'asc', 'dsc'] as const)(
    'are in order and complete over pages: %s',
    (order) => {
      const categoryIndexes = indexesWith(listings);
      for (const categories of [[], ['Bags'], ['Bags', 'Shoes'], ['Printers']]) {
        expect(readAll(categoryIndexes, categories, order)).toEqual(sorted(order, categories));
      }
    },
  );

  it('are the same when filled at once or one by one', () => {
    const filled = new CategoryIndexes();
    filled.fill(listings);
    expect(readAll(filled, [], 'asc')).toEqual(sorted('asc', []));
    expect(readAll(filled, ['Bags'], 'newest')).toEqual(sorted('newest', ['Bags']));
    filled.fill([]);
    expect(readAll(filled, ['Bags'], 'newest')).toEqual([]);
  });

  it('neither repeat nor skip a listing when the last one of a page is removed', () => {
    const categoryIndexes = indexesWith(listings);
    const first = takePage(categoryIndexes.of([]), { order: 'asc', limit: 10 });
    categoryIndexes.remove(first.listings.at(-1)?.id as string);
    categoryIndexes.put(listingOf({ sellingPrice: 1 }));
    const second = takePage(categoryIndexes.of([]), {
      order: 'asc',
      cursor: first.nextCursor as string,
      limit: 10,
    });
    expect(second.listings.map((one) => one.id)).toEqual(sorted('asc', []).slice(10, 20));
  });

  it('move a listing to its new price and category', () => {
    const categoryIndexes = indexesWith(listings);
    const moved = { ...(listings[0] as Listing), sellingPrice: 9_999, category: 'Security' };
    categoryIndexes.put(moved);
    expect(readAll(categoryIndexes, [], 'dsc')[0]).toBe(moved.id);
    expect(readAll(categoryIndexes, ['Security'], 'newest')).toEqual([moved.id]);
    expect(readAll(categoryIndexes, ['Shoes'], 'newest')).not.toContain(moved.id);
    expect(categoryIndexes.size).toBe(listings.length);
  });

  it('have another revision after a change', () => {
    const categoryIndexes = indexesWith(listings);
    const bags = categoryIndexes.ofCategory('Bags').revision;
    const before = categoryIndexes.revision;
    categoryIndexes.put({ ...(listings[0] as Listing), card: '{"stock":0}' });
    expect(categoryIndexes.revision).toBeGreaterThan(before);
    expect(categoryIndexes.ofCategory('Bags').revision).toBe(bags);
    expect(
      joinCards([categoryIndexes.get((listings[0] as Listing).id) as Listing]).toString(),
    ).toContain('"stock":0');
  });
});

describe('the cursors of a list of products', () => {
  it('are read as they were written', () => {
    const place = { sellingPrice: 12_345, id: 'ab'.repeat(12) };
    expect(readCursor(writeCursor(place))).toEqual(place);
  });

  it('are null on the first page', () => {
    expect(readCursor(undefined)).toBeNull();
  });
});

describe('joinCards', () => {
  it('makes a complete reply', () => {
    const one = listingOf();
    const two = listingOf();
    expect(JSON.parse(joinCards([one, two]).toString())).toEqual({
      success: true,
      error: false,
      message: '',
      data: [{ _id: one.id }, { _id: two.id }],
    });
    expect(JSON.parse(joinCards([]).toString()).data).toEqual([]);
  });
});
