import { readFile, writeFile } from 'node:fs/promises';

/** What the first half of a drill passes to the second. */
interface Memory {
  readonly since: string;
  readonly stocks: readonly (readonly [productId: string, pieces: number])[];
  readonly buyer: string;
}

export async function writeMemory(folder: string, memory: Memory): Promise<void> {
  await writeFile(fileOf(folder), JSON.stringify(memory));
}

export async function readMemory(folder: string): Promise<Memory> {
  return JSON.parse(await readFile(fileOf(folder), 'utf8')) as Memory;
}

function fileOf(folder: string): string {
  return `${folder}.memory.json`;
}
