import './server/production.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { createRequestHandler } from 'react-router';
import { drainOnSignal } from './server/drain.ts';
import { loadStaticFiles } from './server/static-files.ts';
import { log } from './src/lib/log.ts';

const PORT = Number(process.env.PORT ?? 4000);

const clientFolder = new URL('./build/client/', import.meta.url);
const build = await import(new URL('./build/server/index.js', import.meta.url).href);
const renderPage = createRequestHandler(build, process.env.NODE_ENV);
const serveFile = await loadStaticFiles(clientFolder);
const listener = createRequestListener((request: Request) => renderPage(request), {
  trustProxy: true,
  onError(error) {
    log('error', 'page failed', { error: String(error) });
  },
});

const server = createServer((request, response) => {
  if (request.url?.startsWith('/health/')) {
    const well = request.url === '/health/live' || !lifecycle.draining;
    response.writeHead(well ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: well ? 'ok' : 'draining' }));
    return;
  }
  if (!serveFile(request, response)) listener(request, response);
});
const lifecycle = drainOnSignal(server);

server.keepAliveTimeout = 65_000;
server.listen(PORT, () => {
  // Port 0 means any free one: who asked for it reads here which it became.
  const { port } = server.address() as AddressInfo;
  log('info', 'web is ready', { port });
});
