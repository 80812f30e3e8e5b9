import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether the shop in that database has been filled, by the seed or from a backup. */
export async function isSeeded(dataDir: string, mongoUrl: string): Promise<boolean> {
  return (await readFile(marker(dataDir), 'utf8').catch(() => '')) === mongoUrl;
}

export async function markSeeded(dataDir: string, mongoUrl: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(marker(dataDir), mongoUrl);
}

function marker(dataDir: string): string {
  return path.join(dataDir, 'seeded');
}
