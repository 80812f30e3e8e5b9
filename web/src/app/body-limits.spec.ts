import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { PAGES } from '@sokoni/contracts';
import routes from './routes.ts';

interface Page {
  readonly path: string;
  readonly file: string;
}

function pagesOf(entries: readonly RouteConfigEntry[], parent = ''): Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const full = path === undefined ? parent || '/' : `${parent}/${path}`;
    return [{ path: full, file }, ...pagesOf(children, full)];
  });
}

/** The files of the web that a page is made of, those that load when they are needed too. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\()'(\.[^']+)'/g,
  )) {
    filesOf(resolve(dirname(file), from), found);
  }
  return found;
}

/** Every file field of the shop is a `FileButton`, or stands beside one. */
function takesFiles({ file }: Page): boolean {
  const own = resolve(import.meta.dirname, file);
  const acts = /export (?:async function |const |\{ \w+ as )action\b/.test(
    readFileSync(own, 'utf8'),
  );
  return acts && [...filesOf(own)].some((one) => one.endsWith('/ui/file-button.tsx'));
}

it('every page with a field for files has room for them, without scripts too', () => {
  const withFiles = pagesOf(routes).filter(takesFiles);
  const roomy = new Set(PAGES.filter(({ maxBodyBytes }) => maxBodyBytes).map(({ path }) => path));
  expect(withFiles.map(({ path }) => path).filter((path) => !roomy.has(path))).toEqual([]);
  expect(withFiles.length).toBeGreaterThan(15);
});

it('no page without such a field has that room, but for the many rows of a bulk edit', () => {
  const withFiles = pagesOf(routes)
    .filter(takesFiles)
    .map(({ path }) => path);
  const roomy = PAGES.filter(({ maxBodyBytes }) => maxBodyBytes).map(({ path }) => path);
  expect(roomy.filter((path) => !withFiles.includes(path))).toEqual(['/seller-panel/bulk-edit']);
});
