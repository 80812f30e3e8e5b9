import { randomBytes } from 'node:crypto';
import { CATEGORY_VALUES, LOCATIONS } from '@sokoni/contracts';
import { benchmarkProduct, benchmarkSellers } from '@sokoni/seed/benchmark/stock-list';
import { type CatalogueProcess, sellerRecord, withCatalogue } from './catalogue-process.ts';
import { searchTexts } from './requests.ts';
import { table } from './table.ts';
import { cpuSeconds } from './usage.ts';

/**
 * What facets cost: processor time of one catalogue process for searches and lists with facets,
 * and for those without. Needs MONGO_URL and AMQP_URL; exits with 1 when a search costs more than twice as much.
 */
const SIZES = [10_000, 100_000];
const MOST_TIMES = 2;
const SELLERS = 60;
const BATCH = 1_000;
const PAGE = 24;
/** Of each kind, in turns of so many, so that both meet the same machine. */
const CALLS = 1_200;
const TURN = 100;
const WARM_UP = 200;
const CHOICES = { inStock: true, brand: ['Simba', 'Twiga', 'Tembo'], minPrice: 20_000 };

type Call = (at: number) => readonly [path: string, body: object | null];

function* batchesOf(count: number, sellers: readonly string[]) {
  for (let from = 0; from < count; from += BATCH) {
    yield Array.from({ length: BATCH }, (_, at) =>
      benchmarkProduct(from + at, sellers, ['https://shop.example/media/one.jpg']),
    );
  }
}

const cpuMs = ({ pid }: CatalogueProcess): number =>
  1_000 * (cpuSeconds([{ name: 'catalogue', pids: [pid] }]).get('catalogue') ?? 0);

async function send({ url }: CatalogueProcess, [path, body]: ReturnType<Call>): Promise<void> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(url + path, body ? { ...post, body: JSON.stringify(body) } : {});
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Milliseconds of processor time of a call of each kind; no two calls are the same. */
async function compare(catalogue: CatalogueProcess, kinds: readonly Call[]): Promise<number[]> {
  const spent = kinds.map(() => 0);
  for (let at = 0; at < WARM_UP; at++) {
    for (const call of kinds) await send(catalogue, call(CALLS + at));
  }
  for (let from = 0; from < CALLS; from += TURN) {
    for (const [kind, call] of kinds.entries()) {
      const before = cpuMs(catalogue);
      for (let at = from; at < from + TURN; at++) await send(catalogue, call(at));
      spent[kind] = (spent[kind] ?? 0) + cpuMs(catalogue) - before;
    }
  }
  return spent.map((ms) => ms / CALLS);
}

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
  const goods = { products: batchesOf(size, sellers), sellers: places };
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
      const [plain = 0, counted = 0, chosen = 0] = await compare(catalogue, kinds);
      const times = (ms: number) => `${ms.toFixed(2)} (×${(ms / plain).toFixed(2)})`;
      rows.push([what, String(size), plain.toFixed(2), times(counted), times(chosen)]);
      if (what === 'search' && Math.max(counted, chosen) > MOST_TIMES * plain) process.exitCode = 1;
    }
  });
}
const head = ['ms of processor time', 'products', 'without facets', 'with counts', 'with choices'];
process.stdout.write(`${table([head, ...rows])}\n`);
