import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { leanTableOf, type RouteTable, shopRoutesOf } from '../server/shop-routes.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const clientFolder = new URL('../build/client/', import.meta.url);

await splitRoutes();
await buildWorker();
await compressFiles();

/** Writes the whole route table with fewer bytes and the shoppers' one beside it, whose address the server finds. */
async function splitRoutes(): Promise<void> {
  const serverFolder = new URL('../build/server/', import.meta.url);
  const { assets } = (await import(new URL('index.js', serverFolder).href)) as {
    readonly assets: RouteTable;
  };
  const file = new URL(`.${assets.url}`, clientFolder);
  const whole = await readFile(file, 'utf8');
  const [head = ''] = /^[^{]+/.exec(whole) ?? [];
  const table: RouteTable = JSON.parse(whole.slice(head.length).replace(/;\s*$/, ''));
  const bodyOf = (part: RouteTable) => `${head}${JSON.stringify(part)};`;
  await writeFile(file, bodyOf(leanTableOf(table)));
  const shop = leanTableOf(shopRoutesOf(table));
  const hash = createHash('sha256').update(JSON.stringify(shop)).digest('hex').slice(0, 8);
  const url = assets.url.replace(/manifest-\w+/, `shop-routes-${hash}`);
  await writeFile(new URL(`.${url}`, clientFolder), bodyOf({ ...shop, url }));
  await writeFile(new URL('shop-routes.json', serverFolder), JSON.stringify({ url }));
}

/** The service worker is one file at the top, without a hash: the browser looks for a new one itself. */
async function buildWorker(): Promise<void> {
  await build({
    root: here('..'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: here('../build/client'),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: here('../src/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Writes `.br` and `.gz` beside every built text file, once, at the best quality. */
async function compressFiles(): Promise<void> {
  const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/;
  const smallest = 512;
  for (const entry of await readdir(clientFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    if (body.length < smallest) continue;
    await writeFile(`${path}.br`, smallestBrotli(body));
    await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }));
  }
}

/** How distances are written suits one file or another: React's has 129 bytes less with the second way. */
function smallestBrotli(body: Buffer): Buffer {
  const packed = [0, 1].map((postfix) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    };
    return brotliCompressSync(body, { params });
  });
  return packed.reduce((best, one) => (one.length < best.length ? one : best));
}
