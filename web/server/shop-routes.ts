import { isPanel } from '../src/app/paths.ts';

interface RouteEntry {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  /** Scripts that its own one needs. */
  readonly imports: readonly string[];
}

/** React Router's route table, as its build writes it for browsers. */
export interface RouteTable {
  readonly url: string;
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, RouteEntry>>;
}

/** The table without the panels, which shoppers do not open. */
export function shopRoutesOf<T extends RouteTable>(table: T): T {
  const routes = Object.entries(table.routes).filter(
    ([, route]) => !isPanel(`/${pathOf(route, table.routes)}`),
  );
  return { ...table, routes: Object.fromEntries(routes) };
}

/**
 * The table without the scripts that every page has loaded already, and without what is false, which React Router reads
 * as absent. The scripts of a page stand in one order, which compresses better.
 */
export function leanTableOf<T extends RouteTable>(table: T): T {
  const loaded = new Set(table.entry.imports);
  const named = Object.values(table.routes).flatMap(({ imports }) => imports);
  const inOrder = mostNeededFirst(named.filter((script) => !loaded.has(script)));
  const routes = Object.entries(table.routes).map(([id, route]) => {
    const imports = inOrder.filter((script) => route.imports.includes(script));
    const stated = Object.entries(route).filter(([, value]) => value !== false);
    return [id, { ...Object.fromEntries(stated), imports }] as const;
  });
  return { ...table, routes: Object.fromEntries(routes) };
}

/** Each script once, by how many pages need it, then by its name. */
function mostNeededFirst(imports: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const script of imports) counts.set(script, (counts.get(script) ?? 0) + 1);
  const sorted = [...counts].toSorted(
    ([a, pages], [b, others]) => others - pages || (a < b ? -1 : 1),
  );
  return sorted.map(([script]) => script);
}

function pathOf({ parentId, path = '' }: RouteEntry, routes: RouteTable['routes']): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent && pathOf(parent, routes), path].filter(Boolean).join('/');
}
