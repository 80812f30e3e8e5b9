import { isPanel } from '../src/app/paths.ts';

interface RouteEntry {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

/** React Router's route table, as its build writes it for browsers. */
export interface RouteTable {
  readonly url: string;
  readonly routes: Readonly<Record<string, RouteEntry>>;
}

/** The table without the panels, which shoppers do not open: it has half of the bytes. */
export function shopRoutesOf<T extends RouteTable>(table: T): T {
  const routes = Object.entries(table.routes).filter(
    ([, route]) => !isPanel(`/${pathOf(route, table.routes)}`),
  );
  return { ...table, routes: Object.fromEntries(routes) };
}

function pathOf({ parentId, path = '' }: RouteEntry, routes: RouteTable['routes']): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent && pathOf(parent, routes), path].filter(Boolean).join('/');
}
