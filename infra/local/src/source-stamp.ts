import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Outputs of tools among the sources, which are no changes. */
const made = new Set([
  'node_modules',
  'dist',
  'build',
  '.react-router',
  'coverage',
  'test-results',
]);

/** One hash over the names and contents of all files under the given folders and files. */
export async function fingerprint(root: string, entries: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of [...entries].sort()) {
    for (const file of await listFiles(path.join(root, entry))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function listFiles(place: string): Promise<string[]> {
  if (!existsSync(place)) return [];
  const entries = await readdir(place, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [place];
  const kept = entries.filter(
    ({ name }) => !made.has(name) && !name.endsWith('.tsbuildinfo') && !name.endsWith('.log'),
  );
  kept.sort((a, b) => (a.name < b.name ? -1 : 1));
  const nested = await Promise.all(
    kept.map((entry) => {
      const child = path.join(place, entry.name);
      return entry.isDirectory() ? listFiles(child) : [child];
    }),
  );
  return nested.flat();
}

/** What results were made from: they are up to date while `file` holds `fingerprint`. */
export interface Stamp {
  readonly file: string;
  readonly fingerprint: string;
  readonly results: readonly string[];
}

/** Whether the results were made from these sources, and still exist. */
export async function isStamped(stamp: Stamp): Promise<boolean> {
  const known = await readFile(stamp.file, 'utf8').catch(() => '');
  return known === stamp.fingerprint && stamp.results.every((file) => existsSync(file));
}

export async function writeStamp(stamp: Stamp): Promise<void> {
  await mkdir(path.dirname(stamp.file), { recursive: true });
  await writeFile(stamp.file, stamp.fingerprint);
}
