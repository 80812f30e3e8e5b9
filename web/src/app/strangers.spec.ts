import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { withCaller } from './caller.ts';
import routes from './routes.ts';

/** Pages whose forms are for visitors too; the API decides about each of them. */
const FOR_VISITORS = [
  '/login',
  '/forgot-password',
  '/sign-up',
  '/product/:id',
  '/cart',
  '/wishlist',
  '/wishlist/shared/:token',
  '/checkout',
  '/counter/:key',
  '/undo',
  '/logout',
  '/language',
];

interface Page {
  readonly path: string;
  /** Its modules, those of the layouts around it first. */
  readonly files: readonly string[];
}

function pagesOf(entries: readonly RouteConfigEntry[], parent: Page): Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const page = {
      path: path === undefined ? parent.path || '/' : `${parent.path}/${path}`,
      files: [...parent.files, file],
    };
    return [page, ...pagesOf(children, page)];
  });
}

interface Module {
  readonly middleware?: readonly MiddlewareFunction<Response>[];
  readonly action?: (args: unknown) => unknown;
}
const load = (page: Page) =>
  Promise.all(page.files.map((file) => import(`./${file}`) as Promise<Module>));

/** What a stranger's form gets, and whether anything of it was read. */
async function send(page: Page, destination: string) {
  const modules = await load(page);
  const { action } = modules.at(-1) ?? {};
  if (!action) return null;
  let read = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        read = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const url = new URL(`http://sokoni.example${page.path}`);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-dest': destination,
  };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const request = new Request(url, init as RequestInit);
  const args = { request, url, params: {}, context: new RouterContextProvider() };
  const chain = [withCaller, ...modules.flatMap(({ middleware = [] }) => middleware)];
  const act = chain.reduceRight<() => Promise<unknown>>(
    (next, middleware) => async () => middleware(args as never, next as never),
    async () => {
      await action(args);
      return new Response();
    },
  );
  const answered = await act().catch((thrown: unknown) => thrown);
  const status = answered instanceof Response ? answered.status : Object(answered).init?.status;
  return { read, status };
}

const pages = pagesOf(routes, { path: '', files: [] }).filter(({ path }) => path !== '/*');

it('no form of a stranger is read, unless its page is for visitors', async () => {
  const checked: string[] = [];
  for (const page of pages) {
    if (FOR_VISITORS.includes(page.path)) continue;
    for (const destination of ['document', 'empty']) {
      const sent = await send(page, destination);
      if (!sent) continue;
      expect([page.path, sent.read]).toEqual([page.path, false]);
      expect([302, 401]).toContain(sent.status);
      checked.push(page.path);
    }
  }
  expect(checked.length).toBeGreaterThan(90);
});
