import './server/production.ts';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Metrics } from '@sokoni/telemetry/metrics';
import { startTracing } from '@sokoni/telemetry/tracing';
import { createRequestHandler } from 'react-router';
import sirv from 'sirv';
import { drainOnSignal } from './server/drain.ts';
import { outlivePages, pageListener, watchRequest } from './server/page-listener.ts';
import { routeTemplates } from './server/route-template.ts';
import { isPanel } from './src/app/paths.ts';
import { publicOrigin } from './src/lib/env.ts';
import { log } from './src/lib/log.ts';

const PORT = Number(process.env.PORT ?? 4000);
const LISTEN_HOST = process.env.LISTEN_HOST ?? '0.0.0.0';

await startTracing('web');
const clientFolder = new URL('./build/client/', import.meta.url);
const build = await import(new URL('./build/server/index.js', import.meta.url).href);
const { default: shopRoutes } = await import(
  new URL('./build/server/shop-routes.json', import.meta.url).href,
  { with: { type: 'json' } }
);
const shopBuild = { ...build, assets: { ...build.assets, url: shopRoutes.url } };
const renderPanel = createRequestHandler(build, process.env.NODE_ENV);
const renderShop = createRequestHandler(shopBuild, process.env.NODE_ENV);
/** The panels' half of the route table comes with their own pages alone. */
const renderPage = (request: Request) =>
  (isPanel(new URL(request.url).pathname) ? renderPanel : renderShop)(request);
const serveFile = sirv(fileURLToPath(clientFolder), {
  brotli: true,
  gzip: true,
  etag: true,
  extensions: [],
  setHeaders: setFileHeaders,
});
const listener = pageListener(renderPage, publicOrigin());
outlivePages();

const metrics = new Metrics('web', {
  freshMs: 0,
  onError(gauge, error) {
    log('error', 'metric could not be read', { gauge, error: String(error) });
  },
});
const watch = watchRequest(metrics, routeTemplates(build.routes));

const server = createServer((request, response) => {
  if (lifecycle.draining) response.setHeader('connection', 'close');
  if (request.url === '/metrics') {
    response.writeHead(200, { 'content-type': metrics.contentType });
    metrics.text().then((text) => response.end(text));
    return;
  }
  if (request.url?.startsWith('/health/')) {
    const well = request.url === '/health/live' || !lifecycle.draining;
    response.writeHead(well ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: well ? 'ok' : 'draining' }));
    return;
  }
  const servePage = () => {
    watch(request, response);
    listener(request, response);
  };
  if (request.method === 'GET' || request.method === 'HEAD')
    serveFile(request, response, servePage);
  else servePage();
});
const lifecycle = drainOnSignal(server);

server.keepAliveTimeout = 65_000;
// As in the services: Node's backlog of 511 makes the gateway refuse the rest of a rush.
server.listen({ port: PORT, host: LISTEN_HOST, backlog: 4_096 }, () => {
  // Port 0 means any free one; the log names it.
  const { port } = server.address() as AddressInfo;
  log('info', 'web is ready', { port });
});

/** Names under `static/` carry a hash of their content, so they never change. */
function setFileHeaders(response: ServerResponse, path: string): void {
  const hashed = path.startsWith('/static/');
  const cacheControl = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  response.setHeader('cache-control', cacheControl);
  response.setHeader('x-content-type-options', 'nosniff');
}
