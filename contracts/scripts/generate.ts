import { readFile, writeFile } from 'node:fs/promises';
import { openApiDocument } from './openapi.ts';
import { serviceTable } from './service-table.ts';

// Writes what is generated from the contract; with --check it only fails when a file is old.
const checkOnly = process.argv.includes('--check');
const stale: string[] = [];

async function put(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  if (before === text) return;
  if (checkOnly) stale.push(file);
  else await writeFile(file, text);
}

const START = '<!-- generated: services -->';
const END = '<!-- end -->';

async function withTable(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const head = text.slice(0, text.indexOf(START) + START.length);
  return `${head}\n${await serviceTable()}\n${text.slice(text.indexOf(END))}`;
}

await put('contracts/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
await put('services/README.md', await withTable('services/README.md'));
if (stale.length > 0) {
  process.stderr.write(`Out of date: ${stale.join(', ')}. Run npm run generate.\n`);
  process.exitCode = 1;
}
