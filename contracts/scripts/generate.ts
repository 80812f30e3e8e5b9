import { readFile, writeFile } from 'node:fs/promises';
import { metricsTable, serviceTable } from './service-table.ts';
import { transitionTables } from './transition-tables.ts';

// Writes what is generated from the contract; with --check it only fails when a file is old.
const checkOnly = process.argv.includes('--check');
const stale: string[] = [];

async function put(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  if (before === text) return;
  if (checkOnly) stale.push(file);
  else await writeFile(file, text);
}

/** Replaces the generated part between its marks in a hand-written page. */
function withPart(text: string, name: string, drawn: string): string {
  const start = `<!-- generated: ${name} -->`;
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`No place for ${name}: ${start} is missing`);
  const to = text.indexOf('<!-- end -->', from);
  return `${text.slice(0, from + start.length)}\n${drawn}\n${text.slice(to)}`;
}

async function servicesPage(file: string): Promise<string> {
  const text = withPart(await readFile(file, 'utf8'), 'services', await serviceTable());
  return withPart(text, 'transitions', await transitionTables());
}

await put('services/README.md', await servicesPage('services/README.md'));

const observability = 'infra/observability/README.md';
const page = await readFile(observability, 'utf8');
await put(observability, withPart(page, 'metrics', await metricsTable()));
if (stale.length > 0) {
  process.stderr.write(`Out of date: ${stale.join(', ')}. Run npm run generate.\n`);
  process.exitCode = 1;
}
