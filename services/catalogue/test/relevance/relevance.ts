import { readPriceWords } from '@sokoni/contracts';
import type { SearchIndex } from '../../src/search/search-index.ts';
import { toSearchText } from '../../src/search/search-text.ts';
import { facetsOf } from '../product.factory.ts';
import { demoProducts, type JudgedQuery, judgedQueries } from './judged-queries.ts';

/** What a shopper sees without scrolling far. */
const SEEN = 10;

export interface Scored {
  readonly judged: JudgedQuery;
  /** The names of the first results. */
  readonly first: readonly string[];
  readonly score: number;
}

/** Normalised discounted cumulative gain of the first results: 1 where no order is better. */
export function ndcg(first: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((a, b) => b - a);
  return gainOf(first.map((name) => grades.get(name) ?? 0)) / gainOf(best);
}

function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, SEEN)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** Fills an empty index with the products of the demo shop and scores what it finds. */
export async function scoreIndex(index: SearchIndex): Promise<Scored[]> {
  const products = demoProducts();
  const names = new Map(products.map((one) => [one._id.toHexString(), one.productName]));
  for (const record of products) index.put(toSearchText(record), record.version, facetsOf(record));
  await index.keepOnly((id) => names.has(id));
  const scored: Scored[] = [];
  const prices = new Map(products.map((one) => [one._id.toHexString(), one.sellingPrice]));
  for (const judged of judgedQueries(products)) {
    // As on the page: a price in the words is a filter.
    const {
      text,
      minPrice = 0,
      maxPrice = Infinity,
    } = readPriceWords(judged.query) ?? {
      text: judged.query,
    };
    const { found } = await index.find(text, 100);
    const fits = ({ id }: { readonly id: string }) => {
      const price = prices.get(id) ?? 0;
      return price >= minPrice && price <= maxPrice;
    };
    const first = found
      .filter(fits)
      .slice(0, SEEN)
      .map(({ id }) => names.get(id) ?? '');
    scored.push({ judged, first, score: ndcg(first, judged.grades) });
  }
  return scored;
}

function meanOf(scored: readonly Scored[]): number {
  return scored.reduce((sum, { score }) => sum + score, 0) / scored.length;
}

/** The mean of each group of queries, and of all. */
export function meansOf(scored: readonly Scored[]): ReadonlyMap<string, number> {
  const groups = Map.groupBy(scored, ({ judged }) => judged.group);
  const means = [...groups].map(([group, some]) => [group, meanOf(some)] as const);
  return new Map([...means, ['all', meanOf(scored)] as const]);
}
