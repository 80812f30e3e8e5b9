import { glob, readFile } from 'node:fs/promises';

const SOURCES = 'services/*/src/**/*.ts';

/** Every metric of the shop with the help that its source declares, in the order of the sources. */
export async function metricsTable(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(SOURCES)) if (!file.endsWith('.spec.ts')) files.push(file);
  const rows = await Promise.all(files.sort().map(rowsOf));
  return ['| metric | of | meaning |', '|---|---|---|', ...rows.flat()].join('\n');
}

async function rowsOf(file: string): Promise<string[]> {
  const [, service = ''] = file.split('/');
  const owner = ['common', 'telemetry'].includes(service) ? 'all' : service;
  const text = await readFile(file, 'utf8');
  const [, shared] = /const help\s*=\s*'([^']+)'/.exec(text) ?? [];
  return [...text.matchAll(/'(sokoni_\w+)',\s*(?:'([^']+)'|help)/g)].map(
    ([, name = '', help = shared]) => {
      if (!help) throw new Error(`${name} of ${file} has no help`);
      return `| \`${name}\` | ${owner} | ${help} |`;
    },
  );
}
