import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { MiddlewareFunction } from 'react-router';

export interface Page {
  readonly path: string;
  /** Its modules, those of the layouts around it first. */
  readonly files: readonly string[];
}

interface Module {
  readonly middleware?: readonly MiddlewareFunction<Response>[];
  readonly action?: (args: unknown) => unknown;
}

/** All pages of the shop. A layout has the path of its first page. */
export function pagesOf(
  entries: readonly RouteConfigEntry[],
  parent: Page = { path: '', files: [] },
): Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const page = {
      path: path === undefined ? parent.path || '/' : `${parent.path}/${path}`,
      files: [...parent.files, file],
    };
    return [page, ...pagesOf(children, page)];
  });
}

export const modulesOf = ({ files }: Page): Promise<Module[]> =>
  Promise.all(files.map((file) => import(`../src/app/${file}`) as Promise<Module>));

/** Runs what the server runs around `work`: the middleware of the layouts and of the page itself. */
export function throughMiddleware(
  around: readonly MiddlewareFunction<Response>[],
  modules: readonly Module[],
  args: unknown,
  work: () => Promise<Response>,
): Promise<unknown> {
  const chain = [...around, ...modules.flatMap(({ middleware = [] }) => middleware)];
  const run = chain.reduceRight<() => Promise<unknown>>(
    (next, middleware) => async () => middleware(args as never, next as never),
    work,
  );
  return run();
}
