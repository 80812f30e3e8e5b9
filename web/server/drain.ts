import type { Server } from 'node:http';
import { stopTracing } from '@sokoni/telemetry/tracing';
import { log } from '../src/lib/log.ts';

/** How long clients that do not know of the shutdown are still served; services do the same. */
const DRAIN_MS = Number(process.env.DRAIN_MS ?? 0);
const CLOSING_MS = 10_000;

/**
 * On SIGTERM or SIGINT: stop being ready, serve on for `DRAIN_MS`, finish what is under way, leave.
 * Connections that a proxy keeps open and idle are closed then; who is busy ten seconds later is cut.
 */
export function drainOnSignal(server: Server): { readonly draining: boolean } {
  const lifecycle = { draining: false };

  function drain(): void {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log('info', 'draining');
    setTimeout(close, DRAIN_MS);
  }

  function close(): void {
    server.close(() => stopTracing().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), CLOSING_MS).unref();
  }

  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
  return lifecycle;
}
