import type { SearchIndex } from '../../src/search/search-index.ts';
import { meansOf, type Scored, scoreIndex } from './relevance.ts';

/** No group of judged queries may be answered worse than this; `npm run relevance` prints the figures. */
const FLOORS: Readonly<Record<string, number>> = {
  all: 0.94,
  thing: 0.98,
  swahili: 0.95,
  'typing error': 0.96,
  'brand and thing': 0.84,
  accessory: 0.88,
  model: 0.93,
  feature: 0.8,
  brand: 0.95,
  price: 0.95,
  'for whom': 0.9,
};

/** How well every index must answer the judged queries; `open` gives an empty one. */
export function itAnswersShoppers(open: () => SearchIndex): void {
  let scored: readonly Scored[];
  beforeAll(async () => {
    scored = await scoreIndex(open());
  });
  const firstOf = (query: string) => {
    const found = scored.find(({ judged }) => judged.query === query);
    if (!found) throw new Error(`"${query}" is not judged`);
    return found;
  };

  it('answers each group of judged queries at least this well', () => {
    const means = meansOf(scored);
    expect([...means.keys()].sort()).toEqual(Object.keys(FLOORS).sort());
    const below = [...means].filter(([group, mean]) => mean < (FLOORS[group] ?? 1));
    expect(below).toEqual([]);
  });

  it.each(['simu', 'phone', 'laptp', 'lpatop', 'laptop', 'friji', 'chaja ya simu'])(
    'opens with the thing itself: %s',
    (query) => {
      const { first, judged } = firstOf(query);
      const best = [...judged.grades.values()].filter((grade) => grade === 3).length;
      const shown = first.slice(0, Math.min(best, 5));
      expect(shown.map((name) => judged.grades.get(name))).toEqual(shown.map(() => 3));
    },
  );

  it('opens clothes for children with clothes, not with what else is for children', () => {
    const { first, judged } = firstOf('nguo za watoto');
    expect(first.slice(0, 5).map((name) => judged.grades.get(name))).toEqual(Array(5).fill(1));
  });

  it('opens a misspelt brand with its phones', () => {
    const { first, judged } = firstOf('smasung');
    expect(first.slice(0, 4).map((name) => judged.grades.get(name))).toEqual([3, 3, 3, 3]);
  });

  it('puts computers of the brand before its mouse', () => {
    const { first } = firstOf('hp laptop');
    expect(first.slice(0, 2)).toEqual([
      'HP 250 G10 Core i5 8GB 512GB',
      'HP ProDesk 400 G6 Desktop Set',
    ]);
    expect(first.indexOf('HP X200 Wireless Mouse')).toBeGreaterThan(2);
  });
}
