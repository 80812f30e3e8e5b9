import { randomBytes } from 'node:crypto';
import { CATEGORY_VALUES, LOCATIONS } from '@sokoni/contracts';
import { benchmarkReview, ratingOf } from '@sokoni/seed/benchmark/reviews';
import { benchmarkProduct, benchmarkSellers } from '@sokoni/seed/benchmark/stock-list';
import { type Call, compareCalls } from './call-costs.ts';
import { benchmarkBatches, sellerRecord, withCatalogue } from './catalogue-process.ts';
import { searchTexts } from './requests.ts';
import { table } from './wrk.ts';

/**
 * What reviews cost lists, products and searches: processor time of two catalogue processes with the same
 * products, of which one has the ratings of 200,000 reviews, called in turns. Measured twice, as the process that
 * is started second does better by a fifth and more: each is once the second. Needs MONGO_URL and AMQP_URL; exits
 * with 1 where a call costs more than a tenth more.
 */
const PRODUCTS = 10_000;
const REVIEWS = 200_000;
const MOST_TIMES = 1.1;
const SELLERS = 60;
const PAGE = 24;
/** With a warm-up of 200 calls, two runs of the same code differed by a third. */
const LENGTH = { calls: 4_000, warmUp: 2_000 };

const sellers = benchmarkSellers(SELLERS);
const places = sellers.map((id, at) => sellerRecord(id, LOCATIONS[at * 3]?.value ?? ''));

/** Stars by product. */
function stars(): ReadonlyMap<string, number[]> {
  const given = new Map<string, number[]>();
  for (let index = 0; index < REVIEWS; index += 1) {
    const { productId, stars: one } = benchmarkReview(index, PRODUCTS, sellers);
    given.set(productId, [...(given.get(productId) ?? []), one]);
  }
  return given;
}

function* withRatings(given: ReadonlyMap<string, number[]>) {
  for (const batch of benchmarkBatches(PRODUCTS, sellers)) {
    yield batch.map((product) => {
      const own = given.get(String(product._id));
      return own ? { ...product, rating: ratingOf(own) } : product;
    });
  }
}

function kinds(): readonly (readonly [what: string, call: Call])[] {
  const some = Array.from({ length: PRODUCTS }, (_, at) => benchmarkProduct(at, sellers, ['']));
  const texts = [...new Set(searchTexts(some))];
  const text = (at: number) => texts[at % texts.length] ?? '';
  const search = (at: number) => new URLSearchParams({ sr: text(at), limit: String(PAGE) });
  const list = (at: number) => ({
    category: [CATEGORY_VALUES[at % CATEGORY_VALUES.length]],
    limit: PAGE,
  });
  return [
    ['category list', (at) => ['/api/filter-product', list(at)]],
    ['product detail', (at) => ['/api/product-details', { productId: String(some[at]?._id) }]],
    ['search', (at) => [`/api/search?${search(at)}`, null]],
    // Words of its own: an index keeps what it found.
    [
      'search with facets',
      (at) => ['/api/browse', { sr: text(at + LENGTH.calls + LENGTH.warmUp), limit: PAGE }],
    ],
  ];
}

/** What the calls of each kind cost without and with ratings, in that order, by which is started first. */
async function measure(ratedFirst: boolean): Promise<(readonly [number, number])[]> {
  const plain = { products: benchmarkBatches(PRODUCTS, sellers), sellers: places };
  const rated = { products: withRatings(given), sellers: places };
  const name = `bench-reviews-${randomBytes(4).toString('hex')}`;
  const costs: (readonly [number, number])[] = [];
  await withCatalogue(`${name}-0`, ratedFirst ? rated : plain, (first) =>
    withCatalogue(`${name}-1`, ratedFirst ? plain : rated, async (second) => {
      for (const [, call] of kinds()) {
        const catalogues = ratedFirst ? [second, first] : [first, second];
        const pair = catalogues.map((catalogue) => ({ catalogue, call }));
        const [without = 0, withReviews = 0] = await compareCalls(pair, LENGTH);
        costs.push([without, withReviews]);
      }
    }),
  );
  return costs;
}

const given = stars();
const runs = [await measure(false), await measure(true)];
const rows = kinds().map(([what], kind) => {
  const pairs = runs.map((costs) => costs[kind] ?? ([0, 0] as const));
  const times = Math.sqrt(pairs.reduce((all, [without, rated]) => all * (rated / without), 1));
  if (times > MOST_TIMES) process.exitCode = 1;
  return [
    what,
    ...pairs.map(([without, rated]) => `${without.toFixed(2)}, ${rated.toFixed(2)}`),
    `×${times.toFixed(2)}`,
  ];
});
const head = ['ms without, with reviews', 'with started second', 'with started first', 'mean'];
process.stdout.write(`${table([head, ...rows])}\n`);
