import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredPictures } from './manifest.ts';

/** Copies the pictures and answers what is in the copy; null where the shop has no folder of them. */
export async function copyPictures(from: string, to: string): Promise<StoredPictures | null> {
  if (!(await exists(from))) return null;
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, preserveTimestamps: true });
  return measurePictures(to);
}

export async function measurePictures(folder: string): Promise<StoredPictures> {
  const hash = createHash('sha256');
  let bytes = 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) {
    const content = await readFile(path.join(folder, file));
    hash.update(`${file}\0`).update(content);
    bytes += content.length;
  }
  return { files: files.length, bytes, sha256: hash.digest('hex') };
}

/** True where there is something in it. */
export async function exists(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );
}
