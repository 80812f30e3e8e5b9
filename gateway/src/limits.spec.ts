import { readFile } from 'node:fs/promises';
import { LIMITS } from './limits.ts';

it('the limits of the gateway equal the table of docs/api.md', async () => {
  const page = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (\w+) +\| (\d+) +\| (\d+) +\|/gm)];
  const documented = rows.map(([, name = '', perMinute, burst]) => [
    name,
    { perMinute: Number(perMinute), burst: Number(burst) },
  ]);
  expect(Object.fromEntries(documented)).toEqual(LIMITS);
});
