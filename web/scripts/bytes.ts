import { brotliCompressSync, constants } from 'node:zlib';

const BASE_URL = process.env.BASE_URL ?? 'http://localhost:4000';
const PAGES = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/', '/search?sr=simu'];
const LIMITS = { js: 100_000, markup: 30_000 };
const IMPORTED = /(?:import|from)\s*"(\.\/[^"]+\.js|\/static\/[^"]+\.js)"/g;

function compressed(body: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(body, { params }).length;
}

async function load(path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, BASE_URL));
  return Buffer.from(await response.arrayBuffer());
}

/** Every module a page needs before it is alive, found by following static imports. */
async function scriptsOf(html: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = [...html.matchAll(/\/static\/[\w./-]+\.js/g)].map(([path]) => path);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const body = await load(path);
    sizes.set(path, compressed(body));
    for (const [, imported = ''] of body.toString().matchAll(IMPORTED)) {
      waiting.push(new URL(imported, new URL(path, BASE_URL)).pathname);
    }
  }
  return sizes;
}

function line(name: string, bytes: number): void {
  process.stdout.write(`${name.padEnd(58)}${(bytes / 1000).toFixed(1).padStart(8)} KB\n`);
}

let tooBig = false;
for (const page of PAGES) {
  const document = await load(page);
  const html = document.toString();
  const styles = [...html.matchAll(/\/static\/css\/[\w.-]+\.css/g)].map(([path]) => path);
  const scripts = await scriptsOf(html);
  const css = await Promise.all(
    [...new Set(styles)].map(async (path) => compressed(await load(path))),
  );
  const js = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  const markup = compressed(document) + css.reduce((sum, size) => sum + size, 0);

  process.stdout.write(`\n${page} (brotli)\n`);
  for (const [path, size] of [...scripts].sort((a, b) => b[1] - a[1])) line(`  ${path}`, size);
  line('JS', js);
  line(`HTML ${(compressed(document) / 1000).toFixed(1)} + CSS`, markup);
  tooBig ||= js > LIMITS.js || markup > LIMITS.markup;
}
process.exitCode = tooBig ? 1 : 0;
