import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/;
const SMALLEST = 512;

/** Writes `.br` and `.gz` beside every built text file, once, at the best quality. */
const folder = new URL('../build/client/', import.meta.url);
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const body = await readFile(path);
  if (body.length < SMALLEST) continue;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, brotliCompressSync(body, { params: quality }));
  await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }));
}
