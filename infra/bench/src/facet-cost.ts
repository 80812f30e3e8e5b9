import { randomBytes } from 'node:crypto';
import { CATEGORY_VALUES, LOCATIONS } from '@sokoni/contracts';
import { benchmarkProduct, benchmarkSellers } from '@sokoni/seed/benchmark/stock-list';
import { type Call, compareCalls } from './call-costs.ts';
import { benchmarkBatches, sellerRecord, withCatalogue } from './catalogue-process.ts';
import { searchTexts } from './requests.ts';
import { table } from './wrk.ts';

/**
 * What facets cost: processor time of one catalogue process for searches and lists with facets,
 * and for those without. Needs MONGO_URL and AMQP_URL; exits with 1 when a search costs more than twice as much.
 */
const SIZES = [10_000, 100_000];
const MOST_TIMES = 2;
const SELLERS = 60;
const PAGE = 24;
const CHOICES = { inStock: true, brand: ['Simba', 'Twiga', 'Tembo'], minPrice: 20_000 };

function searchKinds(texts: readonly string[]): Call[] {
  // Each kind has words of its own: an index keeps what it found.
  const text = (kind: number, at: number) => texts[(at * 3 + kind) % texts.length] ?? '';
  return [
    (at) => [`/api/search?${new URLSearchParams({ sr: text(0, at), limit: String(PAGE) })}`, null],
    (at) => ['/api/browse', { sr: text(1, at), limit: PAGE }],
    (at) => ['/api/browse', { sr: text(2, at), limit: PAGE, ...CHOICES }],
  ];
}

function listKinds(): Call[] {
  const list = (at: number) => ({
    category: [CATEGORY_VALUES[at % CATEGORY_VALUES.length]],
    limit: PAGE + Math.floor(at / CATEGORY_VALUES.length),
  });
  return [
    (at) => ['/api/filter-product', list(at)],
    (at) => ['/api/browse', list(at)],
    (at) => ['/api/browse', { ...list(at), ...CHOICES }],
  ];
}

const rows: string[][] = [];
for (const size of SIZES) {
  const sellers = benchmarkSellers(SELLERS);
  const places = sellers.map((id, at) => sellerRecord(id, LOCATIONS[at * 3]?.value ?? ''));
  const name = `bench-facets-${randomBytes(4).toString('hex')}`;
  const goods = { products: benchmarkBatches(size, sellers), sellers: places };
  await withCatalogue(name, goods, async (catalogue) => {
    const step = Math.floor(size / 9_000) || 1;
    const some = Array.from({ length: 9_000 }, (_, at) =>
      benchmarkProduct(at * step, sellers, ['']),
    );
    const texts = [...new Set(searchTexts(some))];
    for (const [what, kinds] of [
      ['search', searchKinds(texts)],
      ['category list', listKinds()],
    ] as const) {
      const [plain = 0, counted = 0, chosen = 0] = await compareCalls(
        kinds.map((call) => ({ catalogue, call })),
        { calls: 1_200, warmUp: 200 },
      );
      const times = (ms: number) => `${ms.toFixed(2)} (×${(ms / plain).toFixed(2)})`;
      rows.push([what, String(size), plain.toFixed(2), times(counted), times(chosen)]);
      if (what === 'search' && Math.max(counted, chosen) > MOST_TIMES * plain) process.exitCode = 1;
    }
  });
}
const head = ['ms of processor time', 'products', 'without facets', 'with counts', 'with choices'];
process.stdout.write(`${table([head, ...rows])}\n`);
