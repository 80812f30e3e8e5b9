import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/** What one page costs on the wire before it is alive, in bytes. */
export interface PageBytes {
  readonly js: number;
  readonly css: number;
  readonly html: number;
  /** Every script by its address. */
  readonly scripts: ReadonlyMap<string, number>;
}

/** Compressed bytes a page may cost. */
export const BYTE_LIMITS = { js: 120_000, markup: 30_000 };

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

/** Follows every module the page needs before it is alive through its static imports. */
async function weighScripts(html: string, page: URL, lang: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = [...html.matchAll(/\/static\/[\w./-]+\.js/g)].map(([path]) => path);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const { bytes, text } = await load(new URL(path, page), lang);
    sizes.set(path, bytes);
    for (const [, imported = ''] of text.matchAll(IMPORTED)) {
      waiting.push(new URL(imported, new URL(path, page)).pathname);
    }
  }
  return sizes;
}

export async function weighPage(page: URL, lang: string): Promise<PageBytes> {
  const { bytes: html, text } = await load(page, lang);
  const styles = new Set([...text.matchAll(/\/static\/css\/[\w.-]+\.css/g)].map(([path]) => path));
  const scripts = await weighScripts(text, page, lang);
  const css = await Promise.all([...styles].map((path) => load(new URL(path, page), lang)));
  return {
    html,
    scripts,
    css: css.reduce((sum, { bytes }) => sum + bytes, 0),
    js: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}

export function isTooBig({ js, css, html }: PageBytes): boolean {
  return js > BYTE_LIMITS.js || html + css > BYTE_LIMITS.markup;
}
