import type { Server } from 'node:http';
import { stopTracing } from '@sokoni/observability/tracing';
import { log } from '../src/lib/log.ts';

const DRAIN_MS = 10_000;

/**
 * On SIGTERM or SIGINT: stop being ready, finish what is under way, leave. Connections that a
 * proxy keeps open and idle are closed at once; whoever is still busy after ten seconds is cut.
 */
export function drainOnSignal(server: Server): { readonly draining: boolean } {
  const lifecycle = { draining: false };

  function drain(): void {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log('info', 'draining');
    server.close(() => stopTracing().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
  }

  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
  return lifecycle;
}
