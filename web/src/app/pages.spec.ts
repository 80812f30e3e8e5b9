import type { RouteConfigEntry } from '@react-router/dev/routes';
import { PAGES } from '@sokoni/contracts';
import routes from './routes.ts';

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const full = index ? parent || '/' : `${parent}/${path}`;
    return [full, ...pathsOf(children, full)];
  });
}

it.each(PAGES.map(({ path }) => path))('the gateway’s page %s is a route of the web', (path) => {
  expect(pathsOf(routes)).toContain(path);
});
