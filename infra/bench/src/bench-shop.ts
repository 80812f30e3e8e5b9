import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeOptions } from '@sokoni/local/common-env';
import { projectRoot } from '@sokoni/local/folders';
import { pickFreePorts } from '@sokoni/local/free-ports';
import type { Ports } from '@sokoni/local/ports';
import { run } from '@sokoni/local/run';
import { startSystem } from '@sokoni/local/system';
import { MongoClient } from 'mongodb';

/** The real system with a generated catalogue and no other users. */
export interface BenchShop {
  readonly origin: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly ports: Ports;
  readonly dataDir: string;
  readonly products: readonly BenchProduct[];
  stop(): Promise<void>;
}

export interface BenchProduct {
  readonly _id: string;
  readonly productName: string;
  readonly category: string;
  readonly hasVariants: boolean;
  readonly stock: number;
}

export interface ShopSize {
  readonly products: number;
  readonly reviews: number;
}

const GENERATOR = path.join(projectRoot, 'infra/seed/src/generate.ts');
/** The products that the load requests: enough that none is hot. */
const KEPT_PRODUCTS = 10_000;
/** How long a catalogue may read a million products into its memory. */
const A_MILLION_IN_MS = 480_000;

/** Fills the database before any service reads it, then starts everything on free ports. */
export async function openShop(
  { products, reviews }: ShopSize,
  signal: AbortSignal,
  {
    profile,
    small = false,
    fiscal = false,
  }: {
    readonly profile?: string | undefined;
    readonly small?: boolean;
    readonly fiscal?: boolean;
  } = {},
): Promise<BenchShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sokoni-bench-'));
  const ports = await pickFreePorts();
  const options = { ports, dataDir, mode: 'start', signal, unseeded: true } as const;
  const overrides = {
    // One address sends here what a city would.
    RATE_LIMITS: 'off',
    // The flash sale sells more than an unverified seller may.
    UNVERIFIED_OPEN_ORDERS_TZS: '1000000000',
    NODE_OPTIONS: [
      nodeOptions(heapMb(products)),
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`] : []),
    ].join(' '),
  };
  try {
    const database = await startSystem({ ...options, partsOnly: true });
    const { MONGO_URL = '' } = database.environment;
    const sizes = ['--products', String(products), '--reviews', String(reviews)];
    await run(process.execPath, [GENERATOR, ...sizes, '--mongo', MONGO_URL], {
      output: 'inherit',
      signal,
    });
    const kept = await readProducts(MONGO_URL);
    await database.stop();
    const patienceMs = products > 100_000 ? A_MILLION_IN_MS : undefined;
    const { environment, stop } = await startSystem({
      ...{ ...options, small, fiscal, overrides, patienceMs },
    });
    return {
      origin: environment.PUBLIC_ORIGIN ?? '',
      environment,
      ports,
      dataDir,
      products: kept,
      async stop() {
        await stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function readProducts(url: string): Promise<BenchProduct[]> {
  const client = await MongoClient.connect(url);
  const some = client
    .db('sokoni-catalogue')
    .collection('products')
    .aggregate([{ $sample: { size: KEPT_PRODUCTS } }]);
  const products = await some
    .map(({ _id, productName, category, variants, stock }) => ({
      _id: String(_id),
      productName: String(productName),
      category: String(category),
      hasVariants: variants.length > 0,
      stock: Number(stock),
    }))
    .toArray();
  await client.close();
  return products;
}

/** What `npm start` gives each process, and more where the catalogue is larger than its machine. */
function heapMb(products: number): number {
  if (products <= 10_000) return 384;
  return products <= 100_000 ? 1_024 : 6_144;
}
