import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { CATEGORY_VALUES, LOCATIONS } from '@sokoni/contracts';
import { benchmarkProduct, benchmarkSellers } from '@sokoni/seed/benchmark/stock-list';
import { type Call, compareCalls } from './call-costs.ts';
import { benchmarkBatches, sellerRecord, withCatalogue } from './catalogue-process.ts';
import { searchTexts } from './requests.ts';
import { table } from './wrk.ts';

/**
 * What reads of the catalogue cost more than in an older release: processor time of a process of each, with the same
 * products, called in turns. Behind the gateway the same code differs by a quarter between two runs, as the requests
 * that its cache answers grow with the speed of the machine. Measured twice, as the process that is started second
 * does better: each is once the second. Takes the folder of a built tree of the older release; needs MONGO_URL and
 * AMQP_URL; exits with 1 where a call costs more than 3 % more.
 */
const PRODUCTS = 10_000;
const MOST_TIMES = 1.03;
const SELLERS = 60;
const PAGE = 24;
const LENGTH = { calls: 8_000, warmUp: 6_000 };

const [older] = process.argv.slice(2);
if (!older) throw new Error('node infra/bench/src/release-cost.ts FOLDER-OF-THE-OLDER-RELEASE');
const root = path.resolve(older);

const sellers = benchmarkSellers(SELLERS);
const places = sellers.map((id, at) => sellerRecord(id, LOCATIONS[at * 3]?.value ?? ''));

function kinds(): readonly (readonly [what: string, call: Call])[] {
  const some = Array.from({ length: PRODUCTS }, (_, at) => benchmarkProduct(at, sellers, ['']));
  const texts = [...new Set(searchTexts(some))];
  const list = (at: number) => ({
    category: [CATEGORY_VALUES[at % CATEGORY_VALUES.length]],
    limit: PAGE,
  });
  const detail = (at: number) => ({ productId: String(some[at % PRODUCTS]?._id) });
  const search = (at: number) =>
    new URLSearchParams({ sr: texts[at % texts.length] ?? '', limit: String(PAGE) });
  return [
    ['category list', (at) => ['/api/filter-product', list(at)]],
    ['product detail', (at) => ['/api/product-details', detail(at)]],
    ['search', (at) => [`/api/search?${search(at)}`, null]],
  ];
}

/** What the calls of each kind cost in the older release and in this one, by which is started first. */
async function measure(olderFirst: boolean): Promise<(readonly [number, number])[]> {
  const goods = () => ({ products: benchmarkBatches(PRODUCTS, sellers), sellers: places });
  const before = { ...goods(), root };
  const name = `bench-release-${randomBytes(4).toString('hex')}`;
  const costs: (readonly [number, number])[] = [];
  await withCatalogue(`${name}-0`, olderFirst ? before : goods(), (first) =>
    withCatalogue(`${name}-1`, olderFirst ? goods() : before, async (second) => {
      for (const [, call] of kinds()) {
        const catalogues = olderFirst ? [first, second] : [second, first];
        const pair = catalogues.map((catalogue) => ({ catalogue, call }));
        const [was = 0, is = 0] = await compareCalls(pair, LENGTH);
        costs.push([was, is]);
      }
    }),
  );
  return costs;
}

const runs = [await measure(true), await measure(false)];
const rows = kinds().map(([what], kind) => {
  const pairs = runs.map((costs) => costs[kind] ?? ([0, 0] as const));
  const times = Math.sqrt(pairs.reduce((all, [was, is]) => all * (is / was), 1));
  if (times > MOST_TIMES) process.exitCode = 1;
  return [
    what,
    ...pairs.map(([was, is]) => `${was.toFixed(3)}, ${is.toFixed(3)}`),
    `×${times.toFixed(2)}`,
  ];
});
const head = ['ms of older, of this', 'this started second', 'this started first', 'mean'];
process.stdout.write(`${table([head, ...rows])}\n`);
