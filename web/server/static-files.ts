import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly encoded: ReadonlyMap<string, Buffer>;
}

/** Names under `static/` carry a hash of their content, so they never change. */
function cacheControlOf(path: string): string {
  return path.startsWith('/static/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/**
 * Reads the built client into memory once: nothing a visitor sends ever becomes a file name.
 * Returns a handler that answers true when the file was one of ours.
 */
export async function loadStaticFiles(folder: URL) {
  const contents = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = new URL(`file://${entry.parentPath.replace(/\/?$/, '/')}${entry.name}`);
    contents.set(`/${file.pathname.slice(folder.pathname.length)}`, await readFile(file));
  }

  const files = new Map<string, StaticFile>();
  for (const [path, body] of contents) {
    const type = TYPES[extname(path)];
    if (!type) continue;
    const encoded = ENCODINGS.flatMap(({ name, suffix }) => {
      const bytes = contents.get(path + suffix);
      return bytes ? [[name, bytes] as const] : [];
    });
    files.set(path, {
      body,
      type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      cacheControl: cacheControlOf(path),
      encoded: new Map(encoded),
    });
  }

  return function serveFile(request: IncomingMessage, response: ServerResponse): boolean {
    const [path = ''] = request.url?.split('?') ?? [];
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    sendFile(file, request, response);
    return true;
  };
}

function sendFile(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find(({ name }) => accepted.includes(name) && file.encoded.has(name));
  const body = (encoding && file.encoded.get(encoding.name)) ?? file.body;
  response.setHeader('etag', file.etag);
  response.setHeader('cache-control', file.cacheControl);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  if (encoding) response.setHeader('content-encoding', encoding.name);
  response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
