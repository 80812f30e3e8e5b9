import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@sokoni/common/free-port';
import { projectRoot } from '@sokoni/local/folders';
import { benchmarkProduct } from '@sokoni/seed/benchmark/stock-list';
import { type Document, MongoClient } from 'mongodb';

const BATCH = 1_000;

export interface CatalogueProcess {
  readonly url: string;
  readonly pid: number;
}

/** A user as the catalogue stores a verified seller. */
export function sellerRecord(_id: string, location: string): Document {
  return {
    _id,
    name: 'Juma',
    role: 'SELLER',
    location,
    username: 'juma',
    email: 'juma@shop.example',
    phone: '+255712345678',
    version: 1,
    verification: 'verified',
  };
}

/** Benchmark products as they are written, a thousand at a time. */
export function* benchmarkBatches(count: number, sellers: readonly string[]) {
  for (let from = 0; from < count; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, at) =>
      benchmarkProduct(from + at, sellers, ['https://shop.example/media/one.jpg']),
    );
  }
}

interface Goods {
  readonly products: Iterable<readonly Document[]>;
  readonly sellers: readonly Document[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The built tree whose catalogue runs; this one unless given. */
  readonly root?: string;
}

/** Runs one replica of catalogue alone with these products, in a database that is dropped afterwards. */
export async function withCatalogue(
  name: string,
  { products, sellers, environment = {}, root = projectRoot }: Goods,
  use: (catalogue: CatalogueProcess) => Promise<void>,
): Promise<void> {
  const { MONGO_URL = '', AMQP_URL = '' } = process.env;
  const mongo = await MongoClient.connect(MONGO_URL);
  const database = mongo.db(name);
  try {
    for (const batch of products) await database.collection('products').insertMany([...batch]);
    await database.collection('user_replicas').insertMany([...sellers]);
    const port = await freePort();
    const own = { MONGO_DB: name, EVENTS_NAMESPACE: `${name}.`, PORT: String(port) };
    const child = spawn(
      process.execPath,
      [path.join(root, 'services/catalogue/dist/bundle/main.js')],
      {
        env: { ...process.env, MONGO_URL, AMQP_URL, LOG_LEVEL: 'error', ...environment, ...own },
        stdio: 'inherit',
      },
    );
    try {
      const url = `http://127.0.0.1:${port}`;
      // Without identity no session can be verified, so it would never be ready.
      const isServing = async () => {
        const answer = (await (await fetch(`${url}/health/ready`)).json()) as { serving: boolean };
        return answer.serving;
      };
      while (child.exitCode === null && !(await isServing().catch(() => false))) await pause(500);
      await use({ url, pid: child.pid ?? 0 });
    } finally {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
  } finally {
    await database.dropDatabase();
    await mongo.close();
  }
}
