import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { LARGEST_PAGE_BODY_BYTES } from '@sokoni/contracts/browser';
import type { Metrics } from '@sokoni/telemetry/metrics';
import { startSpan } from '@sokoni/telemetry/tracing';
import { log } from '../src/lib/log.ts';

/** How long the rest of a body that no page has read may take. */
const DRAIN_MS = 10_000;

/**
 * Hands requests on as if they had been sent to the shop's public origin. Forms are refused where their
 * origin is not that of the request, and what a proxy or a client says of scheme and host is no proof.
 */
export function pageListener(
  renderPage: (request: Request) => Promise<Response>,
  publicOrigin: string,
): RequestListener {
  const { host, protocol } = new URL(publicOrigin);
  const listener = createRequestListener((request: Request) => renderPage(request), {
    host,
    protocol,
    onError(error) {
      log('error', 'page failed', { error: String(error) });
    },
  });
  return (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_PAGE_BODY_BYTES)
      return refuseBody(request, response);
    response.once('finish', () => drain(request));
    return listener(request, response);
  };
}

/**
 * A page asks for several things at once, and waits for one after the other. Once it has failed, or its visitor has
 * left, the rest is not needed: what becomes of that must not end the process, and with it the pages of all others.
 */
export function outlivePages(): void {
  process.on('unhandledRejection', (error) => {
    if (error instanceof Error && error.name === 'AbortError') return;
    log('error', 'page failed', { error: error instanceof Error ? error.stack : String(error) });
  });
}

function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(413, { connection: 'close' });
  response.end(() => request.destroy());
}

/**
 * Reads what a page has left of a body: behind it the next request on the same connection would wait,
 * and that may be another visitor's.
 */
function drain(request: IncomingMessage): void {
  if (request.complete) return;
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), DRAIN_MS);
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.on('error', () => clearTimeout(timer));
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LARGEST_PAGE_BODY_BYTES) request.destroy();
  });
  request.resume();
}

/** Counts a page's request, and records it in its trace; the page's own calls come after it there. */
export function watchRequest(metrics: Metrics, templateOf: (url: string) => string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method = 'GET', url = '/' } = request;
    const since = performance.now();
    const route = templateOf(url);
    const span = startSpan(
      `${method} ${route}`,
      'server',
      request.headers.traceparent?.toString(),
      {
        attributes: { 'http.request.method': method, 'http.route': route },
      },
    );
    if (span) request.headers.traceparent = span.traceparent;
    response.once('close', () => {
      const status = response.statusCode;
      metrics.answered(method, route, status, (performance.now() - since) / 1_000);
      const failed = status >= 500 ? { code: status } : undefined;
      span?.end(failed, { 'http.response.status_code': status });
    });
  };
}
