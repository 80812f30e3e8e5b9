import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/** A page that is measured: its name in the table and its path. */
interface MeasuredPage {
  readonly name: string;
  readonly path: string;
}

export const MEASURED_LANGUAGES = ['en', 'sw'] as const;

/** Home, a category, a search and a product that the shop has. */
export async function measuredPages(baseUrl: string): Promise<MeasuredPage[]> {
  // Of a category that tests do not use: their products may be deleted meanwhile.
  const answer = await fetch(new URL('/api/category-product', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'Refrigerator' }),
  });
  const { data } = (await answer.json()) as { readonly data: readonly { readonly _id: string }[] };
  if (!data[0]) throw new Error(`There is no product at ${baseUrl}: fill the shop first.`);
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: '/product-category?category=Tablets.Phones' },
    { name: 'search', path: '/search?sr=simu' },
    { name: 'product', path: `/product/${data[0]._id}` },
  ];
}

/** What one page costs on the wire before it is alive, in bytes. */
export interface PageBytes {
  readonly js: number;
  readonly css: number;
  readonly html: number;
  /** Every script by its address. */
  readonly scripts: ReadonlyMap<string, number>;
}

/** Compressed bytes a page may cost. */
export const BYTE_LIMITS = { js: 115_000, files: 12, markup: 30_000 };
/** Of scripts, on every page of the panels and of an account. */
export const ANY_PAGE_SCRIPT_BYTES = 150_000;

const IMPORTED = /(?:import|from)\s*"(\.\/[^"]+\.js|\/static\/[^"]+\.js)"/g;

interface Sent {
  readonly bytes: number;
  readonly text: string;
}

/** Asks as a browser does, and counts the body as it came over the line. */
async function load(address: URL, lang: string): Promise<Sent> {
  const headers = { 'accept-encoding': 'br', cookie: `lang=${lang}` };
  const get = address.protocol === 'https:' ? getHttps : getHttp;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).on('error', reject);
  });
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${address.href}: ${answer.statusCode}`);
  const packed = answer.headers['content-encoding'] === 'br';
  return { bytes: body.length, text: (packed ? brotliDecompressSync(body) : body).toString() };
}

/** A script's size, and the scripts that it imports statically. */
interface Script {
  readonly bytes: number;
  readonly imports: readonly string[];
}

async function loadScript(address: URL, lang: string): Promise<Script> {
  const { bytes, text } = await load(address, lang);
  const imports = [...text.matchAll(IMPORTED)].map(
    ([, imported = '']) => new URL(imported, address).pathname,
  );
  return { bytes, imports };
}

/** These scripts and all that they import statically, with their sizes. */
async function weighScripts(
  paths: readonly string[],
  scriptOf: (path: string) => Promise<Script>,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const { bytes, imports } = await scriptOf(path);
    sizes.set(path, bytes);
    waiting.push(...imports);
  }
  return sizes;
}

export async function weighPage(page: URL, lang: string): Promise<PageBytes> {
  const { bytes: html, text } = await load(page, lang);
  const styles = new Set([...text.matchAll(/\/static\/css\/[\w.-]+\.css/g)].map(([path]) => path));
  const paths = [...text.matchAll(/\/static\/[\w./-]+\.js/g)].map(([path]) => path);
  const scripts = await weighScripts(paths, (path) => loadScript(new URL(path, page), lang));
  const css = await Promise.all([...styles].map((path) => load(new URL(path, page), lang)));
  return {
    html,
    scripts,
    css: css.reduce((sum, { bytes }) => sum + bytes, 0),
    js: sumOf(scripts),
  };
}

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
}

interface Route {
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

/** Compressed bytes of the scripts of every page before it is alive, by its route; opened in the browser, none costs more. */
export async function weighRoutes(baseUrl: string): Promise<ReadonlyMap<string, number>> {
  // Pages of the panels have all routes: this one too, which takes no log-in.
  const page = await fetch(new URL('/seller-panel/no-such-page', baseUrl));
  const [path = ''] = /\/static\/manifest-[\w-]+\.js/.exec(await page.text()) ?? [];
  const { text } = await load(new URL(path, baseUrl), 'en');
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{')).replace(/;\s*$/, ''));
  const scripts = new Map<string, Promise<Script>>();
  const scriptOf = (script: string) => {
    const loaded = scripts.get(script) ?? loadScript(new URL(script, baseUrl), 'en');
    scripts.set(script, loaded);
    return loaded;
  };
  const { entry, routes } = manifest;
  const first = [path, entry.module, ...entry.imports];
  const weighed = Object.keys(routes).map(async (id) => {
    const own = chainOf(id, routes).flatMap(({ module, imports = [] }) => [module, ...imports]);
    return [id, sumOf(await weighScripts([...first, ...own], scriptOf))] as const;
  });
  return new Map(await Promise.all(weighed));
}

/** The route and those around it. */
function chainOf(id: string, routes: Manifest['routes']): Route[] {
  const route = routes[id];
  if (!route) return [];
  return [route, ...(route.parentId === undefined ? [] : chainOf(route.parentId, routes))];
}

function sumOf(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

export function isTooBig({ js, css, html, scripts }: PageBytes): boolean {
  if (scripts.size > BYTE_LIMITS.files) return true;
  return js > BYTE_LIMITS.js || html + css > BYTE_LIMITS.markup;
}
