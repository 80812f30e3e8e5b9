import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@sokoni/common/free-port';
import { timed } from '@sokoni/local/progress';
import { run } from '@sokoni/local/run';
import type { Process } from '../../usage.ts';
import { Postgres } from '../postgres.ts';
import { vendureFolder } from './install.ts';
import { initialData, productsCsv } from './stock-list.ts';

const DATABASE = 'shop';
const PATIENCE_MS = 60_000;
/** In a row. */
const IDLE_LOOKS = 5;

/** A Vendure shop with the generated products: server, worker and PostgreSQL, as its guide for production has them. */
export interface VendureShop {
  /** Address of the shop API. */
  readonly origin: string;
  readonly processes: readonly Process[];
  /** Resolves when the database works on nothing that an earlier load has left. */
  untilIdle(): Promise<void>;
  stop(): Promise<void>;
}

export async function openVendure(products: number, signal: AbortSignal): Promise<VendureShop> {
  const postgres = await Postgres.start(path.join(vendureFolder, 'postgres'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    await postgres.stop();
  };
  try {
    await provideDatabase(postgres, products, signal);
    const port = await freePort();
    const env = environment(postgres, port);
    children.push(await start('server', env), await start('worker', env));
    const origin = `http://127.0.0.1:${port}`;
    await timed('Vendure is ready', () => untilHealthy(origin, signal));
    const [server, worker] = children;
    return {
      origin,
      processes: [
        { name: 'server', pids: [server?.pid ?? 0] },
        { name: 'worker', pids: [worker?.pid ?? 0] },
        { name: 'postgres', pids: [postgres.pid] },
      ],
      untilIdle: () => untilIdle(postgres),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The import of ten thousand products takes minutes, so its result stays as a template for later runs. */
async function provideDatabase(
  postgres: Postgres,
  products: number,
  signal: AbortSignal,
): Promise<void> {
  const template = `seeded_${products}`;
  const known = await postgres.query(`SELECT 1 FROM pg_database WHERE datname = '${template}'`);
  if (known !== '1') {
    await seed(postgres, products, signal);
    await postgres.query(`ALTER DATABASE seeding RENAME TO ${template}`);
  }
  await postgres.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await postgres.query(`CREATE DATABASE ${DATABASE} TEMPLATE ${template}`);
}

async function seed(postgres: Postgres, products: number, signal: AbortSignal): Promise<void> {
  await postgres.query('DROP DATABASE IF EXISTS seeding WITH (FORCE)');
  await postgres.query('CREATE DATABASE seeding');
  // An import that a crash ends is started again, so its commits need not wait for the disk; a copy does not inherit this.
  await postgres.query('ALTER DATABASE seeding SET synchronous_commit = off');
  const files = ['initial-data.json', 'products.csv'].map((name) => path.join(vendureFolder, name));
  const [initialFile = '', productsFile = ''] = files;
  await writeFile(initialFile, JSON.stringify(initialData()));
  await writeFile(productsFile, productsCsv(products));
  const env = {
    ...environment(postgres, await freePort()),
    DB_NAME: 'seeding',
    DB_SYNCHRONIZE: 'true',
  };
  await timed(`${products} products imported into Vendure, with collections and search index`, () =>
    run(process.execPath, ['seed.mjs', ...files], { cwd: vendureFolder, env, signal }),
  );
}

function environment(postgres: Postgres, port: number): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    NODE_OPTIONS: '',
    PORT: String(port),
    DB_PORT: String(postgres.port),
    DB_USER: postgres.user,
    DB_NAME: DATABASE,
    // Else it would report itself to its makers.
    VENDURE_DISABLE_TELEMETRY: 'true',
  };
}

async function start(name: 'server' | 'worker', env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const log = await open(path.join(vendureFolder, `${name}.log`), 'w');
  const child = spawn(process.execPath, ['start.mjs', name], {
    cwd: vendureFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  return child;
}

/** Clients that gave up do not end their queries. */
async function untilIdle(postgres: Postgres): Promise<void> {
  const active = `SELECT count(*) FROM pg_stat_activity
    WHERE state = 'active' AND datname = '${DATABASE}' AND pid <> pg_backend_pid()`;
  for (let idle = 0, limit = Date.now() + PATIENCE_MS; idle < IDLE_LOOKS && Date.now() < limit; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    idle = (await postgres.query(active, DATABASE)) === '0' ? idle + 1 : 0;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function untilHealthy(origin: string, signal: AbortSignal): Promise<void> {
  for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit; ) {
    signal.throwIfAborted();
    const answer = await fetch(`${origin}/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(
    `Vendure did not become healthy within ${PATIENCE_MS / 1_000} s: see .sokoni/peer/vendure/server.log`,
  );
}
