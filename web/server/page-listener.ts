import type { RequestListener } from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { log } from '../src/lib/log.ts';

/**
 * Hands requests on as if they had been sent to the shop's public origin. Forms are refused where their
 * origin is not that of the request, and what a proxy or a client says of scheme and host is no proof.
 */
export function pageListener(
  renderPage: (request: Request) => Promise<Response>,
  publicOrigin: string,
): RequestListener {
  const { host, protocol } = new URL(publicOrigin);
  return createRequestListener((request: Request) => renderPage(request), {
    host,
    protocol,
    onError(error) {
      log('error', 'page failed', { error: String(error) });
    },
  });
}
